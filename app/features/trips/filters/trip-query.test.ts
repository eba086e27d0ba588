import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { eventTypes, stock, trips as tripDocs } from '~/data/collections'
import { demoEventTypes } from '~/demo/demo-shop'
import { instant, localDate } from '~/domain/values/dates'
import { trips as terms } from '~/i18n/locales/trips/trips'
import { translator } from '~/i18n/translate'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { filterCopy } from './filter-copy'
import { countFiltered, listFiltered } from './filtered-list.server'
import { tripsAddress } from './trip-query'

let database: TestStore
beforeEach(() => {
  database = openTestStore()
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

async function publish(...offered: ReturnType<typeof sampleTrip>[]) {
  for (const trip of offered) {
    for (const one of sampleStock(trip)) await stock.put(one.id, one)
    await tripDocs.put(trip.id, trip)
  }
  await catalogue().ready
}

/** Lists the trips of an address without a fixed kind. */
function listed(query: string) {
  const today = localDate('2026-11-21')
  const params = new URLSearchParams(query)
  return listFiltered({ params, fixedKind: null, perPage: 7, language: 'pt-BR', today }).list
}

test('the kind is a normal filter: it has a chip, stays across pages and can be removed', async () => {
  await publish(sampleTrip('inland', { classification: 1 }), sampleTrip('abroad', { classification: 2 }))
  const list = listed('kind=international&sort=price')
  expect([list.total, list.values, list.problem]).toEqual([1, { kind: 'international' }, null])
  const read = { values: list.values, sort: list.sort ?? undefined }
  expect(tripsAddress('/itineraries', read, { page: '2' })).toBe('/itineraries?kind=international&sort=price&page=2')
  expect(tripsAddress('/itineraries', read, { kind: null })).toBe('/itineraries?sort=price')
  const context = { list, t: translator(terms, 'pt-BR'), language: 'pt-BR' as const }
  expect(filterCopy('kind', 'international', context)).toBe('Viagens internacionais')
})

test('an unknown kind is ignored and reported', async () => {
  await publish(sampleTrip('inland'))
  const list = listed('kind=moon')
  expect([list.total, list.values, list.problem]).toEqual([1, {}, 'dropped'])
})

test('a month without trips offers the nearest months with trips under the other filters', async () => {
  const months = ['2026-12', '2027-02', '2027-05', '2027-07', '2027-12']
  await publish(
    ...months.map((month) => sampleTrip(`road-${month}`, { checkinOn: localDate(`${month}-10`) })),
    sampleTrip('by-air', { transport: 'air', checkinOn: localDate('2027-03-10') }),
  )
  expect(listed('month=2027-03&transport=road').nearMonths).toEqual(['2026-12', '2027-02', '2027-05'])
  expect(listed('month=2027-08').nearMonths).toEqual(['2027-05', '2027-07', '2027-12'])
  expect(listed('month=2027-02').nearMonths).toEqual([])
  expect(listed('q=nowhere').nearMonths).toEqual([])
})

test('the event types are the active ones with trips, and the selected one', async () => {
  for (const event of demoEventTypes(instant('2026-11-21T12:00:00.000Z'))) await eventTypes.create(event.id, event)
  await publish(sampleTrip('gp', { eventTypeId: 'event-f1' }), sampleTrip('no-race'))
  const offered = (query: string) => listed(query).events.map(({ slug }) => slug)
  expect(offered('')).toEqual(['f1'])
  expect(offered('event=motogp')).toEqual(expect.arrayContaining(['f1', 'motogp']))
  await eventTypes.update('event-f1', (event) => ({ ...event, active: false }))
  await vi.waitFor(() => expect(offered('')).toEqual([]), { timeout: 10_000 })
  expect(listed('event=f1').events).toEqual([{ slug: 'f1', name: 'Fórmula 1' }])
})

test('one month around is part of the month, and means nothing without it', async () => {
  const months = ['2026-12', '2027-01', '2027-02', '2027-05']
  await publish(...months.map((month) => sampleTrip(month, { checkinOn: localDate(`${month}-10`) })))
  const list = listed('month=2027-01&flex=1')
  expect(list.total).toBe(3)
  const copy = { list, t: translator(terms, 'pt-BR'), language: 'pt-BR' as const }
  expect(filterCopy('month', '2027-01', copy)).toBe('janeiro de 2027 ± 1 mês')
  expect([listed('flex=1').total, listed('flex=1').values]).toEqual([4, {}])
})

test('prices are filtered from and up to, in whole reais', async () => {
  await publish(sampleTrip('trip'))
  const total = (query: string) => listed(query).total
  expect([total('priceMin=1000'), total('priceMin=1001'), total('priceMin=900&priceMax=1.001')]).toEqual([1, 0, 1])
  expect(listed('priceMin=barato').problem).toBe('dropped')
  const copy = { list: listed('priceMin=1000'), t: translator(terms, 'pt-BR'), language: 'pt-BR' as const }
  expect(filterCopy('priceMin', '1000', copy)).toBe('A partir de R$\u00a01.000,00 por pessoa')
})

test('with a party, the price is the total that the cards show, and the chip says so', async () => {
  await publish(sampleTrip('trip'))
  const total = (query: string) => listed(query).total
  expect([
    total('people=2&priceMax=2.000,00'),
    total('people=2&priceMax=2001'),
    total('people=2&priceMin=2001'),
  ]).toEqual([0, 1, 0])
  const list = listed('people=4&priceMax=6000&priceMin=1000')
  const copy = { list, t: translator(terms, 'pt-BR'), language: 'pt-BR' as const }
  expect(filterCopy('priceMax', '6000', copy)).toBe('Até R$\u00a06.000,00 para 4')
  expect(filterCopy('priceMin', '1000', copy)).toBe('A partir de R$\u00a01.000,00 para 4')
})

test('each length says how many trips it would leave, and the count agrees with the list', async () => {
  await publish(
    sampleTrip('day', { nights: 0 }),
    sampleTrip('weekend', { nights: 2 }),
    sampleTrip('week', { nights: 7, transport: 'air' }),
  )
  expect(listed('nights=0').nights).toEqual({ 0: 1, 4: 2, 7: 3 })
  expect(listed('transport=road').nights).toEqual({ 0: 1, 4: 2, 7: 2 })
  const count = (query: string) => countFiltered(new URLSearchParams(query), 'pt-BR', localDate('2026-11-21'))
  for (const query of ['', 'nights=4', 'transport=air', 'kind=cruises', 'nights=zzz']) {
    expect(count(query), query).toBe(listed(query).total)
  }
})

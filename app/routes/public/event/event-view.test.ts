import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { agencies, eventTypes, stock, trips } from '~/data/collections'
import { demoEventTypes } from '~/demo/demo-shop'
import { adultsOnly } from '~/domain/trips/party'
import type { Trip } from '~/domain/trips/trip'
import { instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { circuitAddress } from '~/features/trips/race/race-sectors.server'
import { firstSeat } from '~/features/trips/race/sectors'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { eventView } from './event-view.server'

const at = instant('2026-11-21T12:00:00.000Z')

let database: TestStore
beforeEach(async () => {
  database = openTestStore()
  for (const event of demoEventTypes(at)) await eventTypes.create(event.id, event)
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

function race(id: string, over: Partial<Omit<Trip, 'boardingPlaces'>> = {}): Trip {
  return sampleTrip(id, {
    eventTypeId: 'event-f1',
    name: `GP ${id}`,
    nameEn: `${id} Grand Prix`,
    checkinOn: localDate('2027-06-01'),
    schedule: [
      { title: 'Embarque', text: '', titleEn: 'Boarding', textEn: '', hours: [] },
      { title: 'Sábado de classificação', text: '', titleEn: 'Qualifying Saturday', textEn: '', hours: [] },
      {
        title: 'Domingo de corrida',
        text: '',
        titleEn: 'Race Sunday',
        textEn: '',
        hours: [
          { time: '08:00', text: 'Portões', textEn: 'Gates' },
          { time: '14:00', text: 'Largada', textEn: 'Start' },
        ],
      },
    ],
    details: {
      0: [{ text: 'Ingresso oficial de três dias', textEn: 'Official three-day ticket' }],
      1: [],
      2: [],
      3: [],
    },
    options: [
      {
        id: `${id}-b`,
        name: 'Setor B, S do Senna, coberta',
        nameEn: 'Sector B, Senna S, covered',
        price: centavos(500_000),
        people: 1,
        audience: { kind: 'adult' },
        vacancies: 10,
        templateId: null,
      },
      {
        id: `${id}-a`,
        name: 'Setor A, reta, sem cobertura',
        nameEn: 'Sector A, straight, uncovered',
        price: centavos(300_000),
        people: 1,
        audience: { kind: 'adult' },
        vacancies: 10,
        templateId: null,
      },
    ],
    ...over,
  })
}

async function publish(trip: Trip, sold = 0) {
  for (const one of sampleStock(trip, { sold })) await stock.put(one.id, one)
  await trips.put(trip.id, trip)
}

async function shown(
  slug: 'f1' | 'motogp' = 'f1',
  language: 'pt-BR' | 'en' = 'pt-BR',
  party = adultsOnly(1),
  race: string | null = null,
) {
  await catalogue().ready
  return eventView(slug, language, at, { party, race })
}

test('the soonest race is the hero, its options the sectors, the others the calendar', async () => {
  await publish(race('later', { checkinOn: localDate('2027-09-01') }))
  await publish(race('next'))
  await publish(race('moto', { eventTypeId: 'event-motogp' }))
  const view = await shown()
  expect([view.next?.slug, view.races.map(({ slug }) => slug), view.others.map(({ slug }) => slug)]).toEqual([
    'next',
    ['next', 'later'],
    ['moto'],
  ])
  // Without a known circuit or flight nobody knows the clock of the start.
  expect(view.next?.start).toBeNull()
  expect(
    view.next?.hours.map(({ kind, hours }) => [kind, ...hours.map(({ time, isStart }) => `${time} ${isStart}`)]),
  ).toEqual([['race', '08:00 false', '14:00 true']])
  expect(view.next?.days.map(({ kind, date }) => [kind, date])).toEqual([
    ['qualifying', '2027-06-02'],
    ['race', '2027-06-03'],
  ])
  expect(view.next?.sectors).toMatchObject([
    { mark: 'A', isCovered: false, days: 3, pricePerPerson: 300_000, pix: 285_000, placesLeft: 10 },
    { mark: 'B', isCovered: true, days: 3, pricePerPerson: 500_000, pix: 475_000, placesLeft: 10 },
  ])
  const english = (await shown('f1', 'en')).next
  expect(english).toMatchObject({ name: 'next Grand Prix', event: 'Formula 1' })
  expect(english?.sectors.map(({ view, mark }) => [mark, view])).toEqual([
    ['A', 'Straight'],
    ['B', 'Senna S'],
  ])
})

test('the requested race is shown, as long as it is on sale and of this event', async () => {
  await publish(race('next'))
  await publish(race('later', { checkinOn: localDate('2027-09-01') }))
  await publish(race('gone', { checkinOn: localDate('2026-11-20') }))
  await publish(race('moto', { eventTypeId: 'event-motogp' }))
  const races = ['later', 'next', 'gone', 'moto', 'unknown', '']
  const views = await Promise.all(races.map((slug) => shown('f1', 'pt-BR', adultsOnly(1), slug)))
  expect(views.map(({ next }) => next?.slug)).toEqual(['later', 'next', 'next', 'next', 'next', 'next'])
  expect(views.map(({ races }) => races.length)).toEqual([2, 2, 2, 2, 2, 2])
})

test('the trip of a race on a known circuit links to it, with the party', async () => {
  await publish(race('monaco', { name: 'GP de Mônaco' }))
  await publish(race('elsewhere'))
  await publish(race('other', { name: 'GP de Mônaco', eventTypeId: null }))
  await catalogue().ready
  const address = (id: string, people = 1) => {
    const listed = catalogue().tripById(id)
    return listed && circuitAddress(listed, adultsOnly(people))
  }
  expect([address('monaco'), address('monaco', 2), address('elsewhere'), address('other')]).toEqual([
    '/f1?race=monaco#sectors',
    '/f1?race=monaco&people=2#sectors',
    null,
    null,
  ])
  await eventTypes.update('event-f1', (event) => ({ ...event, active: false }))
  await vi.waitFor(() => expect(address('monaco')).toBeNull())
})

test('a child has its fare in the price of a race, and a seat in each sector', async () => {
  const { options } = race('next')
  const [adult] = options
  if (!adult) throw new Error('no option')
  const child = {
    ...adult,
    id: 'child',
    price: centavos(100_000),
    audience: { kind: 'child' as const, fromAge: 2, toAge: 11 },
  }
  await publish(race('next', { options: [...options, child] }))
  const { races, next } = await shown('f1', 'pt-BR', { adults: 2, ages: [9] })
  expect(races[0]?.price?.amount).toBe(700_000)
  expect(next?.sectors.map(({ mark, forParty }) => [mark, forParty?.price])).toEqual([
    ['A', 900_000],
    ['B', 1_500_000],
  ])
  expect((await shown('f1', 'pt-BR', { adults: 2, ages: [14] })).races[0]?.price?.amount).toBe(900_000)
})

test('the most popular sector is shown, as long as it is free', async () => {
  const trip = race('next')
  const [b, a] = sampleStock(trip)
  if (!a || !b) throw new Error('two options')
  await stock.put(a.id, { ...a, sold: 3 })
  await stock.put(b.id, { ...b, sold: 10 })
  await trips.put(trip.id, trip)
  const sectors = (await shown()).next?.sectors
  expect(sectors?.map(({ mark, isMostBought, placesLeft }) => [mark, isMostBought, placesLeft])).toEqual([
    ['A', true, 7],
    ['B', false, 0],
  ])
})

const option = (id: string, name: string, price: number, people: number) => ({
  id,
  name,
  nameEn: '',
  price: centavos(price),
  people,
  audience: { kind: 'adult' as const },
  vacancies: 5,
  templateId: null,
})

test('seats are sectors with one mark for each stand, rooms are packages', async () => {
  const moto = race('moto', {
    eventTypeId: 'event-motogp',
    name: 'MotoGP em Goiânia',
    nameEn: '',
    options: [
      option('reta', 'Arquibancada da reta, coberta', 298_000, 1),
      option('geral', 'Arquibancada geral', 219_000, 1),
      option('geral-sunday', 'Arquibancada geral, um dia', 229_000, 1),
      option('k', 'Arquibancada 1, miolo', 399_000, 1),
      option('quartet', 'Quarteto em quarto quádruplo, arquibancada geral', 824_000, 4),
      option('couple', 'Casal em quarto duplo', 568_000, 2),
    ],
  })
  await publish(moto)
  const { next } = await shown('motogp')
  expect(next?.sectors.map(({ id, mark }) => [id, mark])).toEqual([
    ['geral', '2'],
    ['geral-sunday', '2'],
    ['reta', '3'],
    ['k', '1'],
  ])
  expect(next?.packages).toMatchObject([
    { id: 'quartet', title: 'Quarteto em quarto quádruplo', where: 'Arquibancada geral', saving: 13_000 },
    { id: 'couple', title: 'Casal em quarto duplo', where: '', saving: null },
  ])
  // The hero names the price of one person alone: not the cheaper share of a quartet.
  expect(next?.price?.amount).toBe(219_000)
  expect(next && firstSeat(next)).toBe(0)
})

test('a race with rooms only has them as its sectors', async () => {
  await publish(race('next', { options: [option('couple', 'Casal em quarto duplo', 568_000, 2)] }))
  const { next } = await shown()
  expect([next?.sectors.map(({ id }) => id), next?.packages]).toEqual([['couple'], []])
})

test('a race that is sold out still stands first, and says so', async () => {
  await publish(race('next'), 10)
  const { next } = await shown()
  expect([next?.isSoldOut, next?.sectors.map(({ placesLeft }) => placesLeft)]).toEqual([true, [0, 0]])
})

test('a race of a partner that is paused still stands first, and says so', async () => {
  await agencies.create('viva', testAgency({ state: 'paused' }))
  await publish(race('next', { agencyId: 'viva' }))
  await vi.waitFor(() => expect(catalogue().agency('viva')).not.toBeNull())
  expect((await shown()).next).toMatchObject({ slug: 'next', isPaused: true })
  await agencies.update('viva', (agency) => ({ ...agency, state: 'approved' }))
  await vi.waitFor(async () => expect((await shown()).next?.isPaused).toBe(false))
})

test('what has departed is not sold', async () => {
  await publish(race('gone', { checkinOn: localDate('2026-11-20') }))
  expect((await shown()).next).toBeNull()
})

test('a type that is switched off leaves a page without races', async () => {
  await publish(race('next'))
  await publish(race('moto', { eventTypeId: 'event-motogp' }))
  await eventTypes.update('event-f1', (event) => ({ ...event, active: false }))
  const off = await shown()
  expect([off.next, off.races, off.others.length]).toEqual([null, [], 1])
})

test('a type that is missing leaves a page too', async () => {
  await publish(race('next', { eventTypeId: 'event-unknown' }))
  for (const id of ['event-f1', 'event-motogp']) await eventTypes.remove(id)
  const views = [await shown('f1'), await shown('motogp')]
  expect(views.map(({ next, races, others }) => [next, races, others])).toEqual([
    [null, [], []],
    [null, [], []],
  ])
})

test('races that the page has no room for are a click away', async () => {
  for (let index = 0; index < 24; index += 1) await publish(race(`gp-${index}`))
  expect((await shown()).hasMore).toBe(false)
  await publish(race('gp-24'))
  await vi.waitFor(async () => expect((await shown()).hasMore).toBe(true), { timeout: 10_000 })
  expect((await shown()).races).toHaveLength(24)
})

test('the countdown ends when the race starts, by the clock of its circuit', async () => {
  await publish(race('next', { name: 'GP de Mônaco' }))
  const { next } = await shown()
  expect(next?.start).toEqual({ at: '2027-06-03T12:00:00.000Z', daysLeft: 194 })
})

test('races are a list with the price of the party, the cheapest first; where it does not fit, last', async () => {
  const single = (id: string, price: number, vacancies = 5) =>
    race(id, {
      checkinOn: localDate('2027-06-01'),
      options: [{ ...option(`${id}-1`, 'Setor A', price, 1), vacancies }],
    })
  await publish(single('dear', 900_000))
  await publish(single('cheap', 200_000))
  await publish(single('last-place', 100_000, 1))
  const { races } = await shown('f1', 'pt-BR', adultsOnly(2))
  expect(races.map(({ slug, price, isFull }) => [slug, isFull ? null : price?.amount])).toEqual([
    ['cheap', 400_000],
    ['dear', 1_800_000],
    ['last-place', null],
  ])
})

test('a sector without room for the party names the next in which it fits', async () => {
  const options = [
    option('lawn', 'Setor C, gramado', 100_000, 1),
    { ...option('k', 'Setor K', 200_000, 1), vacancies: 1 },
    option('t', 'Setor T', 300_000, 1),
    { ...option('z', 'Setor Z', 400_000, 1), vacancies: 1 },
  ]
  await publish(race('next', { options }))
  const sectors = (await shown('f1', 'pt-BR', adultsOnly(2))).next?.sectors
  expect(sectors?.map(({ forParty, next }) => [forParty !== null, next?.name ?? null])).toEqual([
    [true, null],
    [false, 'Setor T'],
    [true, null],
    [false, 'Setor T'],
  ])
})

import { expect, test } from 'vitest'
import { headlineOf, listedTrip, type StockedTrip } from '~/catalogue/listed-trip'
import { adultsOnly, MAX_PEOPLE, partySize } from '~/domain/trips/party'
import { instant, localDate } from '~/domain/values/dates'
import { demoTrips } from './demo-data'
import { toStocks, toTrip } from './demo-trips'

const now = instant('2026-11-24T12:00:00.000Z')
const listed = demoTrips.map((demo) => {
  const trip = toTrip(demo, localDate('2026-11-24'), now)
  const stocks = new Map(toStocks(trip, now).map((stock) => [stock.id, stock]))
  return listedTrip(trip, (id) => stocks.get(id))
})

function bySlug(slug: string): StockedTrip {
  const found = listed.find(({ trip }) => trip.slug === slug)
  if (!found) throw new Error(`no trip ${slug}`)
  return found
}

test.each(listed.map((trip) => [trip.trip.slug, trip] as const))('%s says a price that adults can buy', (_, trip) => {
  for (const party of [null, ...Array.from({ length: MAX_PEOPLE }, (_unused, index) => index + 1)]) {
    const headline = headlineOf(trip, party === null ? null : adultsOnly(party))
    const units = headline?.units ?? []
    const bought = units.map(({ optionId, quantity }) => {
      const option = trip.options.find(({ id }) => id === optionId)
      if (!option) throw new Error(`no option ${optionId}`)
      expect(option.audience.kind).toBe('adult')
      expect(option.unitsFree).toBeGreaterThanOrEqual(quantity)
      return { people: option.people * quantity, price: option.price * quantity }
    })
    expect(bought.reduce((sum, { people }) => sum + people, 0)).toBe(headline ? partySize(headline) : 0)
    expect(bought.reduce((sum, { price }) => sum + price, 0)).toBe(headline?.total ?? 0)
  }
  if (!trip.isSoldOut) expect(trip.headline?.basis).toBe('usual')
})

test('a day trip says the fare of an adult, not of a child or a senior', () => {
  expect(bySlug('holambra-e-pedreira-um-dia').headline).toMatchObject({ adults: 1, perPerson: 18_990 })
  expect(bySlug('olimpia-parque-de-aguas-um-dia').headline).toMatchObject({ adults: 1, perPerson: 24_900 })
})

test('a room for two adults and two children is offered to no four adults', () => {
  const cancun = bySlug('cancun-e-riviera-maya')
  const family = cancun.options.find(({ audience }) => audience.kind === 'family')
  expect(family?.unitsFree).toBeGreaterThan(0)
  expect(headlineOf(cancun, adultsOnly(4))?.units.map(({ optionId }) => optionId)).not.toContain(family?.id)
})

test('two people are shown the price of two for Rio, and the filter for R$ 2.000,00 leaves it out', () => {
  const rio = bySlug('rio-de-janeiro-classico')
  expect(headlineOf(rio, adultsOnly(2))).toMatchObject({ basis: 'search', total: 418_000, perPerson: 209_000 })
  expect(rio.partyTotals[2]).toBe(2 * 209_000)
})

test('an option whose name speaks of children or seniors is stored as theirs', () => {
  const named = /criança|adolescente|60 anos/i
  for (const { name, audience } of listed.flatMap(({ options }) => options)) {
    expect([name, audience.kind !== 'adult']).toEqual([name, named.test(name)])
  }
})

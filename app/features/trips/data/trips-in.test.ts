import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import type { Trip } from '~/domain/trips/trip'
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { sampleOption, samplePhoto, sampleStock, sampleTrip } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { featuredTrips, isOnlyPortuguese, nextDepartures, searchTrips, tripIn } from './trips-in.server'

const day = today(instant(new Date()))
const whole: Partial<Trip> = {
  mentalMapTag: 'serra',
  mentalMapTagEn: 'highlands',
  boardingPlaces: [],
  schedule: [{ title: 'Chegada', text: '', titleEn: 'Arrival', textEn: '', hours: [] }],
  images: [samplePhoto('chapada-diamantina')],
  details: { 0: [{ text: 'Café', textEn: 'Breakfast' }], 1: [], 2: [], 3: [] },
}

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  const dates = { checkinOn: addDays(day, 30), checkoutOn: addDays(day, 33), featuredOnHome: true }
  for (const [id, texts] of [
    ['whole', whole],
    ['half', { ...whole, schedule: [{ title: 'Volta', text: '', titleEn: '', textEn: '', hours: [] }] }],
  ] satisfies [string, Partial<Trip>][]) {
    const option = sampleOption({ id: `${id}-double`, name: 'Quarto duplo', nameEn: 'Double room' })
    await trips.put(id, sampleTrip({ id, slug: id, ...dates, ...texts, options: [option] }))
    await stock.put(option.id, sampleStock({ id: option.id, tripId: id, held: 0, sold: 0 }))
  }
  await catalogue().ready
})
afterEach(() => opened.close())

test('English lists contain completely translated trips; Portuguese lists contain all', () => {
  const all = { page: 1, perPage: 10 }
  expect(searchTrips('pt-BR', all, day).total).toBe(2)
  const { items, total } = searchTrips('en', all, day)
  expect([total, items[0]?.trip.schedule[0]?.title, items[0]?.options[0]?.name]).toEqual([1, 'Arrival', 'Double room'])
  for (const list of [featuredTrips, nextDepartures]) {
    expect(list('pt-BR', day, 5)).toHaveLength(2)
    expect(list('en', day, 5).map(({ trip }) => trip.id)).toEqual(['whole'])
  }
  expect(catalogue().englishTags().get('serra')).toBe('highlands')
})

test('the page of an incompletely translated trip is entirely in Portuguese', () => {
  const half = catalogue().tripById('half')
  if (half === null) throw new Error('the trip is gone')
  expect([isOnlyPortuguese('en', half), isOnlyPortuguese('pt-BR', half)]).toEqual([true, false])
  expect(tripIn('en', half)).toBe(half)
})

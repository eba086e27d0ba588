import { expect, test } from 'vitest'
import { sampleStock, sampleTrip } from '../../../tests/support/sample-documents'
import { stockSchema } from './stock'
import { CLASSIFICATIONS, DETAIL_SECTIONS, tripSchema } from './trip'

test('the numbers of the specification', () => {
  expect(CLASSIFICATIONS).toEqual({ excursion: 0, national: 1, international: 2 })
  expect(DETAIL_SECTIONS).toEqual({ included: 0, notIncluded: 1, documentation: 2, extraInfo: 3 })
})

test('a trip survives being written as JSON and read back', () => {
  const trip = sampleTrip()
  expect(tripSchema.parse(JSON.parse(JSON.stringify(trip)))).toEqual(trip)
})

test.each([
  { checkinOn: '2027-02-30' },
  { classification: 3 },
  { options: [{ id: 'a', name: 'x', price: 10.5, people: 2, vacancies: 1 }] },
  { options: [{ id: 'a', name: 'x', price: -1, people: 2, vacancies: 1 }] },
  { options: [{ id: 'a', name: 'x', price: 1, people: 11, vacancies: 1 }] },
  { slug: 'Não' },
  { agencyId: undefined },
])('%j is no trip', (over) => {
  expect(tripSchema.safeParse({ ...sampleTrip(), ...over }).success).toBe(false)
})

test('stock counts are never negative', () => {
  expect(stockSchema.safeParse(sampleStock()).success).toBe(true)
  expect(stockSchema.safeParse(sampleStock({ held: -1 })).success).toBe(false)
})

import { expect, test } from 'vitest'
import { contradictionsOf } from '~/domain/trips/trip-contradictions'
import { instant, localDate } from '~/domain/values/dates'
import { demoTrips } from './demo-data'
import { toTrip } from './demo-trips'

test.each([
  '2026-11-21',
  '2027-01-10',
  '2027-02-20',
  '2027-04-05',
  '2027-05-15',
  '2027-07-15',
  '2027-09-01',
  '2027-10-20',
])('no trip of the demonstration loaded on %s contradicts itself', (day) => {
  const trips = demoTrips.map((demo) => toTrip(demo, localDate(day), instant(`${day}T15:00:00.000Z`)))
  expect(trips.flatMap((trip) => contradictionsOf(trip).map((found) => ({ slug: trip.slug, ...found })))).toEqual([])
})

import { expect, test } from 'vitest'
import { instant, localDate } from '~/domain/values/dates'
import { sampleTrip } from '../../../tests/support/sample-documents'
import type { Flight } from './flight'
import { flightSpan, tripDays, tripNights } from './trip-nights'

const guarulhos = { airport: 'Guarulhos', iata: 'GRU', zone: 'America/Sao_Paulo' }
const austin = { airport: 'Austin', iata: 'AUS', zone: 'America/Chicago' }
const leg = { id: 'x', companyId: 'x', number: 'X1' }
const out: Flight = {
  ...leg,
  direction: 'outbound',
  from: guarulhos,
  to: austin,
  departsAt: instant('2027-10-27T02:30:00.000Z'),
  arrivesAt: instant('2027-10-27T15:55:00.000Z'),
}
const back: Flight = {
  ...leg,
  direction: 'return',
  from: austin,
  to: guarulhos,
  departsAt: instant('2027-11-01T20:30:00.000Z'),
  arrivesAt: instant('2027-11-02T10:35:00.000Z'),
}
const trip = sampleTrip({
  transport: 'air',
  checkinOn: localDate('2027-10-26'),
  checkoutOn: localDate('2027-11-02'),
  flights: [back, out],
})

test('nights in flight are none in a bed, by the clock of each airport', () => {
  expect(flightSpan(trip, 'outbound')).toEqual({
    leavesOn: '2027-10-26',
    leavesAt: '23:30',
    landsOn: '2027-10-27',
    landsAt: '10:55',
  })
  expect(tripNights(trip)).toEqual({ total: 7, inFlight: 2, boarding: 0, onGround: 5 })
  expect(tripDays(trip)).toBe(8)
})

test('a trip by road has the nights of its dates, and no flights', () => {
  expect(tripNights({ ...trip, transport: 'road', boardingPlaces: [] })).toEqual({
    total: 7,
    inFlight: 0,
    boarding: 0,
    onGround: 7,
  })
})

test('a day trip has no night', () => {
  expect(tripNights({ ...trip, flights: [], checkoutOn: trip.checkinOn }).onGround).toBe(0)
})

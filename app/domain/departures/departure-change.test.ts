import { expect, test } from 'vitest'
import { tripSnapshot } from '~/domain/orders/order-new'
import type { BoardingPlace } from '~/domain/trips/trip'
import { addDays, addMinutes, instant, type LocalDate } from '~/domain/values/dates'
import { sampleTrip } from '../../../tests/support/sample-documents'
import { flightToTokyo } from '../../../tests/support/sample-trip'
import {
  answerUntil,
  changesBetween,
  type DepartureFacts,
  departureFacts,
  isBigChange,
  liveTrip,
  stopIdsOf,
  stopOf,
} from './departure-change'

const franca: BoardingPlace = {
  id: 'franca',
  place: 'Franca, SP',
  address: 'Rodoviária',
  addressEn: '',
  time: '06:30',
  dayOffset: null,
  zone: null,
  point: null,
}
const ribeirao: BoardingPlace = { ...franca, id: 'ribeirao', place: 'Ribeirão Preto, SP', time: '08:00' }
const trip = sampleTrip({ transport: 'road', boardingPlaces: [franca, ribeirao] })
const bought = departureFacts(trip, [])
const flight = { ...flightToTokyo, companyName: 'Voa', companyCode: 'VX' }
const byAir: DepartureFacts = { ...bought, boardingPlaces: [], flights: [flight] }

const withStops = (...boardingPlaces: BoardingPlace[]): DepartureFacts => ({ ...bought, boardingPlaces })
const withFlight = (over: Partial<typeof flight>): DepartureFacts => ({ ...byAir, flights: [{ ...flight, ...over }] })
const later = (days: number): DepartureFacts => ({ ...bought, checkinOn: addDays(bought.checkinOn, days) })

test.each<[string, DepartureFacts, DepartureFacts, { kinds: string[]; isBig: boolean }]>([
  ['nothing', bought, bought, { kinds: [], isBig: false }],
  ['15 minutes', bought, withStops({ ...franca, time: '06:45' }, ribeirao), { kinds: ['stop'], isBig: false }],
  ['119 minutes', bought, withStops({ ...franca, time: '08:29' }, ribeirao), { kinds: ['stop'], isBig: false }],
  ['two hours later', bought, withStops({ ...franca, time: '08:30' }, ribeirao), { kinds: ['stop'], isBig: true }],
  ['two hours earlier', bought, withStops({ ...franca, time: '04:30' }, ribeirao), { kinds: ['stop'], isBig: true }],
  [
    'a time that is open again',
    bought,
    withStops({ ...franca, time: null }, ribeirao),
    { kinds: ['stop'], isBig: false },
  ],
  [
    'another address',
    bought,
    withStops({ ...franca, address: 'Shopping' }, ribeirao),
    { kinds: ['stop'], isBig: false },
  ],
  [
    'only the English of it',
    bought,
    withStops({ ...franca, addressEn: 'Bus station' }, ribeirao),
    { kinds: [], isBig: false },
  ],
  ['the place taken away', bought, withStops(ribeirao), { kinds: ['stop'], isBig: true }],
  ['the place typed anew', bought, withStops({ ...franca, id: 'new' }, ribeirao), { kinds: [], isBig: false }],
  ['another place, which nobody of the order chose', bought, withStops(franca), { kinds: [], isBig: false }],
  [
    'a place more',
    bought,
    withStops(franca, ribeirao, { ...franca, id: 'x', place: 'Batatais, SP' }),
    { kinds: [], isBig: false },
  ],
  [
    'half an hour across midnight',
    withStops({ ...ribeirao, time: '22:00' }, { ...franca, time: '23:50' }),
    withStops({ ...ribeirao, time: '22:00' }, { ...franca, time: '00:20' }),
    { kinds: ['stop'], isBig: false },
  ],
  [
    'the same clock on the next day',
    bought,
    withStops({ ...franca, dayOffset: 1 }, ribeirao),
    { kinds: ['stop'], isBig: true },
  ],
  ['the day', bought, later(1), { kinds: ['days'], isBig: true }],
  [
    'the day of return',
    bought,
    { ...bought, checkoutOn: addDays(bought.checkoutOn, 1) },
    { kinds: ['days'], isBig: true },
  ],
  ['the number of a flight', byAir, withFlight({ number: '802' }), { kinds: ['flight'], isBig: false }],
  ['a flight typed anew', byAir, withFlight({ id: 'f9' }), { kinds: [], isBig: false }],
  [
    'a flight by one hour',
    byAir,
    withFlight({ departsAt: addMinutes(flight.departsAt, 60) }),
    { kinds: ['flight'], isBig: false },
  ],
  [
    'a flight by two hours',
    byAir,
    withFlight({ departsAt: addMinutes(flight.departsAt, 120) }),
    { kinds: ['flight'], isBig: true },
  ],
  [
    'a flight more',
    byAir,
    { ...byAir, flights: [flight, { ...flight, id: 'b', direction: 'return' }] },
    { kinds: ['flight'], isBig: false },
  ],
])('who boards in Franca is told of %s', (_, was, now, { kinds, isBig }) => {
  const stops = stopIdsOf([{ boardingPlaceId: 'franca' }, { boardingPlaceId: null }])
  expect(changesBetween(was, now, stops).map(({ kind }) => kind)).toEqual(kinds)
  expect(isBigChange(was, now, stops)).toBe(isBig)
})

test('the copy of today has days, places and flights of the trip, and everything else as bought', () => {
  const snapshot = tripSnapshot(trip)
  const edited = sampleTrip({
    transport: 'road',
    name: 'Outro nome',
    cancellation: [],
    details: { 0: [], 1: [], 2: [], 3: [] },
  })
  const now = {
    ...departureFacts(edited, []),
    ...withStops({ ...franca, time: '05:45' }),
    checkinOn: later(3).checkinOn,
  }
  const today = liveTrip(snapshot, now)
  expect(today).toMatchObject({ name: snapshot.name, details: snapshot.details, cancellation: snapshot.cancellation })
  expect(today.checkinOn).toBe(later(3).checkinOn)
  expect(stopOf('franca', today)).toMatchObject({ time: '05:45', isGone: false })
  expect(stopOf('ribeirao', today)).toMatchObject({ place: 'Ribeirão Preto, SP', isGone: true })
  expect(stopOf(null, today)).toBeNull()
  expect(liveTrip(snapshot, null).boardingPlaces).toEqual(snapshot.boardingPlaces)
})

const now = instant('2026-11-21T15:00:00.000Z')
const day = (days: number): LocalDate => addDays(bought.checkinOn, days - 90)
test.each([
  [90, 3, 87],
  [4, 3, 1],
  [3, 3, 1],
  [2, 3, 1],
  [1, 3, 1],
  [0, 3, 0],
  [30, 0, 30],
])('a trip that leaves in %i days is answered, %i days before it, until day %i', (leaves, before, until) => {
  expect(answerUntil(day(leaves), before, now)).toBe(day(until))
})

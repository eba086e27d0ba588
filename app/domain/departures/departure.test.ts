import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { refused } from '~/domain/values/result'
import {
  awaitedMinimum,
  confirmDeparture,
  copiedFacts,
  type Departure,
  departureSchema,
  guideOf,
  mayNamesFollow,
  missingPeople,
  parseSeats,
  seatCapacity,
  shownDepartureState,
  toDeparture,
} from './departure'

const NO_PLAN = { layout: '', rows: [], accessible: [] }

const trip = {
  id: 'holambra',
  hasDeparted: false,
  checkinOn: localDate('2027-03-06'),
  checkoutOn: localDate('2027-03-07'),
}
const open = toDeparture(null, trip)
const bus = { id: 'bus-1', seats: 46, blocked: [1, 2], ...NO_PLAN, blockedReason: 'Guia', plate: 'ABC1D23' }
const calledOff: Departure = { ...open, state: 'calledOff' }

test('a trip without a stored departure is open, and nothing is known of it', () => {
  expect(open).toEqual({
    id: 'holambra',
    state: 'open',
    carrier: { name: '', cnpj: null, taf: '' },
    vehicles: [],
    guide: { name: '', phone: null, cadastur: '' },
    emergencyPhone: null,
    minimum: null,
    decideOn: null,
    listClosesOn: null,
    rooms: [],
    guideLink: null,
    calledOff: null,
    hasDeparted: false,
  })
  expect(toDeparture({ ...open, minimum: 20 }, trip).minimum).toBe(20)
})

test.each([
  ['2027-03-05', 'confirmed'],
  ['2027-03-06', 'confirmed'],
  ['2027-03-07', 'left'],
  ['2027-03-08', 'back'],
])('on %s a confirmed departure is %s', (day, state) => {
  expect(shownDepartureState({ state: 'confirmed' }, trip, localDate(day))).toBe(state)
})

test('a departure that was called off neither leaves nor comes back', () => {
  expect(shownDepartureState(calledOff, trip, localDate('2027-04-01'))).toBe('calledOff')
})

test('a departure is confirmed once or twice, until it leaves, and not after it was called off', () => {
  const eve = localDate('2027-03-05')
  const confirmed = confirmDeparture(open, trip, eve)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  expect(confirmed.value).toEqual({ ...open, state: 'confirmed' })
  expect(confirmDeparture(confirmed.value, trip, eve)).toEqual(confirmed)
  expect(confirmDeparture(open, trip, localDate('2027-03-07'))).toEqual(refused('left'))
  expect(confirmDeparture(calledOff, trip, eve)).toEqual(refused('calledOff'))
})

test('people are missing only while an open departure has to be decided', () => {
  expect(missingPeople({ state: 'open', minimum: null }, 0)).toBe(0)
  expect(missingPeople({ state: 'open', minimum: 20 }, 12)).toBe(8)
  expect(missingPeople({ state: 'open', minimum: 20 }, 23)).toBe(0)
  expect(missingPeople({ state: 'confirmed', minimum: 20 }, 12)).toBe(0)
})

test('a minimum is awaited while the departure is open, and one person is none', () => {
  const decideOn = localDate('2027-02-27')
  const awaited = { ...open, minimum: 30, decideOn }
  expect(awaitedMinimum(awaited)).toEqual({ people: 30, decideOn })
  const none = [
    null,
    open,
    { ...open, minimum: 1 },
    { ...awaited, state: 'confirmed' as const },
    { ...calledOff, minimum: 30 },
  ]
  expect(none.map(awaitedMinimum)).toEqual([null, null, null, null, null])
})

test('what can be sold are the seats of all vehicles without the blocked ones', () => {
  expect(seatCapacity({ vehicles: [] })).toBeNull()
  expect(seatCapacity({ vehicles: [bus] })).toBe(44)
  expect(seatCapacity({ vehicles: [bus, { ...bus, seats: 15, blocked: [] }] })).toBe(59)
})

test.each([
  ['', []],
  ['2, 1', [1, 2]],
  ['1 2;45,1', [1, 2, 45]],
  ['1, a', null],
  ['1-2', null],
  ['1, 460', null],
])('seats typed as %j', (text, seats) => {
  expect(parseSeats(text)).toEqual(seats)
})

test('the guide of the departure goes before that of the trip', () => {
  const named = { guideName: 'Ivo Prado', guidePhone: '+5519912345678' }
  const guide = { name: 'Iara Nogueira', phone: null, cadastur: '26.012345.10.0001-2' }
  expect(guideOf({ guide }, named)).toEqual(guide)
  expect(guideOf(open, named)).toEqual({ name: 'Ivo Prado', phone: '+5519912345678', cadastur: '' })
  expect(guideOf(null, { guideName: '', guidePhone: null })).toBeNull()
})

test('places are sold without a name up to the day on which the list closes', () => {
  const listClosesOn = localDate('2027-03-01')
  expect(mayNamesFollow({ listClosesOn: null }, localDate('2027-03-06'))).toBe(true)
  expect(mayNamesFollow({ listClosesOn }, listClosesOn)).toBe(true)
  expect(mayNamesFollow({ listClosesOn }, localDate('2027-03-02'))).toBe(false)
})

test('another date takes over the vehicles without their plates, and the minimum, but no state and no people', () => {
  const source = departureSchema.parse({
    ...open,
    state: 'confirmed',
    carrier: { name: 'Viação Serrana', cnpj: '12ABC34501DE35', taf: '35.1234' },
    guide: { name: 'Iara Nogueira', phone: null, cadastur: '26.1' },
    vehicles: [bus],
    minimum: 20,
    decideOn: localDate('2027-02-27'),
    listClosesOn: localDate('2027-03-01'),
    rooms: [{ orderCode: 'A', place: 0, room: '12' }],
  })
  expect(copiedFacts(source, { id: 'next', freshId: () => 'bus-2' })).toEqual({
    ...open,
    id: 'next',
    vehicles: [{ ...bus, id: 'bus-2', plate: '' }],
    minimum: 20,
  })
})

import { expect, test } from 'vitest'
import type { Audience } from '~/domain/trips/audience'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sampleOption, sampleTrip } from '../../../tests/support/sample-documents'
import { availabilityOn, companionsOf, type OctoDate, octoOptions, totalOn, type UnitCount } from './series-offer'

const child: Audience = { kind: 'child', fromAge: 2, toAge: 11 }
const lap: Audience = { kind: 'lap', fromAge: 0, toAge: 1 }

const SEAT = sampleOption({ id: 'seat', people: 1, price: centavos(20_000), vacancies: 40 })
const CHILD = sampleOption({ id: 'child', people: 1, price: centavos(12_000), vacancies: 10, audience: child })
const SENIOR = sampleOption({ id: 'senior', people: 1, vacancies: 4, audience: { kind: 'senior' } })
const LAP = sampleOption({ id: 'lap', people: 1, price: centavos(0), vacancies: 6, audience: lap })
const DOUBLE = sampleOption({ id: 'double', people: 2, vacancies: 5 })

/** A date on which so many units of each option are free; of those not named all. */
function dateWith(options: readonly OctoDate['options'][number][], over: Partial<OctoDate> = {}): OctoDate {
  const lastDay = localDate('2027-01-01')
  return { trip: sampleTrip({ options: [...options] }), options, placesLeft: 46, seats: null, lastDay, ...over }
}

const free = (option: typeof SEAT, unitsFree = option.vacancies) => ({ ...option, unitsFree })

const bus = dateWith([SEAT, CHILD, SENIOR, LAP].map((each) => free(each)))
const [places] = octoOptions({ id: 'bus', dates: [bus] })

const count = (unitId: string, quantity: number): UnitCount => ({ unitId, quantity })

function availability(date: OctoDate, counts: readonly UnitCount[] = [], isClosed = false) {
  const [option] = octoOptions({ id: 'series', dates: [date] })
  if (!option) throw new Error('no option')
  return availabilityOn(date, option, { counts, isClosed })
}

test('places for one are the units of one option, a room is one of its own, and a double is the usual one', () => {
  const options = octoOptions({ id: 'series', dates: [dateWith([free(SEAT), free(CHILD), free(DOUBLE)])] })
  expect(
    options.map(({ id, units, isDefault, maxUnits }) => [id, units.map((unit) => unit.id), isDefault, maxUnits]),
  ).toEqual([
    ['room-double', ['double'], true, 5],
    ['DEFAULT', ['seat', 'child'], false, 10],
  ])
  expect(octoOptions({ id: 'bus', dates: [bus] })).toMatchObject([{ id: 'DEFAULT', isDefault: true }])
})

test('the same option of two dates is one unit, and what only a later date has is offered too', () => {
  const dates = [
    dateWith([free({ ...SEAT, id: 'a', templateId: 'seat' })]),
    dateWith([free({ ...SEAT, id: 'b', templateId: 'seat' }), free(CHILD)]),
  ]
  expect(octoOptions({ id: 'series', dates }).map(({ units }) => units.map(({ id }) => id))).toEqual([
    ['seat', 'child'],
  ])
})

test('a child and a lap go with an adult of the same option, who needs nobody; a senior neither', () => {
  const companions = places?.units.map((unit) => [unit.id, companionsOf(places, unit)])
  expect(companions).toEqual([
    ['seat', []],
    ['child', ['seat']],
    ['senior', []],
    ['lap', ['seat']],
  ])
})

test.each([
  ['half of it free', 20, 'AVAILABLE', true],
  ['less than half', 19, 'LIMITED', true],
  ['the last one', 1, 'LIMITED', true],
  ['none', 0, 'SOLD_OUT', false],
])('with %s the status is right', (_, unitsFree, status, isAvailable) => {
  expect(availability(dateWith([free(SEAT, unitsFree)]))).toEqual({
    ...{ status, isAvailable, vacancies: unitsFree, capacity: 40, maxUnits: Math.min(10, unitsFree) },
  })
})

test('a closed sale has nothing, however much is free', () => {
  expect(availability(dateWith([free(SEAT)]), [], true)).toMatchObject({
    status: 'CLOSED',
    isAvailable: false,
    vacancies: 0,
  })
})

test('the seats of the vehicle limit what a date holds', () => {
  expect(availability(dateWith([free(SEAT, 15)], { seats: 15 })).capacity).toBe(15)
  expect(availability(dateWith([free(DOUBLE, 3)], { seats: 6 }))).toMatchObject({ capacity: 3, maxUnits: 3 })
})

test.each([
  ['two adults and a child', [count('seat', 2), count('child', 1)], true],
  ['as many as one order may have', [count('seat', 10)], true],
  ['one more than that', [count('seat', 11)], false],
  ['more than are free', [count('senior', 5)], false],
  ['an unknown unit', [count('nothing', 1)], false],
  ['an adult with a lap', [count('seat', 1), count('lap', 1)], true],
  ['an adult with two laps', [count('seat', 1), count('lap', 2)], false],
  ['a lap alone', [count('lap', 1)], false],
  ['nothing of it', [count('seat', 0)], true],
])('%s: free or not', (_, counts, isAvailable) => {
  expect(availability(bus, counts).isAvailable).toBe(isAvailable)
})

test('laps take no seat: with two seats left, two adults and two laps go, and three adults do not', () => {
  const full = { ...bus, placesLeft: 2 }
  expect(availability(full, [count('seat', 2), count('lap', 2)]).isAvailable).toBe(true)
  expect(availability(full, [count('seat', 3)]).isAvailable).toBe(false)
})

test('the total of some units, and none where a date does not have one of them', () => {
  expect(totalOn(bus, [count('seat', 2), count('child', 1), count('lap', 1)])).toBe(52_000)
  expect(totalOn(bus, [count('seat', 1), count('double', 1)])).toBeNull()
})

import { expect, test } from 'vitest'
import type { Audience } from '~/domain/trips/audience'
import { localDate } from '~/domain/values/dates'
import { sampleLine } from '../../../tests/support/sample-documents'
import { passenger } from '../../../tests/support/test-people'
import { ageFaults, ageMisfits, lapFaults, passengersWithout, withLaps } from './age-bands'

const departure = localDate('2027-06-10')
const line = (audience: Audience, people = 1, quantity = 1) => ({ audience, people, quantity })
const born = (day: string | null) => ({
  ...passenger(day ?? 'unknown'),
  birthDate: day === null ? null : localDate(day),
})

const child: Audience = { kind: 'child', fromAge: 6, toAge: 12 }
const lap: Audience = { kind: 'lap', fromAge: 0, toAge: 5 }
const family: Audience = { kind: 'family', children: 1, fromAge: 2, toAge: 11 }
const double = line({ kind: 'adult' }, 2)

test.each([
  ['six on the very day', [line(child)], ['2021-06-10'], []],
  ['a day too young', [line(child)], ['2021-06-11'], ['0 ages']],
  ['twelve until the day after', [line(child)], ['2014-06-11'], []],
  ['thirteen on the day', [line(child)], ['2014-06-10'], ['0 ages']],
  ['not known yet', [line(child)], [null], []],
  ['sixty on the day', [line({ kind: 'senior' })], ['1967-06-10'], []],
  ['a day before sixty', [line({ kind: 'senior' })], ['1967-06-11'], ['0 senior']],
  ['a child at the price of an adult', [double], ['1990-01-01', '2020-01-01'], []],
  ['a family, the child first', [line(family, 3)], ['2020-01-01', '1990-01-01', '1991-01-01'], []],
  ['a family without a child', [line(family, 3)], ['1990-01-01', '1991-01-01', '1992-01-01'], ['2 ages']],
  ['a family, its child too old and first', [line(family, 3)], ['2015-06-10', '1990-01-01', '1991-01-01'], ['0 ages']],
  ['a baby on a lap', [double, line(lap)], ['1990-01-01', '1991-01-01', '2026-01-01'], []],
  ['an adult on a lap', [double, line(lap)], ['1990-01-01', '1991-01-01', '1992-01-01'], ['2 ages']],
  [
    'two babies and one adult',
    [double, line(lap, 1, 2)],
    ['1990-01-01', '2015-01-01', '2026-01-01', '2026-01-01'],
    ['3 lapAdult'],
  ],
])('%s', (_, lines, births, faults) => {
  expect(ageFaults(lines, births.map(born), departure).map(({ index, kind }) => `${index} ${kind}`)).toEqual(faults)
})

const lines = [double, line(lap, 1, 2)].map((each, index) => ({
  ...each,
  optionId: `o${index}`,
  name: '',
  unitPrice: 0 as never,
  total: 0 as never,
}))
const people = ['1990-01-01', '1991-01-01', '2024-01-01', '2026-01-01'].map(born)
const order = (passengers = withLaps(lines, people, departure)) => ({
  lines,
  passengers,
  canceledPassengers: [],
  trip: null,
})

test('each child has an adult of its own, and nobody else has one', () => {
  expect(order().passengers.map(({ lapOf }) => lapOf)).toEqual([undefined, undefined, 0, 1])
  expect(lapFaults(order())).toEqual([])
  expect(lapFaults(order(order().passengers.map((one) => (one.lapOf === 1 ? { ...one, lapOf: 0 } : one))))).toEqual([3])
})

test('an adult with a child leaves once another one is free to carry it', () => {
  expect(passengersWithout(order(), 0)).toBeNull()
  const left = passengersWithout(order(), 3)
  expect(left?.map(({ lapOf }) => lapOf)).toEqual([undefined, undefined, 0])
  const canceled = [{ place: 3 }] as never[]
  const after = passengersWithout({ ...order(left ?? []), canceledPassengers: canceled }, 0)
  expect(after?.map(({ birthDate, lapOf }) => [birthDate, lapOf])).toEqual([
    ['1991-01-01', undefined],
    ['2024-01-01', 1],
  ])
})

const small: Audience = { kind: 'child', fromAge: 2, toAge: 5 }
const toddler: Audience = { kind: 'lap', fromAge: 0, toAge: 1 }

/** Two adults in a double, and one more place. */
const boughtFor = (audience: Audience | undefined, days: (string | null)[], left: number[] = []) => ({
  lines: [sampleLine(double), sampleLine({ people: 1, quantity: 1, ...(audience ? { audience } : {}) })],
  passengers: days.map(born),
  canceledPassengers: left.map((place) => ({ place })) as never[],
})

test.each([
  ['six on the day of departure', small, { day: '2021-06-10', departsOn: '2027-06-10', ages: [6] }],
  ['five until the day before', small, { day: '2021-06-10', departsOn: '2027-06-09', ages: [] }],
  ['two on the day of departure', small, { day: '2025-06-10', departsOn: '2027-06-10', ages: [] }],
  ['one until the day before', small, { day: '2025-06-10', departsOn: '2027-06-09', ages: [1] }],
  ['born on 29 February: still five on the 28th', small, { day: '2020-02-29', departsOn: '2026-02-28', ages: [] }],
  ['born on 29 February: six on 1 March', small, { day: '2020-02-29', departsOn: '2026-03-01', ages: [6] }],
  ['on a lap, two by now', toddler, { day: '2025-06-10', departsOn: '2027-06-10', ages: [2] }],
  [
    'not sixty on an earlier day',
    { kind: 'senior' as const },
    { day: '1967-06-10', departsOn: '2027-06-09', ages: [59] },
  ],
  ['at the price of an adult', { kind: 'adult' as const }, { day: '2021-06-10', departsOn: '2027-06-10', ages: [] }],
  ['of an order that does not say for whom', undefined, { day: '2021-06-10', departsOn: '2027-06-10', ages: [] }],
  ['without a known birth date', small, { day: null, departsOn: '2027-06-10', ages: [] }],
])('a passenger of an order: %s', (_, audience, { day, departsOn, ages }) => {
  const misfits = ageMisfits(boughtFor(audience, ['1990-01-01', '1991-01-01', day]), localDate(departsOn))
  expect([...misfits].map(([place, { age }]) => [place, age])).toEqual(ages.map((age) => [2, age]))
})

test('who does not fit is found by their own place when others have left', () => {
  const after = boughtFor(small, ['1991-01-01', '2021-06-10'], [0])
  expect([...ageMisfits(after, departure)]).toEqual([[2, { age: 6, people: 1, audience: small }]])
})

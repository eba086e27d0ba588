import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { unitKind } from './unit-kind'

const dayTrip = {
  cruise: false,
  eventTypeId: null,
  checkinOn: localDate('2027-03-12'),
  checkoutOn: localDate('2027-03-12'),
}
const journey = { ...dayTrip, checkoutOn: localDate('2027-03-16') }

test.each([
  ['room', journey, 2],
  ['person', journey, 1],
  ['group', dayTrip, 4],
  ['cabin', { ...journey, cruise: true }, 1],
  ['ticket', { ...journey, eventTypeId: 'event-f1' }, 1],
  ['room', { ...journey, eventTypeId: 'event-f1' }, 2],
] as const)('a unit is called a %s', (kind, trip, people) => {
  expect(unitKind(trip, people)).toBe(kind)
})

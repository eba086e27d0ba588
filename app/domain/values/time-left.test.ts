import { expect, test } from 'vitest'
import { timeLeft } from './time-left'

const at = (text: string) => Date.parse(text)
const start = at('2027-06-03T15:00:00+02:00')

test.each([
  ['2026-11-17T07:15:00Z', { days: 198, hours: 5, minutes: 45 }],
  ['2027-06-02T13:00:00Z', { days: 1, hours: 0, minutes: 0 }],
  ['2027-06-02T13:00:01Z', { days: 0, hours: 23, minutes: 59 }],
  ['2027-06-03T13:00:00Z', { days: 0, hours: 0, minutes: 0 }],
  ['2027-06-03T13:00:01Z', null],
  ['no date', null],
])('from %s', (now, left) => {
  expect(timeLeft(start, at(now))).toEqual(left)
})

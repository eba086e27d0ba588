import { expect, test } from 'vitest'
import { addMillis, HOUR, instant, MINUTE } from '~/domain/values/dates'
import { areLate, isCountDue, isMeasuringDue, noFigures } from './figures'

const now = instant('2026-11-25T15:00:00.000Z')
const ago = (milliseconds: number) => addMillis(now, -milliseconds)

test('one server measures once a minute; a lease keeps the others off until it ends', () => {
  const due = (over: Partial<typeof noFigures>) => isMeasuringDue({ ...noFigures, ...over }, now)
  expect([due({}), due({ measuredAt: ago(30_000) }), due({ measuredAt: ago(MINUTE) })]).toEqual([true, false, true])
  expect([due({ leaseUntil: addMillis(now, 1000) }), due({ leaseUntil: ago(1000) })]).toEqual([false, true])
})

test('a clock that was put back stops nobody for long', () => {
  const far = addMillis(now, HOUR)
  expect(isMeasuringDue({ ...noFigures, measuredAt: far, leaseUntil: far }, now)).toBe(true)
})

test('what has ended is counted once an hour, and figures are late when nobody measures', () => {
  const counted = (milliseconds: number) => isCountDue({ ...noFigures, countedAt: ago(milliseconds) }, now)
  expect([isCountDue(noFigures, now), counted(HOUR - 1), counted(HOUR)]).toEqual([true, false, true])
  const late = (milliseconds: number) => areLate({ ...noFigures, measuredAt: ago(milliseconds) }, now)
  expect([areLate(noFigures, now), late(2 * MINUTE), late(3 * MINUTE)]).toEqual([true, false, true])
})

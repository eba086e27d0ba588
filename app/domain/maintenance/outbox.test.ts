import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { outboxBackOff, outboxId } from './outbox'

test('waits double from one minute to six hours', () => {
  expect([1, 2, 3, 12].map(outboxBackOff)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 6 * HOUR])
})

test('a dedupe key becomes a document id of its own', () => {
  expect(outboxId('order:AB12CD34:paidTrip')).toBe('order--AB12CD34--paidTrip')
  expect(() => outboxId('mail:ana@x.com')).toThrow(RangeError)
  expect(() => outboxId('')).toThrow(RangeError)
})

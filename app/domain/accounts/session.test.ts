import { expect, test } from 'vitest'
import { addMillis, DAY, MINUTE } from '~/domain/values/dates'
import { SAMPLE_NOW as now } from '../../../tests/support/sample-documents'
import { ABSOLUTE_LIMIT, isSessionLive, type Session } from './session'

const session = (userType: 0 | 1): Session => ({
  id: 's',
  userId: 'u',
  userType,
  authVersion: 1,
  createdAt: now,
  lastSeenAt: now,
  expiresAt: addMillis(now, ABSOLUTE_LIMIT[0]),
  device: null,
})

test('idle limit: 14 days, for administrators 30 minutes', () => {
  expect(isSessionLive(session(0), addMillis(now, 14 * DAY - 1))).toBe(true)
  expect(isSessionLive(session(0), addMillis(now, 14 * DAY))).toBe(false)
  expect(isSessionLive(session(1), addMillis(now, 30 * MINUTE - 1))).toBe(true)
  expect(isSessionLive(session(1), addMillis(now, 30 * MINUTE))).toBe(false)
})

test('the end comes however busy it is', () => {
  const end = addMillis(now, ABSOLUTE_LIMIT[0])
  expect(isSessionLive({ ...session(0), lastSeenAt: end }, end)).toBe(false)
})

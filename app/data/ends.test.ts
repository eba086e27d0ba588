import { expect, test } from 'vitest'
import { endOf } from './ends'

const sessions = {
  name: 'sessions',
  indexes: [],
  ends: [
    { by: 'expiresAt', afterDays: 1 },
    { by: 'lastSeenAt', afterDays: 15 },
  ],
}

test.each([
  [{ expiresAt: '2026-03-01T00:00:00.000Z', lastSeenAt: '2026-01-01T12:00:00.000Z' }, '2026-01-16T12:00:00.000Z'],
  [{ expiresAt: '2026-01-02T00:00:00.000Z', lastSeenAt: '2026-01-01T12:00:00.000Z' }, '2026-01-03T00:00:00.000Z'],
  [{ expiresAt: null, lastSeenAt: '2026-01-01T12:00:00.000Z' }, '2026-01-16T12:00:00.000Z'],
  [{ expiresAt: null }, null],
])('of %j the first end counts', (data, end) => {
  expect(endOf(sessions, data)).toBe(end)
})

test('what declares no end has none', () => {
  expect(endOf({ name: 'orders', indexes: [] }, { createdAt: '2026-01-01T12:00:00.000Z' })).toBeNull()
})

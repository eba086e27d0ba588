import { expect, test } from 'vitest'
import { instant, localDate } from './dates'
import { isAnswerLate } from './forfait'

test('a request is late once its promised day is over, and only while nobody has answered', () => {
  const createdAt = instant('2026-11-20T12:00:00.000Z')
  expect(isAnswerLate({ state: 'new', createdAt }, localDate('2026-11-25'))).toBe(false)
  expect(isAnswerLate({ state: 'new', createdAt }, localDate('2026-11-26'))).toBe(true)
  expect(isAnswerLate({ state: 'inContact', createdAt }, localDate('2026-12-26'))).toBe(false)
})

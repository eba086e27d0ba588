import { expect, test } from 'vitest'
import { addMillis } from '~/domain/values/dates'
import { SAMPLE_NOW as now } from '../../../tests/support/sample-documents'
import { CODE_LIFE, type Code, isCodeUsable, MAX_CODE_ATTEMPTS } from './code'

const code: Code = {
  id: 'c1',
  userId: 'u1',
  purpose: 'signup',
  hash: 'x',
  attemptsLeft: MAX_CODE_ATTEMPTS,
  createdAt: now,
  expiresAt: addMillis(now, CODE_LIFE),
  usedAt: null,
}

test('a code is good for 15 minutes, five tries and one use', () => {
  expect(isCodeUsable(code, addMillis(now, CODE_LIFE - 1))).toBe(true)
  expect(isCodeUsable(code, addMillis(now, CODE_LIFE))).toBe(false)
  expect(isCodeUsable({ ...code, attemptsLeft: 0 }, now)).toBe(false)
  expect(isCodeUsable({ ...code, usedAt: now }, now)).toBe(false)
})

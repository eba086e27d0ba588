import { expect, test } from 'vitest'
import { stepAt, toBase32 } from '~/domain/accounts/second-factor'
import { instant } from '~/domain/values/dates'
import { codeAt, newKey, newRecoveryCodes, normalizeRecoveryCode, totpStep } from './totp.server'

const key = toBase32(new TextEncoder().encode('12345678901234567890'))

test.each([
  ['1970-01-01T00:00:59.000Z', '287082'],
  ['2005-03-18T01:58:29.000Z', '081804'],
  ['2005-03-18T01:58:31.000Z', '050471'],
  ['2009-02-13T23:31:30.000Z', '005924'],
  ['2033-05-18T03:33:20.000Z', '279037'],
  ['2603-10-11T11:33:20.000Z', '353130'],
])('RFC 6238 appendix B: at %s the code ends in %s', (at, code) => {
  expect(codeAt(key, stepAt(instant(at)))).toBe(code)
})

test('a code counts in its own step and its neighbours, once', () => {
  const now = instant('2026-11-21T15:00:10.000Z')
  const step = stepAt(now)
  expect(totpStep(key, codeAt(key, step - 1), now, 0)).toBe(step - 1)
  expect(totpStep(key, codeAt(key, step - 2), now, 0)).toBeNull()
  expect(totpStep(key, codeAt(key, step), now, step)).toBeNull()
  expect(totpStep(key, 'abcdef', now, 0)).toBeNull()
})

test('recovery codes are ten, different, and known again however they are typed', () => {
  const { codes, digests } = newRecoveryCodes('helena')
  expect(new Set(codes).size).toBe(10)
  const [code = ''] = codes
  expect(normalizeRecoveryCode('helena', ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)).toBe(digests[0])
  expect(normalizeRecoveryCode('jonas', code)).not.toBe(digests[0])
  expect(normalizeRecoveryCode('helena', '123456')).toBeNull()
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/)
})

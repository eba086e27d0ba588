import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { fromBase32, groupRecovery, keyAddress, openSteps, toBase32 } from './second-factor'

test('base32 is that of RFC 4648, there and back', () => {
  const bytes = new TextEncoder().encode('12345678901234567890')
  expect(toBase32(bytes)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32(toBase32(bytes))).toEqual(bytes)
  expect(toBase32(new TextEncoder().encode('fooba'))).toBe('MZXW6YTB')
})

test('the step before, this one and the next are taken, none twice', () => {
  const now = instant('1970-01-01T00:10:15.000Z')
  expect(openSteps(now, 0)).toEqual([19, 20, 21])
  expect(openSteps(now, 20)).toEqual([21])
  expect(openSteps(now, 21)).toEqual([])
})

test('the address in the QR code names the shop and the account', () => {
  expect(keyAddress('ABC', 'ana+1@roteiro.example', 'Roteiro')).toBe(
    'otpauth://totp/Roteiro:ana%2B1%40roteiro.example?secret=ABC&issuer=Roteiro&algorithm=SHA1&digits=6&period=30',
  )
})

test('recovery codes stand in two groups', () => {
  expect(groupRecovery('ABCDE12345')).toBe('ABCDE-12345')
})

import { expect, test } from 'vitest'
import { parseSellerCode, withSellerCode } from './seller-code'

test('case and spaces around a code are forgiven', () => {
  expect(parseSellerCode(' viv-9001 ')).toBe('VIV-9001')
})

test.each([null, '', 'a', '-VIV', 'VIV 9001', 'VIV;9001', 'VIV\r\nSet-Cookie: a=b', 'X'.repeat(41)])(
  '%s is no code',
  (text) => {
    expect(parseSellerCode(text)).toBeNull()
  },
)

test('a link carries the code, whatever its query', () => {
  expect(withSellerCode('/trips', 'VIV-9001')).toBe('/trips?seller=VIV-9001')
  expect(withSellerCode('/trips?q=praia', 'VIV-9001')).toBe('/trips?q=praia&seller=VIV-9001')
  expect(withSellerCode('/trips', null)).toBe('/trips')
})

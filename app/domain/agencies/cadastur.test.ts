import { expect, test } from 'vitest'
import { parseCadastur } from './cadastur'

test.each(['26.012345.10.0001-5', '260123451000015', ' 26 012345 10 0001 5 '])('%s is a number', (text) => {
  expect(parseCadastur(text)).toBe('26.012345.10.0001-5')
})

test.each(['', '26.012345.10.0001', '26.012345.10.0001-55', 'abc', '000000000000000', '9'.repeat(5000)])(
  '%s is none',
  (text) => {
    expect(parseCadastur(text)).toBeNull()
  },
)

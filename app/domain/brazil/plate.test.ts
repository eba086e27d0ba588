import { expect, test } from 'vitest'
import { parsePlate } from './plate'

test.each([
  ['ABC-1234', 'ABC1234'],
  ['abc1d23', 'ABC1D23'],
  [' abc 1d23 ', 'ABC1D23'],
  ['AB 123 CD', 'AB123CD'],
  ['BBBB12', 'BBBB12'],
])('%s is the plate %s', (text, plate) => {
  expect(parsePlate(text)).toBe(plate)
})

test.each(['', 'ABC', '1234567', 'ABC12345', 'ABC1D2', 'Ônibus 3', 'ABCD1EF'])('"%s" is no plate', (text) => {
  expect(parsePlate(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { parseNights } from './forfait-rules'

test.each([
  ['8', { from: 8, to: 8 }],
  [' 8 a 10 ', { from: 8, to: 10 }],
  ['8-10 noites', { from: 8, to: 10 }],
  ['8 to 10 nights', { from: 8, to: 10 }],
  ['1 noite', { from: 1, to: 1 }],
  ['90', { from: 90, to: 90 }],
  ['８ ～ １０', { from: 8, to: 10 }],
  ['8—10', { from: 8, to: 10 }],
  ['8 à 10', { from: 8, to: 10 }],
])('%s is a length', (text, nights) => {
  expect(parseNights(text)).toEqual(nights)
})

test.each(['', '0', '10 a 8', '91', 'uma semana', '8 a', '-8', '8.5', '8 a 10 a 12'])('%s is no length', (text) => {
  expect(parseNights(text)).toBeNull()
})

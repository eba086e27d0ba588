import { expect, test } from 'vitest'
import { readPhotoNumber } from './photo-number'

test.each([
  [null, 1],
  ['3', 3],
  ['7', 7],
  ['8', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['x', 1],
])('photo %s of seven is number %d', (text, number) => {
  expect(readPhotoNumber(text, 7)).toBe(number)
})

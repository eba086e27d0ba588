import { expect, test } from 'vitest'
import { toldNames } from './told-names'

test('a toast names the first five and counts the others', () => {
  expect(toldNames([])).toBe('')
  expect(toldNames(['Ana', 'Bia'])).toBe('Ana, Bia')
  expect(toldNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, D, E')
  expect(toldNames(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E, +2')
})

import { expect, test } from 'vitest'
import { listNames } from './list-names'

test('a toast names the first five and counts the others', () => {
  expect(listNames([])).toBe('')
  expect(listNames(['Ana', 'Bia'])).toBe('Ana, Bia')
  expect(listNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, D, E')
  expect(listNames(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E, +2')
})

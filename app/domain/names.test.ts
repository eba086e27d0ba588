import { expect, test } from 'vitest'
import { parseFullName, parseName } from './names'

test.each([
  ["  Maria   d'Ávila ", "Maria d'Ávila"],
  ['João-Pedro', 'João-Pedro'],
  ['Sr. Ângelo', 'Sr. Ângelo'],
  ['João', 'João'],
  ['李 小龙', '李 小龙'],
])('%j is stored as %s', (typed, stored) => {
  expect(parseName(typed)).toBe(stored)
})

test.each(['', ' ', '123', 'Ana1', '<b>Ana</b>', '=cmd', 'Ana\u0000', '-', 'a'.repeat(121)])(
  '%j is refused',
  (typed) => {
    expect(parseName(typed)).toBeNull()
  },
)

test('a full name has two words', () => {
  expect(parseFullName('Ana')).toBeNull()
  expect(parseFullName(' Ana  Lima ')).toBe('Ana Lima')
})

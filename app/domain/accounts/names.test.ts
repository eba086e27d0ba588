import { expect, test } from 'vitest'
import { nameParts, parseFullName, parseName } from './names'

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

test.each([
  ['Sr. Osvaldo Pinto', 'Osvaldo', 'Pinto'],
  ['Dona  Maria da Silva', 'Maria', 'da Silva'],
  ['Profª. Dra. Ana Lima', 'Ana', 'Lima'],
  ['prof. dr. José', 'José', ''],
  ['Seu Jorge', 'Jorge', ''],
  ['Drauzio Varella', 'Drauzio', 'Varella'],
  ['Sr.', 'Sr.', ''],
  ['', '', ''],
])('%j is greeted as %j', (name, firstName, lastName) => {
  expect(nameParts(name)).toEqual({ firstName, lastName })
})

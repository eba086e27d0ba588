import { expect, test } from 'vitest'
import { isInOtherScript, nameParts, parseFullName, parseName } from './names'

test.each([
  ["  Maria   d'Ávila ", "Maria d'Ávila"],
  ['João-Pedro', 'João-Pedro'],
  ['Sr. Ângelo', 'Sr. Ângelo'],
  ['João', 'João'],
  ['Sant´Anna', "Sant'Anna"],
  ['D’Ávila\u200B', "D'Ávila"],
  ['\u202AAna Lima\u202C', 'Ana Lima'],
  ['Ana\u2011Clara', 'Ana-Clara'],
  ['Łukasz Øre', 'Łukasz Øre'],
  ['ﬁlipa ﬂores', 'filipa flores'],
  ['𝐀𝐧𝐚 Ⓛima', 'Ana Lima'],
  ['Coŀlell i Col·lell', 'Col·lell i Col·lell'],
  ['ʻOkina ’t Hooft', "'Okina 't Hooft"],
  ['ŉ Komo', "'n Komo"],
  ['İbrahim Ilıca Groẞ', 'İbrahim Ilıca Groẞ'],
  ['Ana\uFE0F\u3164 Li\u00ADma\u061C', 'Ana Lima'],
  ['Ana Lima Ⅱ', 'Ana Lima II'],
])('%j is stored as %s', (typed, stored) => {
  expect(parseName(typed)).toBe(stored)
})

test.each(['', ' ', '123', 'Ana1', '<b>Ana</b>', '=cmd', '-', 'a'.repeat(121), 'Иван Петров', '李 小龙', 'Анa'])(
  '%j is refused',
  (typed) => {
    expect(parseName(typed)).toBeNull()
  },
)

test('a name in another script is distinguished from a misspelled one', () => {
  expect([isInOtherScript('Иван'), isInOtherScript('Анa'), isInOtherScript('Ana1')]).toEqual([true, true, false])
})

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

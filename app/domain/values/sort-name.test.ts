import { expect, test } from 'vitest'
import { sortedByName, sortName } from './sort-name'

test.each([
  ['Águas de Lindóia', 'aguas de lindoia'],
  ['  Łódź   e\u00a0Tromsø ', 'lodz e tromso'],
  ['D’Ávila', "d'avila"],
  ['İstanbul e ısparta', 'istanbul e isparta'],
  ['ﬁm de semana, STRAẞE', 'fim de semana, strasse'],
  ['Œuvre', 'oeuvre'],
  ['Κρήτη', 'κρητη'],
  ['\u0301', "'"],
])('%s is sorted as %s', (name, expected) => {
  expect(sortName(name)).toBe(expected)
})

test('lists in memory are in the order of the alphabet, and equal names by how they are written', () => {
  const names = ['Vale dos Vinhedos', 'álamo', 'Alamo', 'Águas', 'zebra', 'Éden', 'eco', 'Ørsted', 'Osasco', '10 dias']
  expect(sortedByName(names, (name) => name)).toEqual([
    '10 dias',
    'Águas',
    'Alamo',
    'álamo',
    'eco',
    'Éden',
    'Ørsted',
    'Osasco',
    'Vale dos Vinhedos',
    'zebra',
  ])
})

import { expect, test } from 'vitest'
import { mealsIn } from './meals'

test.each([
  ['Café da manhã em todos os dias de hotel.', 'breakfast'],
  ['5 noites em hotel, com café da manhã', 'breakfast'],
  ['Breakfast on every hotel day.', 'breakfast'],
  ['Café da manhã e jantar', 'halfBoard'],
  ['4 noites de cabine com pensão completa', 'fullBoard'],
  ['7 noites com tudo incluso: refeições e bebidas', 'allInclusive'],
  ['Café da manhã na chegada', null],
  ['1 jantar com fondue', null],
] as const)('%j means %s', (text, meals) => {
  expect(mealsIn(['Guia', text])).toBe(meals)
})

test('the fullest board is named', () => {
  expect(mealsIn(['Café da manhã no hotel', '4 noites de cabine com pensão completa'])).toBe('fullBoard')
  expect(mealsIn([])).toBeNull()
})

import { expect, test } from 'vitest'
import { placeNames } from './place-names'

test('the places of a trip are the aliases that stand in its name, as the name writes them', () => {
  const trip = { name: 'Gramado e Canela com Caracol', placeAliases: ['gramado', 'canela', 'gramdo', 'natal luz'] }
  expect(placeNames(trip)).toEqual(['Gramado', 'Canela'])
})

test('what is raced somewhere is no place', () => {
  const aliases = ['motogp', 'moto gp', 'goiania', 'goiânia']
  expect(placeNames({ name: 'MotoGP em Goiânia', placeAliases: aliases })).toEqual(['Goiânia'])
  expect(placeNames({ name: 'Trem e Morretes', placeAliases: ['trem', 'morretes'] })).toEqual(['Morretes'])
  expect(placeNames({ name: 'Fórmula 1', placeAliases: ['formula 1'] })).toEqual(['Fórmula 1'])
})

import { expect, test } from 'vitest'
import { BRAZILIAN_STATES } from './cep'
import { placeOfCep } from './cep-place'

test.each([
  ['01310-100', { state: 'SP', city: 'São Paulo' }],
  ['14010-100', { state: 'SP', city: 'Ribeirão Preto' }],
  ['14400-490', { state: 'SP', city: 'Franca' }],
  ['14150-000', { state: 'SP', city: null }],
  ['20040-002', { state: 'RJ', city: 'Rio de Janeiro' }],
  ['30130-010', { state: 'MG', city: 'Belo Horizonte' }],
  ['68900-073', { state: 'AP', city: 'Macapá' }],
  ['69301-110', { state: 'RR', city: 'Boa Vista' }],
  ['69400-000', { state: 'AM', city: null }],
  ['70150-900', { state: 'DF', city: 'Brasília' }],
  ['72800-000', { state: 'GO', city: null }],
  ['76801-059', { state: 'RO', city: 'Porto Velho' }],
  ['90010150', { state: 'RS', city: 'Porto Alegre' }],
  ['99999-999', { state: 'RS', city: null }],
])('%s is in %o', (cep, place) => {
  expect(placeOfCep(cep)).toEqual(place)
})

test.each(['', '1431', '00000-000', '00999-999', '78900-000'])('%s is nowhere', (cep) => {
  expect(placeOfCep(cep)).toBeNull()
})

test('every state has its range', () => {
  const found = new Set<string>()
  for (let area = 1000; area < 100_000; area += 1) {
    const state = placeOfCep(`${String(area).padStart(5, '0')}001`)?.state
    if (state) found.add(state)
  }
  expect([...found].sort()).toEqual([...BRAZILIAN_STATES].sort())
})

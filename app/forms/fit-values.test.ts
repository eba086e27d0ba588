import { expect, test } from 'vitest'
import { fitValues } from './fit-values'

const names = ['code', 'tags', 'tags[]', 'payer', 'payer.cpf', 'rows', 'rows[]', 'rows[].code']

test('what fits the form stays as it is', () => {
  const values = { code: 'A', tags: ['x', 'y'], payer: { cpf: '1' }, rows: [{ code: 'B' }, { code: 'C' }] }
  expect(fitValues(values, names)).toEqual(values)
})

test.each([
  ['parts or rows where a text stands', { code: { a: '1' } }, { code: '' }],
  ['a text among parts under the same name', { code: [{ a: '1' }, 'A'] }, { code: ['A'] }],
  ['a text where rows stand', { rows: 'x' }, { rows: [] }],
  ['parts where rows stand', { rows: { a: '1' } }, { rows: [] }],
  ['a text for a row', { rows: ['x', { code: 'B' }] }, { rows: [{}, { code: 'B' }] }],
  ['parts within a row', { rows: [{ code: { b: '1' } }] }, { rows: [{ code: '' }] }],
  ['a text where parts stand', { payer: 'x' }, { payer: {} }],
  ['rows where parts stand', { payer: ['x'] }, { payer: {} }],
])('%s is not shown', (_, values, shown) => {
  expect(fitValues(values, names)).toEqual(shown)
})

test('a place without a row stays empty', () => {
  expect(fitValues({ rows: Object.assign([], { 1: { code: 'B' } }) }, names)).toEqual({
    rows: [{}, { code: 'B' }],
  })
})

test('a single one of several choices, and what the form does not know, stay', () => {
  expect(fitValues({ tags: 'x', intent: 'save', version: '3' }, names)).toEqual({
    tags: 'x',
    intent: 'save',
    version: '3',
  })
})

import { expect, test } from 'vitest'
import { SAMPLE_NOW } from '../../../tests/support/sample-documents'
import { lackingFields } from './lacking-fields'

test.each([
  ['adult', ['name', 'document']],
  ['senior', ['name', 'birthDate', 'document']],
] as const)('of a place for %s that has no name yet the list lacks %o', (kind, fields) => {
  const nobody = { name: '', birthDate: null, document: '' }
  expect(lackingFields(nobody, { kind }, { retainUntil: SAMPLE_NOW })).toEqual(fields)
})

test('the name of who was erased is not still to come', () => {
  const erased = { name: '', birthDate: null, document: '' }
  expect(lackingFields(erased, { kind: 'adult' }, { retainUntil: null })).toEqual(['document'])
})

import { expect, test } from 'vitest'
import { SAMPLE_NOW, sampleTrip } from '../../../tests/support/sample-documents'
import { duplicatePassengers, isBoardingPlaceRight, lackingFields } from './passenger-rules'

test('the same CPF or document twice is found at the later passenger, at the field that says it', () => {
  const ana = { cpf: '52998224725', documentType: 'rg', document: '1234' } as const
  const bia = { ...ana, cpf: null, document: '99' }
  expect(duplicatePassengers([ana, bia, { ...ana, documentType: 'cnh' }, { ...bia, document: '1234' }])).toEqual([
    { index: 2, field: 'cpf' },
    { index: 3, field: 'document' },
  ])
  expect(duplicatePassengers([bia, { ...bia, documentType: 'passport' }])).toEqual([])
  expect(
    duplicatePassengers([
      { ...ana, document: '' },
      { ...bia, document: '' },
    ]),
  ).toEqual([])
})

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

test('a boarding place is one of the trip, if it has any', () => {
  const { boardingPlaces } = sampleTrip()
  expect(isBoardingPlaceRight('gru', boardingPlaces)).toBe(true)
  expect(isBoardingPlaceRight(null, boardingPlaces)).toBe(false)
  expect(isBoardingPlaceRight('x', boardingPlaces)).toBe(false)
  expect(isBoardingPlaceRight(null, [])).toBe(true)
})

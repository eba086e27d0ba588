import { expect, test } from 'vitest'
import { sampleTrip } from '../../../tests/support/sample-documents'
import { duplicatePassengers, isBoardingPlaceRight } from './passenger-rules'

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

test('a boarding place is one of the trip, if it has any', () => {
  const { boardingPlaces } = sampleTrip()
  expect(isBoardingPlaceRight('gru', boardingPlaces)).toBe(true)
  expect(isBoardingPlaceRight(null, boardingPlaces)).toBe(false)
  expect(isBoardingPlaceRight('x', boardingPlaces)).toBe(false)
  expect(isBoardingPlaceRight(null, [])).toBe(true)
})

import { expect, test } from 'vitest'
import { sampleTrip } from '../../tests/support/sample-documents'
import { localDate } from './dates'
import { duplicatePassengers, isBoardingPlaceRight, isPayerAdult, parseIdentityDocument } from './traveller-rules'

const day = localDate('2026-11-21')

test('who pays is 18 on the day', () => {
  expect(isPayerAdult(localDate('2008-11-21'), day)).toBe(true)
  expect(isPayerAdult(localDate('2008-11-22'), day)).toBe(false)
})

test('identity documents are stored in capitals without marks', () => {
  expect(parseIdentityDocument('rg', '12.345.678-x')).toBe('12345678X')
  expect(parseIdentityDocument('passport', 'fz 123456')).toBe('FZ123456')
  expect(parseIdentityDocument('passport', 'ABCDEF')).toBeNull()
  expect(parseIdentityDocument('rg', '<b>')).toBeNull()
  expect(parseIdentityDocument('rg', '1'.repeat(99))).toBeNull()
})

test('the same document twice is found at the later place', () => {
  const ana = { documentType: 'cpf', document: '52998224725' } as const
  expect(duplicatePassengers([ana, { ...ana, documentType: 'rg' }, ana])).toEqual([2])
})

test('a boarding place is one of the trip, if it has any', () => {
  const { boardingPlaces } = sampleTrip()
  expect(isBoardingPlaceRight('gru', boardingPlaces)).toBe(true)
  expect(isBoardingPlaceRight(null, boardingPlaces)).toBe(false)
  expect(isBoardingPlaceRight('x', boardingPlaces)).toBe(false)
  expect(isBoardingPlaceRight(null, [])).toBe(true)
})

import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { documentRefusal, formatDocument, needsCpf, parseDocument, TRAVEL_DOCUMENTS } from './travel-documents'

const checkinOn = localDate('2027-01-10')
const inland = { isAbroad: false, checkinOn }
const abroad = { isAbroad: true, checkinOn }

test.each([
  ['2015-01-11', null],
  ['2015-01-10', 'birthCertificate'],
  ['1990-05-20', 'birthCertificate'],
  ['2027-01-10', null],
])('born on %s a birth certificate is answered with %s: the age counts on the day of departure', (born, refusal) => {
  expect(documentRefusal('birthCertificate', localDate(born), inland)).toBe(refusal)
})

test.each(['rg', 'cnh', 'photoId', 'passport'] as const)('%s takes anybody on board inside Brazil', (kind) => {
  expect(documentRefusal(kind, localDate('1990-05-20'), inland)).toBeNull()
  expect(documentRefusal(kind, localDate('2020-05-20'), inland)).toBeNull()
})

test('out of Brazil only passport and identity card do', () => {
  const refused = TRAVEL_DOCUMENTS.filter((kind) => documentRefusal(kind, localDate('2020-05-20'), abroad) === 'abroad')
  expect(refused).toEqual(['cnh', 'photoId', 'birthCertificate'])
})

test('a CPF is required with an RG or a CNH, not of foreigners and small children', () => {
  expect(TRAVEL_DOCUMENTS.filter(needsCpf)).toEqual(['rg', 'cnh'])
})

test.each([
  ['rg', '12.345.678-x', '12345678X'],
  ['rg', '529.982.247-25', '52998224725'],
  ['passport', 'fz 123456', 'FZ123456'],
  ['cnh', '012.345.678-90', '01234567890'],
  ['photoId', 'OAB/SP 12.345', 'OABSP12345'],
  ['birthCertificate', '104539 01 55 2015 1 00012 123 1234567-89', '10453901552015100012123123456789'],
  ['passport', 'ABCDEF', null],
  ['cnh', 'AB12345678', null],
  ['rg', '<b>', null],
  ['rg', '1'.repeat(99), null],
  ['birthCertificate', '1'.repeat(31), null],
  ['birthCertificate', 'Termo 123 / Livro A-12', null],
] as const)('%s %s is stored as %s', (kind, typed, stored) => {
  expect(parseDocument(kind, typed)).toBe(stored)
})

test('a registration is written in its groups', () => {
  expect(formatDocument('birthCertificate', '10453901552015100012123123456789')).toBe(
    '104539 01 55 2015 1 00012 123 1234567 89',
  )
  expect(formatDocument('rg', '12345678X')).toBe('12345678X')
})

import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { matchesAllTerms, searchKey } from '~/domain/values/search-terms'
import { airlineMark, textMark, usageMarks } from './trip-usage'

const flight = (companyId: string) => ({
  companyId,
  id: 'f1',
  direction: 'outbound' as const,
  number: 'AD 1',
  from: { airport: 'A', iata: 'AAA', zone: 'America/Sao_Paulo' },
  to: { airport: 'B', iata: 'BBB', zone: 'America/Sao_Paulo' },
  departsAt: instant('2027-01-01T10:00:00.000Z'),
  arrivesAt: instant('2027-01-01T12:00:00.000Z'),
})
const drinks = { text: 'Bebidas', textEn: '' }
const details = { 0: [{ text: 'Café da manhã', textEn: '' }], 1: [drinks], 2: [], 3: [drinks] }

test('a trip is marked by each airline and each text once, a text by its section', () => {
  const flights = [flight('azul'), flight('azul')]
  expect(usageMarks({ flights, details })).toEqual([
    airlineMark('azul'),
    textMark(0, 'Café da manhã'),
    textMark(1, 'Bebidas'),
    textMark(3, 'Bebidas'),
  ])
  expect(textMark(1, 'Bebidas')).not.toBe(textMark(3, 'Bebidas'))
})

test('a text is the same without accents, capitals and punctuation, and another one with another word', () => {
  expect(textMark(0, 'café da MANHÃ.')).toBe(textMark(0, 'Café da manhã'))
  expect(textMark(0, 'Café da tarde')).not.toBe(textMark(0, 'Café da manhã'))
  expect(new Set(Array.from({ length: 2000 }, (_, index) => textMark(0, `Traslado número ${index}`))).size).toBe(2000)
})

test('nothing that is typed finds a mark', () => {
  const marks = [airlineMark('azul')]
  for (const typed of ['airline:azul', 'airline', 'azul']) {
    expect(marks).not.toContain(searchKey(typed))
    expect(matchesAllTerms(marks, typed)).toBe(false)
  }
})

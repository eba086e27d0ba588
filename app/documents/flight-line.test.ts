import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { flightToTokyo as flight } from '../../tests/support/sample-trip'
import { flightLine } from './flight-line'

const arriving = (at: string, language: 'pt-BR' | 'en' = 'pt-BR') =>
  flightLine({ ...flight, arrivesAt: instant(at) }, 'Aerovale', language).text.split(' → ')[1]

test('an arrival on the same or the next day says so, any other its date', () => {
  expect(arriving('2027-03-01T14:00:00.000Z')).toBe('Tóquio (Narita) 23:00')
  expect(arriving('2027-03-02T14:00:00.000Z')).toBe('Tóquio (Narita) 23:00 do dia seguinte')
  expect(arriving('2027-03-03T02:00:00.000Z')).toBe('Tóquio (Narita) 11:00 de 03/03/2027')
  expect(arriving('2027-03-03T02:00:00.000Z', 'en')).toBe('Tóquio (Narita) 11:00 on Mar\u00a03, 2027')
})

test('over the date line one may arrive the day before', () => {
  expect(arriving('2027-02-28T04:00:00.000Z')).toBe('Tóquio (Narita) 13:00 de 28/02/2027')
})

test('airports have their English names, unless somebody wrote another one', () => {
  const from = { airport: 'Cidade do Panamá, Tocumen', iata: 'PTY', zone: 'America/Panama' }
  const textIn = (language: 'pt-BR' | 'en', airport = from.airport) =>
    flightLine({ ...flight, from: { ...from, airport } }, '', language).text
  expect(textIn('pt-BR')).toContain('Cidade do Panamá, Tocumen')
  expect(textIn('en')).toContain('Panama City, Tocumen')
  expect(textIn('en', 'Panamá, Albrook')).toContain('Panamá, Albrook')
})

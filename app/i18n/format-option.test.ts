import { expect, test } from 'vitest'
import type { Audience } from '~/domain/trips/audience'
import { formatAudience, formatDepartureCities } from './format-option'

test.each<[Audience, number, string, string]>([
  [{ kind: 'adult' }, 2, 'para 2 pessoas', 'for 2 people'],
  [{ kind: 'child', fromAge: 2, toAge: 10 }, 1, 'criança de 2 a 10 anos', 'child aged 2 to 10'],
  [{ kind: 'child', fromAge: 0, toAge: 5 }, 1, 'criança de até 5 anos', 'child up to 5 years old'],
  [{ kind: 'child', fromAge: 7, toAge: 7 }, 1, 'criança de 7 anos', 'child of 7 years'],
  [{ kind: 'senior' }, 1, 'para quem tem 60 anos ou mais', 'for people of 60 or older'],
  [
    { kind: 'family', children: 2, fromAge: 0, toAge: 11 },
    4,
    'para 2 adultos e 2 crianças de até 11 anos',
    'for 2 adults and 2 children up to 11 years old',
  ],
  [
    { kind: 'family', children: 1, fromAge: 12, toAge: 17 },
    3,
    'para 2 adultos e 1 criança de 12 a 17 anos',
    'for 2 adults and 1 child aged 12 to 17',
  ],
])('%j of %d is said', (audience, people, portuguese, english) => {
  expect(formatAudience({ audience, people }, 'pt-BR')).toBe(portuguese)
  expect(formatAudience({ audience, people }, 'en')).toBe(english)
})

test('a trip leaves from its first city and so many more', () => {
  const places = ['Franca, SP', 'Ribeirão Preto, SP', 'Ribeirão Preto, SP', 'Campinas, SP']
  expect(formatDepartureCities(places, 'pt-BR')).toBe('Franca e mais 2 cidades')
  expect(formatDepartureCities(places, 'pt-BR', 'citiesShort')).toBe('Franca +2')
  expect(formatDepartureCities(places, 'en')).toBe('Franca and 2 more cities')
  expect(formatDepartureCities(['Franca, SP'], 'pt-BR')).toBe('Franca')
  expect(formatDepartureCities([], 'pt-BR')).toBeNull()
})

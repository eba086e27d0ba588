import { expect, test } from 'vitest'
import type { Audience } from '~/domain/trips/audience'
import { formatPlaces } from './format-places'

test('units together say their adults, and children by their ages', () => {
  const child: Audience = { kind: 'child', fromAge: 2, toAge: 10 }
  const family = { people: 4, quantity: 1, audience: { kind: 'family', children: 2, fromAge: 2, toAge: 10 } } as const
  const lap: Audience = { kind: 'lap', fromAge: 0, toAge: 1 }
  const one = (audience: Audience, quantity = 1) => ({ people: 1, quantity, audience })
  expect(formatPlaces([{ people: 2, quantity: 2 }], 'pt-BR')).toBe('4 pessoas')
  expect(formatPlaces([one({ kind: 'senior' }), { people: 1, quantity: 1 }], 'en')).toBe('2 people')
  const all = [{ people: 1, quantity: 2 }, one(child), one(lap), family]
  expect(formatPlaces(all, 'pt-BR')).toBe('4 adultos, 3 crianças de 2 a 10 anos e 1 criança de colo de até 1 ano')
  expect(formatPlaces(all, 'en')).toBe('4 adults, 3 children aged 2 to 10, and 1 child on a lap, up to 1 year old')
  expect(formatPlaces([one(child, 2)], 'pt-BR')).toBe('2 crianças de 2 a 10 anos')
})

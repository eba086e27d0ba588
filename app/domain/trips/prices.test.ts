import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import { pixDiscount, pixPrice, pricePerPerson, seatsFree, unitsFree, unitsOnSale } from './prices'

test('a double room at R$ 11.780,00 is R$ 5.890,00 per person; odd centavos round up', () => {
  expect(pricePerPerson({ price: centavos(1_178_000), people: 2 })).toBe(589_000)
  expect(pricePerPerson({ price: centavos(100_000), people: 3 })).toBe(33_334)
})

test('people never pay less in all than the unit costs, and at most a centavo each more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 }), (price, people) => {
      const each = pricePerPerson({ price: centavos(price), people })
      expect(each * people).toBeGreaterThanOrEqual(price)
      expect(each * people - price).toBeLessThan(people)
    }),
  )
})

test('units that are free are those that nobody has', () => {
  expect(unitsFree({ vacancies: 5, held: 1, sold: 2, allotted: 0 })).toBe(2)
  expect(unitsFree({ vacancies: 5, held: 1, sold: 2, allotted: 1 })).toBe(1)
  expect(unitsFree({ vacancies: 2, held: 1, sold: 2, allotted: 0 })).toBe(0)
})

test.each([
  [{ vacancies: 46, held: 2, sold: 40, allotted: 0 }, 1, 2, 2],
  [{ vacancies: 46, held: 2, sold: 41, allotted: 0 }, 1, 1, 2],
  [{ vacancies: 46, held: 3, sold: 42, allotted: 0 }, 0, 0, 1],
  [{ vacancies: 46, held: 0, sold: 46, allotted: 0 }, 0, 0, 0],
  [{ vacancies: 46, held: 0, sold: 40, allotted: 4 }, 0, 1, 2],
  [undefined, 2, 2, 2],
])('with these seats a triple, a double and a place have so many units on sale: %j', (capacity, ...units) => {
  const stock = { vacancies: 2, held: 0, sold: 0, allotted: 0, capacity }
  expect([3, 2, 1].map((people) => unitsOnSale({ people, audience: { kind: 'adult' } }, stock))).toEqual(units)
  expect(seatsFree(capacity)).toBe(capacity ? unitsFree(capacity) : Number.POSITIVE_INFINITY)
})

test('Pix takes 5 % off, rounded half up', () => {
  expect(pixDiscount(centavos(1110), 500)).toBe(56)
  expect(pixPrice(centavos(1110), 500)).toBe(1054)
})

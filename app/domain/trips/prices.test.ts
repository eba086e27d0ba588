import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import { isSoldOut, pixDiscount, pixPrice, placesLeft, pricePerPerson, unitsFree } from './prices'

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

test('units that are free, and the places in them', () => {
  const stock = { vacancies: 5, held: 1, sold: 2 }
  expect(unitsFree(stock)).toBe(2)
  expect(placesLeft({ people: 3 }, stock)).toBe(6)
  expect(unitsFree({ vacancies: 2, held: 1, sold: 2 })).toBe(0)
})

test('sold out means no option has a free unit', () => {
  expect(isSoldOut([{ vacancies: 1, held: 0, sold: 1 }])).toBe(true)
  expect(
    isSoldOut([
      { vacancies: 1, held: 0, sold: 1 },
      { vacancies: 2, held: 1, sold: 0 },
    ]),
  ).toBe(false)
  expect(isSoldOut([])).toBe(true)
})

test('Pix takes 5 % off, rounded half up', () => {
  expect(pixDiscount(centavos(1110), 500)).toBe(56)
  expect(pixPrice(centavos(1110), 500)).toBe(1054)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import type { Audience } from './audience'
import { headlinePrice, headlinePriceFor, type OfferedOption, partyPrices } from './headline-price'
import { MAX_PEOPLE } from './trip'

const adult: Audience = { kind: 'adult' }

function offered(id: string, people: number, price: number, given: Partial<OfferedOption> = {}): OfferedOption {
  return { id, people, price: centavos(price), audience: adult, unitsFree: 5, ...given }
}

const double = offered('double', 2, 278_000)
const triple = offered('triple', 3, 393_000)
const single = offered('single', 1, 198_000)

test('two in a double are cheaper per person than one alone, and the triple says nothing', () => {
  expect(headlinePrice([triple, double, single])).toEqual({
    basis: 'usual',
    party: 2,
    total: 278_000,
    perPerson: 139_000,
    units: [{ optionId: 'double', quantity: 1 }],
  })
})

test('one adult alone where that is cheaper per person, or as cheap', () => {
  expect(headlinePrice([double, offered('seat', 1, 138_999)])).toMatchObject({ party: 1, total: 138_999 })
  expect(headlinePrice([double, offered('seat', 1, 139_000)])).toMatchObject({ party: 1, total: 139_000 })
})

test('fares of children and seniors, and rooms with places for children, are no adult price', () => {
  const child = offered('child', 1, 100, { audience: { kind: 'child', fromAge: 2, toAge: 10 } })
  const senior = offered('senior', 1, 100, { audience: { kind: 'senior' } })
  const family = offered('family', 2, 100, { audience: { kind: 'family', children: 1, fromAge: 0, toAge: 11 } })
  expect(headlinePrice([child, senior, family, double])).toMatchObject({ party: 2, total: 278_000 })
  expect(headlinePrice([child, senior, family])).toBeNull()
})

test('with rooms for three or more only, the smallest party is shown with its total', () => {
  expect(headlinePrice([offered('four', 4, 512_000), triple, { ...double, unitsFree: 0 }])).toEqual({
    basis: 'smallest',
    party: 3,
    total: 393_000,
    perPerson: 131_000,
    units: [{ optionId: 'triple', quantity: 1 }],
  })
})

test('nothing free is no price', () => {
  expect(headlinePrice([{ ...double, unitsFree: 0 }])).toBeNull()
  expect(headlinePrice([])).toBeNull()
})

test('a party takes the cheapest combination that holds exactly as many', () => {
  const options = [double, triple, single]
  expect(headlinePriceFor(options, 2)).toMatchObject({ basis: 'search', total: 278_000, perPerson: 139_000 })
  expect(headlinePriceFor(options, 5)).toEqual({
    basis: 'search',
    party: 5,
    total: 671_000,
    perPerson: 134_200,
    units: [
      { optionId: 'double', quantity: 1 },
      { optionId: 'triple', quantity: 1 },
    ],
  })
  expect(headlinePriceFor([{ ...double, unitsFree: 1 }], 4)).toBeNull()
  expect(headlinePriceFor([triple], 2)).toBeNull()
})

const audiences = fc.constantFrom<Audience>(
  adult,
  adult,
  adult,
  { kind: 'family', children: 1, fromAge: 0, toAge: 11 },
  { kind: 'child', fromAge: 2, toAge: 10 },
  { kind: 'senior' },
)
const options = fc
  .array(
    fc.record({
      people: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 1, max: 900 }),
      audience: audiences,
      unitsFree: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: `o${index}`, price: centavos(row.price) })))

/** Every way to fill exactly so many places with adults, tried one by one. */
function lowestByTrying(given: readonly OfferedOption[], party: number): number | null {
  const [first, ...rest] = given
  if (party === 0) return 0
  if (!first) return null
  const most = first.audience.kind === 'adult' ? Math.min(first.unitsFree, Math.floor(party / first.people)) : 0
  const sums = Array.from({ length: most + 1 }, (_, quantity) => {
    const others = lowestByTrying(rest, party - quantity * first.people)
    return others === null ? null : others + quantity * first.price
  }).filter((sum) => sum !== null)
  return sums.length === 0 ? null : Math.min(...sums)
}

test('the price of every party is the lowest of all ways to seat it, and its units are free, for adults and add up', () => {
  fc.assert(
    fc.property(options, (given) => {
      const prices = partyPrices(given)
      expect(prices).toHaveLength(MAX_PEOPLE + 1)
      for (let party = 1; party <= MAX_PEOPLE; party += 1) {
        const price = prices[party] ?? null
        expect(price?.total ?? null).toBe(lowestByTrying(given, party))
        const taken = (price?.units ?? []).map(({ optionId, quantity }) => {
          const option = given.find(({ id }) => id === optionId)
          expect(option?.audience.kind).toBe('adult')
          expect(quantity).toBeLessThanOrEqual(option?.unitsFree ?? 0)
          return { people: quantity * (option?.people ?? 0), sum: quantity * (option?.price ?? 0) }
        })
        if (price === null) continue
        expect(taken.reduce((sum, { people }) => sum + people, 0)).toBe(party)
        expect(taken.reduce((sum, row) => sum + row.sum, 0)).toBe(price.total)
        expect(price.perPerson * party).toBeGreaterThanOrEqual(price.total)
        expect(price.perPerson * party - price.total).toBeLessThan(party)
      }
    }),
  )
})

test('the headline can be bought by the party it names, which is one or two wherever they can book', () => {
  fc.assert(
    fc.property(options, (given) => {
      const headline = headlinePrice(given)
      const prices = partyPrices(given)
      expect(headline === null).toBe(prices.every((price) => price === null))
      if (headline === null) return
      expect(headline.total).toBeGreaterThanOrEqual(prices[headline.party]?.total ?? 0)
      if (headline.basis === 'smallest') {
        expect(prices[1]).toBeNull()
        expect(prices.findIndex((price) => price !== null)).toBe(headline.party)
      } else expect(headline.party).toBeLessThanOrEqual(2)
      if (prices[1]) expect(headline.perPerson).toBeLessThanOrEqual(prices[1].perPerson)
    }),
  )
})

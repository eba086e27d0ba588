import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import { type Audience, childPlaces, isForAge } from './audience'
import { headlinePrice, type OfferedOption, partyPrices } from './headline-price'
import { MAX_PEOPLE } from './party'

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
    adults: 2,
    ages: [],
    total: 278_000,
    perPerson: 139_000,
    units: [{ optionId: 'double', quantity: 1 }],
  })
})

test('one adult alone where that is cheaper per person, or as cheap', () => {
  expect(headlinePrice([double, offered('seat', 1, 138_999)])).toMatchObject({ adults: 1, total: 138_999 })
  expect(headlinePrice([double, offered('seat', 1, 139_000)])).toMatchObject({ adults: 1, total: 139_000 })
})

test('fares of children and seniors, and rooms with places for children, are no adult price', () => {
  const child = offered('child', 1, 100, { audience: { kind: 'child', fromAge: 2, toAge: 10 } })
  const senior = offered('senior', 1, 100, { audience: { kind: 'senior' } })
  const family = offered('family', 2, 100, { audience: { kind: 'family', children: 1, fromAge: 0, toAge: 11 } })
  expect(headlinePrice([child, senior, family, double])).toMatchObject({ adults: 2, total: 278_000 })
  expect(headlinePrice([child, senior, family])).toBeNull()
})

test('with rooms for three or more only, the smallest party is shown with its total', () => {
  expect(headlinePrice([offered('four', 4, 512_000), triple, { ...double, unitsFree: 0 }])).toEqual({
    basis: 'smallest',
    adults: 3,
    ages: [],
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
  expect(partyPrices(options)[2]).toMatchObject({ total: 278_000, perPerson: 139_000 })
  expect(partyPrices(options)[5]).toEqual({
    adults: 5,
    ages: [],
    total: 671_000,
    perPerson: 134_200,
    units: [
      { optionId: 'double', quantity: 1 },
      { optionId: 'triple', quantity: 1 },
    ],
  })
  expect(partyPrices([{ ...double, unitsFree: 1 }])[4]).toBeNull()
  expect(partyPrices([triple])[2]).toBeNull()
})

const child: Audience = { kind: 'child', fromAge: 6, toAge: 12 }
const lap: Audience = { kind: 'lap', fromAge: 0, toAge: 5 }

/** A day by bus: R$ 150, a child of 6 to 12 with a seat R$ 110, up to 5 on a lap free. */
const bus = [
  offered('seat', 1, 15_000, { unitsFree: 30 }),
  offered('child', 1, 11_000, { audience: child }),
  offered('lap', 1, 0, { audience: lap }),
]

test.each([
  ['two adults with one of 9 and one of 3', { adults: 2, ages: [3, 9] }, 41_000, { seat: 2, child: 1, lap: 1 }],
  ['a child of 13 pays as an adult', { adults: 1, ages: [13] }, 30_000, { seat: 2 }],
  ['two laps for two adults, a seat for the third', { adults: 2, ages: [4, 5, 5] }, 45_000, { seat: 3, lap: 2 }],
  ['one adult with a child', { adults: 1, ages: [12] }, 26_000, { seat: 1, child: 1 }],
])('%s', (_, { adults, ages }, total, units) => {
  const price = partyPrices(bus, ages)[adults]
  expect(price).toMatchObject({ adults, ages, total })
  expect(Object.fromEntries(price?.units.map(({ optionId, quantity }) => [optionId, quantity]) ?? [])).toEqual(units)
})

test('a child whose fare is gone takes a place of an adult, and none where those are gone as well', () => {
  const gone = bus.map((option) => (option.id === 'child' ? { ...option, unitsFree: 0 } : option))
  expect(partyPrices(gone, [9])[2]).toMatchObject({ total: 45_000 })
  expect(partyPrices([{ ...offered('seat', 1, 15_000), unitsFree: 2 }, ...gone.slice(1)], [9])[2]).toBeNull()
})

test('a room for a family takes its children, and a fourth adult in none of their places', () => {
  const family: Audience = { kind: 'family', children: 2, fromAge: 2, toAge: 11 }
  const rooms = [double, offered('family', 4, 400_000, { audience: family })]
  expect(partyPrices(rooms, [4, 11])[2]).toMatchObject({ total: 400_000, units: [{ optionId: 'family', quantity: 1 }] })
  expect(partyPrices(rooms, [4, 12])[2]).toMatchObject({ total: 556_000, units: [{ optionId: 'double', quantity: 2 }] })
  expect(partyPrices(rooms, [4])[2]).toBeNull()
})

test('a lap needs no seat: with two seats left, two adults carry two children', () => {
  expect(partyPrices(bus, [1, 2], 2)[2]).toMatchObject({ total: 30_000 })
  expect(partyPrices(bus, [1, 9], 2)[2]).toBeNull()
})

test('of equal sums the one with more units of the earlier options is bought', () => {
  const same = [offered('first', 1, 100), offered('second', 1, 100)]
  expect(partyPrices(same)[3]?.units).toEqual([{ optionId: 'first', quantity: 3 }])
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

/** Every way to give each traveller of the list a place, tried one by one: a unit, then who is in it. */
function lowestFor(given: readonly OfferedOption[], adults: number, ages: readonly number[]): number | null {
  if (adults === 0 && ages.length === 0) return 0
  const sums = given.flatMap((option, at) => {
    if (option.unitsFree === 0 || option.audience.kind === 'senior') return []
    const rest = given.map((other, index) => (index === at ? { ...other, unitsFree: other.unitsFree - 1 } : other))
    return groupsFor(option, adults, ages).flatMap(([ofAdults, others]) => {
      const sum = lowestFor(rest, adults - ofAdults, others)
      return sum === null ? [] : [sum + option.price]
    })
  })
  return sums.length === 0 ? null : Math.min(...sums)
}

/** Who can fill one unit: how many adults, and the children who are left. */
function groupsFor({ people, audience }: OfferedOption, adults: number, ages: readonly number[]): [number, number[]][] {
  const own = childPlaces(audience, people)
  const subsets = Array.from({ length: 2 ** ages.length }, (_, bits) =>
    ages.filter((_age, at) => (bits >> at) % 2 === 1),
  )
  return subsets.flatMap((inIt): [number, number[]][] => {
    const suiting = inIt.filter((age) => isForAge(audience, age)).length
    const grown = people - inIt.length
    if (grown < 0 || grown > adults || suiting < own) return []
    const others = [...ages]
    for (const age of inIt) others.splice(others.indexOf(age), 1)
    return [[grown, others]]
  })
}

const families = fc
  .array(
    fc.record({
      people: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 900 }),
      audience: fc.constantFrom<Audience>(
        adult,
        { kind: 'family', children: 1, fromAge: 2, toAge: 11 },
        { kind: 'child', fromAge: 6, toAge: 12 },
      ),
      unitsFree: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 4 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: `o${index}`, price: centavos(row.price) })))
  .map((rows) => rows.filter(({ people, audience }) => audience.kind !== 'family' || people > 1))

test('the price of a family is the lowest of all ways to give each of them a place of their age', () => {
  fc.assert(
    fc.property(families, fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }), (given, ages) => {
      const prices = partyPrices(given, ages)
      for (const adults of [1, 2]) expect(prices[adults]?.total ?? null).toBe(lowestFor(given, adults, ages))
    }),
    { numRuns: 150 },
  )
})

test('the headline can be bought by the party it names, which is one or two wherever they can book', () => {
  fc.assert(
    fc.property(options, (given) => {
      const headline = headlinePrice(given)
      const prices = partyPrices(given)
      expect(headline === null).toBe(prices.every((price) => price === null))
      if (headline === null) return
      expect(headline.total).toBeGreaterThanOrEqual(prices[headline.adults]?.total ?? 0)
      if (headline.basis === 'smallest') {
        expect(prices[1]).toBeNull()
        expect(prices.findIndex((price) => price !== null)).toBe(headline.adults)
      } else expect(headline.adults).toBeLessThanOrEqual(2)
      if (prices[1]) expect(headline.perPerson).toBeLessThanOrEqual(prices[1].perPerson)
    }),
  )
})

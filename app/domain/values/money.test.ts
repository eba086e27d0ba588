import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, centavos, divideHalfUp, percentOf, split, splitByWeight } from './money'

const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map(centavos)

describe('centavos', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (value) => {
    expect(() => centavos(value)).toThrow(RangeError)
  })

  test('a percentage rounds half up', () => {
    expect(percentOf(centavos(1), 5000)).toBe(1)
    expect(percentOf(centavos(1), 4999)).toBe(0)
    expect(percentOf(centavos(100_000), 500)).toBe(5000)
    expect(divideHalfUp(7n, 2n)).toBe(4n)
  })

  test('the remainder of a split rides on the first part', () => {
    expect(split(centavos(100_001), 3)).toEqual([33_335, 33_333, 33_333])
    expect(() => split(centavos(100), 0)).toThrow(RangeError)
  })

  test('parts of a split always add up and differ by less than their number', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 24 }), (amount, count) => {
        const parts = split(amount, count)
        expect(parts).toHaveLength(count)
        expect(add(...parts)).toBe(amount)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count)
      }),
    )
  })

  test('parts by weight always add up and stay within one centavo of their share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        fc.pre(given.some((weight) => weight > 0))
        const total = given.reduce((sum, weight) => sum + weight, 0)
        const parts = splitByWeight(amount, given)
        expect(add(...parts)).toBe(amount)
        parts.forEach((part, index) => {
          const share = (BigInt(amount) * BigInt(given[index] ?? 0)) / BigInt(total)
          expect(BigInt(part) - share === 0n || BigInt(part) - share === 1n).toBe(true)
        })
      }),
    )
  })

  test('weights of nothing are refused', () => {
    expect(() => splitByWeight(centavos(10), [0, 0])).toThrow(RangeError)
  })
})

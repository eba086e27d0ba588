import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission'
import { centavos } from './money'

test('interest earns nothing, and the Pix discount has gone off already', () => {
  expect(commissionOf({ total: centavos(105_024), interest: centavos(5024) }, 1050)).toEqual({
    base: 100_000,
    commissionBp: 1050,
    amount: 10_500,
  })
  expect(commissionOf({ total: centavos(95_000), interest: centavos(0) }, 1200)).toMatchObject({
    base: 95_000,
    amount: 11_400,
  })
})

test('half a centavo rounds up; house and partner share exactly the base', () => {
  expect(commissionOf({ total: centavos(10), interest: centavos(0) }, 500).amount).toBe(1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10_000 }), (total, bp) => {
      const { base, amount } = commissionOf({ total: centavos(total), interest: centavos(0) }, bp)
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(amount).toBeLessThanOrEqual(base)
    }),
  )
})

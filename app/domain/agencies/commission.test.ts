import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, ZERO } from '~/domain/values/money'
import { SAMPLE_NOW } from '../../../tests/support/sample-documents'
import {
  accrueCommission,
  adjustCommission,
  type Commission,
  commissionOf,
  commissionSchema,
  payCommission,
  reverseCommission,
  settleBySplit,
  undoPayout,
} from './commission'

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

test('a sale that is gone earns nothing and owes what was handed over; one that comes back to life earns again', () => {
  const sale = {
    id: 'AB12CD34',
    agencyId: 'viva',
    searchTerms: [],
    ...commissionOf({ total: centavos(100_000), interest: ZERO }, 900),
  }
  const { base, amount } = sale
  const split = settleBySplit(accrueCommission(sale, 8, SAMPLE_NOW), amount, SAMPLE_NOW)
  const reversed = reverseCommission(split, SAMPLE_NOW)
  expect(reversed).toMatchObject({ state: 'reversed', base: 0, amount: 0, due: -9000 })
  expect(reverseCommission(reversed, SAMPLE_NOW)).toEqual(reversed)
  expect(adjustCommission(reversed, { base, amount }, SAMPLE_NOW)).toMatchObject({
    state: 'paid',
    base,
    amount,
    due: 0,
  })
})

test('a payout noted and taken back any number of times can be read again', () => {
  const hand = { by: { id: 'admin', name: 'Helena' }, note: 'TED 1', now: SAMPLE_NOW }
  const earned = commissionOf({ total: centavos(100_000), interest: ZERO }, 900)
  const sale = { id: 'AB12CD34', agencyId: 'viva', searchTerms: [], ...earned }
  let known: Commission = { ...accrueCommission(sale, 8, SAMPLE_NOW), state: 'released' }
  for (let times = 1; times <= 150; times += 1) {
    const paid = payCommission(known, known.due, hand)
    const undone = paid.ok ? undoPayout(paid.value, hand) : paid
    if (!undone.ok) throw new Error(undone.reason)
    known = undone.value
  }
  expect(commissionSchema.parse(known).payouts).toHaveLength(300)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, split } from '~/domain/values/money'
import { installmentValue, maxFreeInstallments } from './free-installments'
import { installmentPlans, longestFreePlan } from './installments'

const rules = (maxInstallments: number, interestFreeUpTo: number, monthlyRateBp: number) => ({
  maxInstallments,
  interestFreeUpTo,
  monthlyRateBp,
  minInstallmentExclusive: centavos(500),
})

test('R$ 10,01 is paid at once, R$ 10,02 in two', () => {
  expect(maxFreeInstallments(centavos(1001), rules(10, 10, 199))).toBe(1)
  expect(maxFreeInstallments(centavos(1002), rules(10, 10, 199))).toBe(2)
})

test('beyond the free ones there is interest', () => {
  expect(maxFreeInstallments(centavos(1_000_000), rules(12, 3, 199))).toBe(3)
  expect(maxFreeInstallments(centavos(1_000_000), rules(12, 3, 0))).toBe(12)
})

test('it is the last plan without interest that the full table has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(0, 199),
      (amount, most, free, rate) => {
        const given = rules(most, free, rate)
        const count = maxFreeInstallments(centavos(amount), given)
        const plans = installmentPlans(centavos(amount), given).filter((plan) => !plan.hasInterest)
        expect(plans.at(-1)?.count ?? 1).toBe(count)
        expect(longestFreePlan(centavos(amount), given).values).toEqual(split(centavos(amount), count))
      },
    ),
  )
})

test('an installment is shown as the total divided by the number, rounded to the nearest centavo', () => {
  const partOf = (total: number, count: number) => installmentValue({ total: centavos(total), count })
  expect([partOf(332_000, 9), partOf(332_000, 7), partOf(332_000, 3)]).toEqual([36_889, 47_429, 110_667])
  expect([partOf(298_000, 3), partOf(1001, 2), partOf(1001, 1)]).toEqual([99_333, 501, 1001])
})

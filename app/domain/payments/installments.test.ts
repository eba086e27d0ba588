import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { add, centavos } from '~/domain/values/money'
import vectors from '../../../tests/vectors/installments.json'
import { boletoInstallmentsOfOffer } from './boleto-offer'
import {
  boletoInstallmentsOffered,
  type InstallmentRules,
  installmentPlan,
  installmentPlans,
  longestFreePlan,
} from './installments'

const rules = (over: Partial<InstallmentRules> = {}): InstallmentRules => ({
  maxInstallments: 12,
  interestFreeUpTo: 3,
  monthlyRateBp: 199,
  minInstallmentExclusive: centavos(500),
  ...over,
})

const cardVectors = vectors.flatMap(({ input, expected }) =>
  Array.isArray(expected) && input.maxInstallments !== undefined ? [{ input, expected }] : [],
)
const boletoInstallmentVectors = vectors.flatMap(({ input, expected }) =>
  !Array.isArray(expected) && input.firstDue !== undefined ? [{ input, expected }] : [],
)

describe('card installments', () => {
  test('all vectors are read', () => {
    expect(cardVectors).toHaveLength(10)
    expect(boletoInstallmentVectors).toHaveLength(2)
  })

  test.each(cardVectors)('vector $input', ({ input, expected }) => {
    const plans = installmentPlans(centavos(input.totalCents), {
      maxInstallments: input.maxInstallments ?? 0,
      interestFreeUpTo: input.interestFreeUpTo ?? 0,
      monthlyRateBp: input.monthlyRateBp ?? 0,
      minInstallmentExclusive: centavos(input.minExclusiveCents),
    })
    expect(
      plans.map((plan) => ({
        n: plan.count,
        installments: plan.values,
        totalCents: plan.total,
        interest: plan.hasInterest,
        monthlyRatePct: plan.monthlyRateBp / 100,
        cetMonthlyPct: plan.cetMonthlyPct,
        cetAnnualPct: plan.cetAnnualPct,
      })),
    ).toEqual(expected)
  })

  test('the smallest installment lies strictly above R$ 5,00', () => {
    const counts = (total: number) =>
      installmentPlans(centavos(total), rules({ interestFreeUpTo: 12 })).map((plan) => plan.count)
    expect(counts(1000)).toEqual([1])
    expect(counts(1001)).toEqual([1])
    expect(counts(1002)).toEqual([1, 2])
    expect(counts(6012)).toHaveLength(12)
  })

  test('a number that is not on offer is refused', () => {
    for (const count of [0, -1, 1.5, 13, Number.NaN]) {
      expect(installmentPlan(centavos(100_000), count, rules())).toEqual({ ok: false, reason: 'unavailable' })
    }
  })

  test('the longest plan without interest', () => {
    expect(longestFreePlan(centavos(100_000), rules()).count).toBe(3)
    expect(longestFreePlan(centavos(900), rules()).count).toBe(1)
  })

  test('no rate is so small that the customer would pay less than the price', () => {
    const plans = installmentPlans(centavos(1504), rules({ interestFreeUpTo: 1, monthlyRateBp: 1 }))
    expect(plans.map(({ count, total, interest }) => ({ count, total, interest }))).toEqual([
      { count: 1, total: 1504, interest: 0 },
      { count: 2, total: 1504, interest: 0 },
      { count: 3, total: 1506, interest: 2 },
    ])
  })

  test('every plan adds up, carries no hidden interest and keeps the minimum', () => {
    const amounts = fc.integer({ min: 1, max: 999_999_999 }).map(centavos)
    const free = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(amounts, free, fc.integer({ min: 0, max: 1000 }), (amount, interestFreeUpTo, monthlyRateBp) => {
        for (const plan of installmentPlans(amount, rules({ interestFreeUpTo, monthlyRateBp }))) {
          expect(add(...plan.values)).toBe(plan.total)
          expect(plan.total - plan.interest).toBe(amount)
          expect(plan.interest).toBeGreaterThanOrEqual(0)
          expect(plan.hasInterest).toBe(plan.count > interestFreeUpTo && monthlyRateBp > 0 && plan.count > 1)
          if (plan.count > 1) expect(Math.min(...plan.values)).toBeGreaterThan(500)
        }
      }),
    )
  })
})

describe('installments by boleto', () => {
  test.each(boletoInstallmentVectors)('vector $input', ({ input, expected }) => {
    const terms = {
      firstDueOn: localDate(input.firstDue ?? ''),
      departsOn: localDate(input.departure ?? ''),
      settleDaysBefore: input.settleDaysBefore ?? 0,
      maxBoletoInstallments: input.maxBoletos ?? 0,
      minInstallmentExclusive: centavos(input.minExclusiveCents),
    }
    const total = centavos(input.totalCents)
    const count = 'maxBoletos' in expected ? expected.maxBoletos : -1
    expect(boletoInstallmentsOffered(total, terms)).toBe(count)
    const offer = { dueOn: terms.firstDueOn, total, boletoInstallments: count }
    const plan = boletoInstallmentsOfOffer(offer, Math.max(1, count)) ?? []
    const boletoInstallments = plan.map(({ dueOn, amount }) => ({ dueDate: dueOn, amountCents: amount }))
    expect(boletoInstallments).toEqual('schedule' in expected ? expected.schedule : null)
    expect(boletoInstallmentsOfOffer(offer, count + 1)).toBeNull()
  })

  test('the last installment is due 15 days before departure at the latest', () => {
    const terms = {
      firstDueOn: localDate('2026-11-24'),
      departsOn: localDate('2027-04-10'),
      settleDaysBefore: 15,
      maxBoletoInstallments: 10,
      minInstallmentExclusive: centavos(500),
    }
    const total = centavos(250_000)
    const offer = { dueOn: terms.firstDueOn, total, boletoInstallments: boletoInstallmentsOffered(total, terms) }
    expect(
      boletoInstallmentsOfOffer(offer, offer.boletoInstallments)?.map((boletoInstallment) => boletoInstallment.dueOn),
    ).toEqual(['2026-11-24', '2026-12-24', '2027-01-24', '2027-02-24', '2027-03-24'])
  })
})

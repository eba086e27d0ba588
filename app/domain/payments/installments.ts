import { addDays, addMonths, type LocalDate } from '~/domain/values/dates'
import { type Centavos, centavos, divideHalfUp, max, split, subtract, times, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { maxFreeInstallments } from './free-installments'

/** Installments by card and by boleto: docs/reference/payments.md, Installments. All arithmetic that money follows from is exact. */

export interface InstallmentRules {
  maxInstallments: number
  interestFreeUpTo: number
  /** Hundredths of a percent a month. */
  monthlyRateBp: number
  /** Every installment lies strictly above this, from two installments on. */
  minInstallmentExclusive: Centavos
}

export interface InstallmentPlan {
  count: number
  /** Add up to `total`. */
  values: Centavos[]
  /** The total that the customer pays: the amount of the charge. */
  total: Centavos
  interest: Centavos
  hasInterest: boolean
  monthlyRateBp: number
  /** Monthly and yearly effective cost of the rounded plan in percent (CDC art. 52 and 54-B); 0 without interest. */
  cetMonthlyPct: number
  cetAnnualPct: number
}

/**
 * Installment of a price table (PMT) for `amount` over `count` months, rounded half up to the centavo. At a tiny
 * rate that can lie below the part of the amount itself: never less than that is paid, for interest is not negative.
 */
function priceInstallment(amount: Centavos, count: number, monthlyRateBp: number): Centavos {
  const rate = BigInt(monthlyRateBp)
  const growth = (10_000n + rate) ** BigInt(count)
  const numerator = BigInt(amount) * rate * growth
  const denominator = 10_000n * (growth - 10_000n ** BigInt(count))
  return max(centavos(Number(divideHalfUp(numerator, denominator))), centavos(Math.ceil(amount / count)))
}

/** Monthly internal rate of return of `count` equal payments for `amount`, by bisection. */
function monthlyReturn(amount: number, payment: number, count: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    const present = (payment * (1 - (1 + middle) ** -count)) / middle
    if (present > amount) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

export function planWithoutInterest(amount: Centavos, count: number): InstallmentPlan {
  return {
    count,
    values: split(amount, count),
    total: amount,
    interest: ZERO,
    hasInterest: false,
    monthlyRateBp: 0,
    cetMonthlyPct: 0,
    cetAnnualPct: 0,
  }
}

function planOf(amount: Centavos, count: number, rules: InstallmentRules): InstallmentPlan {
  if (count <= rules.interestFreeUpTo || rules.monthlyRateBp === 0 || count === 1) {
    return planWithoutInterest(amount, count)
  }
  const value = priceInstallment(amount, count, rules.monthlyRateBp)
  const total = times(value, count)
  const monthly = monthlyReturn(amount, value, count)
  return {
    count,
    values: Array.from({ length: count }, () => value),
    total,
    interest: subtract(total, amount),
    hasInterest: true,
    monthlyRateBp: rules.monthlyRateBp,
    cetMonthlyPct: roundTo(monthly * 100, 4),
    cetAnnualPct: roundTo(((1 + monthly) ** 12 - 1) * 100, 2),
  }
}

function isLargeEnough(values: readonly Centavos[], minExclusive: Centavos): boolean {
  return values.length === 1 || values.every((value) => value > minExclusive)
}

/** Every plan on offer for an amount above zero, one installment first. One is always there. */
export function installmentPlans(amount: Centavos, rules: InstallmentRules): InstallmentPlan[] {
  const counts = Array.from({ length: Math.max(1, rules.maxInstallments) }, (_, index) => index + 1)
  return counts
    .map((count) => planOf(amount, count, rules))
    .filter((plan) => isLargeEnough(plan.values, rules.minInstallmentExclusive))
}

/** The plan of exactly `count` installments, or `unavailable` for a number that is not on offer. */
export function installmentPlan(
  amount: Centavos,
  count: number,
  rules: InstallmentRules,
): Result<InstallmentPlan, 'unavailable'> {
  const plan = installmentPlans(amount, rules).find((offered) => offered.count === count)
  return plan ? ok(plan) : refused('unavailable')
}

/** The largest plan without interest; a card shows it when it has two installments or more. */
export function longestFreePlan(amount: Centavos, rules: InstallmentRules): InstallmentPlan {
  return planOf(amount, maxFreeInstallments(amount, rules), rules)
}

export interface BoletoInstallmentTerms {
  firstDueOn: LocalDate
  departsOn: LocalDate
  /** The last installment is due at least this many days before departure. */
  settleDaysBefore: number
  maxBoletoInstallments: number
  minInstallmentExclusive: Centavos
}

/** One of the parts of a boleto in installments: boleto-offer.ts makes them. */
export interface BoletoInstallment {
  dueOn: LocalDate
  amount: Centavos
}

/** How many monthly boletos fit: 0 none at all, 1 a plain boleto only. */
export function boletoInstallmentsOffered(amount: Centavos, terms: BoletoInstallmentTerms): number {
  const limit = addDays(terms.departsOn, -terms.settleDaysBefore)
  let count = 0
  while (count < terms.maxBoletoInstallments && addMonths(terms.firstDueOn, count) <= limit) count += 1
  while (count > 1 && !isLargeEnough(split(amount, count), terms.minInstallmentExclusive)) count -= 1
  return count
}

import { type Centavos, centavos } from '~/domain/values/money'

/** Just the interest-free part of docs/reference/payments.md, Installments: small enough for the browser. */

export interface FreeInstallmentRules {
  maxInstallments: number
  interestFreeUpTo: number
  /** Hundredths of a percent a month; at 0 every installment is free. */
  monthlyRateBp: number
  minInstallmentExclusive: Centavos
}

/**
 * The most interest-free installments for an amount above zero; 1 is always possible. The smallest of them is the
 * amount divided and rounded down, and is strictly above the minimum.
 */
export function maxFreeInstallments(amount: Centavos, rules: FreeInstallmentRules): number {
  const free =
    rules.monthlyRateBp === 0 ? rules.maxInstallments : Math.min(rules.maxInstallments, rules.interestFreeUpTo)
  for (let count = free; count > 1; count -= 1) {
    if (Math.floor(amount / count) > rules.minInstallmentExclusive) return count
  }
  return 1
}

/** The installment that a plan shows: the total divided by the parts, rounded half up to the centavo. */
export function installmentValue({ total, count }: { total: Centavos; count: number }): Centavos {
  return centavos(Math.round(total / count))
}

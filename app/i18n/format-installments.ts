import type { InstallmentPlan } from '~/domain/installments'
import type { Centavos } from '~/domain/money'
import { formatMoney, formatPercent } from './format'
import type { Language } from './languages'
import { installments } from './locales/installments'
import { translator } from './translate'

/** What a sentence about a plan needs of it; a loader may send just this. */
export type PlanInWords = Pick<
  InstallmentPlan,
  'count' | 'values' | 'total' | 'hasInterest' | 'monthlyRateBp' | 'cetAnnualPct'
>

/**
 * One payment condition in words. Interest is told with its monthly rate, yearly effective cost and total (CDC art. 52);
 * a first installment that carries the remainder is told apart.
 */
export function formatPlan(plan: PlanInWords, language: Language): string {
  const t = translator(installments, language)
  const { count, values, total } = plan
  const [first = total, second = first] = values
  if (count === 1) return t('once', { value: formatMoney(total) })
  if (plan.hasInterest)
    return t('interest', {
      count,
      value: formatMoney(first),
      monthly: formatPercent(plan.monthlyRateBp, language),
      yearly: formatPercent(plan.cetAnnualPct * 100, language),
      total: formatMoney(total),
    })
  if (first === second) return t('free', { count, value: formatMoney(first) })
  return t('freeUneven', { first: formatMoney(first), rest: count - 1, value: formatMoney(second) })
}

/** `até 10x de R$ 549,00 sem juros` for cards and price blocks; null when only one payment is possible. */
export function formatUpTo(plans: readonly PlanInWords[], language: Language): string | null {
  const longest = plans.filter((plan) => !plan.hasInterest && plan.count > 1).at(-1)
  const value = longest?.values[0]
  if (longest === undefined || value === undefined) return null
  return translator(installments, language)('upTo', { count: longest.count, value: formatMoney(value) })
}

/** `5% de desconto no Pix`; null without a discount. */
export function formatPixDiscount(basisPoints: number, language: Language): string | null {
  if (basisPoints <= 0) return null
  return translator(installments, language)('pix', { percent: formatPercent(basisPoints, language) })
}

/** `R$ 1.234,56` cut into sign and figure, for prices whose sign is smaller. */
export function moneyParts(amount: Centavos): { sign: string; figure: string } {
  const [sign = '', figure = ''] = formatMoney(amount).split('\u00a0')
  return { sign, figure }
}

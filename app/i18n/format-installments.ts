import type { InstallmentPlan } from '~/domain/installments'
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

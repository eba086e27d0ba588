import { installmentValue } from '~/domain/payments/free-installments'
import type { InstallmentPlan } from '~/domain/payments/installments'
import { installments } from '~/i18n/locales/orders/installments'
import { formatMoney, formatPercent } from './format'
import type { Language } from './languages'
import { translator } from './translate'

/** The fields of a plan that the sentence needs; a loader may send only these. */
export type PlanParts = Pick<
  InstallmentPlan,
  'count' | 'values' | 'total' | 'hasInterest' | 'monthlyRateBp' | 'cetAnnualPct'
>

/**
 * A payment condition as a sentence ("3x de R$ 993,33 sem juros"), with the total divided by the parts as the amount. With
 * interest it includes the monthly rate, the effective yearly cost and the total (CDC art. 52).
 */
export function formatPlan(plan: PlanParts, language: Language): string {
  const t = translator(installments, language)
  const { count, total } = plan
  const value = formatMoney(installmentValue(plan))
  if (count === 1) return t('once', { value: formatMoney(total) })
  if (!plan.hasInterest) return t('free', { count, value })
  return t('interest', {
    count,
    value,
    monthly: formatPercent(plan.monthlyRateBp, language),
    yearly: formatPercent(plan.cetAnnualPct * 100, language),
    total: formatMoney(total),
  })
}

/** The exact amounts ("1x de R$ 993,34 + 2x de R$ 993,33"), for a note; null when all installments are equal. */
export function formatPlanParts({ count, values }: PlanParts, language: Language): string | null {
  const [first, rest] = values
  if (first === undefined || rest === undefined || first === rest) return null
  return translator(installments, language)('parts', {
    first: formatMoney(first),
    rest: count - 1,
    value: formatMoney(rest),
  })
}

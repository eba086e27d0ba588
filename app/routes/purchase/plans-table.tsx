import { formatMoney, formatPercent } from '~/i18n/format'
import { checkout } from '~/i18n/locales/checkout'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import type { PlanView } from '~/routes/payment-methods/method-choices.server'
import { VisuallyHidden } from '~/ui/visually-hidden'
import * as css from './checkout.css'

/** Number, value, interest and total of every plan on offer (CDC art. 52). It stays a table on phones. */
export function PlansTable({ plans, caption }: { plans: PlanView[]; caption: string }) {
  const t = useTranslate(checkout)
  return (
    <table className={css.plans}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {(['count', 'value', 'rate', 'total'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`plan.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.count}>
            <th scope="row">{t('plan.times', { count: plan.count })}</th>
            <td>
              <PlanValue plan={plan} />
            </td>
            <td>
              <PlanRate plan={plan} />
            </td>
            <td>{formatMoney(plan.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlanValue({ plan }: { plan: PlanView }) {
  const t = useTranslate(checkout)
  const [first = plan.total, value = first] = plan.values
  if (first === value) return formatMoney(first)
  return t('plan.uneven', { first: formatMoney(first), value: formatMoney(value) })
}

function PlanRate({ plan }: { plan: PlanView }) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  if (!plan.hasInterest) return t('plan.free')
  return t('plan.interest', {
    monthly: formatPercent(plan.monthlyRateBp, language),
    yearly: formatPercent(plan.cetAnnualPct * 100, language),
  })
}

import { installmentValue } from '~/domain/payments/free-installments'
import type { PaymentMethod } from '~/domain/payments/methods/methods'
import { formatMoney } from '~/i18n/format'
import { payAgain } from '~/i18n/locales/orders/pay-again'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useTranslate } from '~/i18n/use-translate'
import { useHydrated } from '~/ui/use-hydrated'
import type { PlanView } from './methods/method-choices.server'
import * as css from './pay-label.css'

type PayLabelProps = {
  method: PaymentMethod | null
  plan: PlanView | null
  /** Without a selection, or after a change that cannot be followed. */
  plain: string
}

/**
 * What the button pays: "Pagar 10x de R$ 332,00", "Pagar R$ 3.154,00 no Pix". Without JavaScript a change cannot be
 * followed, so CSS hides the amount after one.
 */
export function PayLabel({ method, plan, plain }: PayLabelProps) {
  const hydrated = useHydrated()
  const label = usePayLabel(method, plan)
  if (label === null) return plain
  if (hydrated) return label
  return (
    <>
      <span className={css.firstAmount}>{label}</span>
      <span className={css.noAmount}>{plain}</span>
    </>
  )
}

function usePayLabel(method: PaymentMethod | null, plan: PlanView | null): string | null {
  const t = useTranslate(payAgain)
  const of = useTranslate(paymentMethods)
  if (method === null || plan === null) return null
  const { count, total, billed } = plan
  if (count === 1) return of(`${method}.submit`, { amount: formatMoney(total) })
  return t(billed ? 'submit.boletos' : 'submit.installments', { count, value: formatMoney(installmentValue(plan)) })
}

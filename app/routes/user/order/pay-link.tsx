import { formatDate } from '~/i18n/format'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/text/button/button'
import type { OrderView } from './order-view.server'

/** The text for the next installment with its due date; null for any other payment. */
export function useBoletoInstallment({ boletoInstallment }: OrderView) {
  const t = useTranslate(ownOrder)
  const language = useLanguage()
  if (boletoInstallment === null) return null
  const label = t(boletoInstallment.isOver ? 'boletoInstallmentWasDue' : 'boletoInstallmentDue', {
    number: boletoInstallment.number ?? 0,
    of: boletoInstallment.of,
    date: formatDate(boletoInstallment.dueOn, language),
  })
  return { ...boletoInstallment, label }
}

type PayLinkProps = {
  order: OrderView
  full?: 'always'
  /** True when the payment form is on the page, whose button is the primary one. */
  isQuiet?: boolean
}

/** The link to the next action. Only a payment that blocks the order is primary; a later installment is not urgent. */
export function PayButton({ order, full, isQuiet }: PayLinkProps) {
  const t = useTranslate(ownOrder)
  const { next, payUrl, boletoInstallment } = order
  if (next === null) return null
  const isCalm = isQuiet || next === 'follow' || boletoInstallment?.isFirst === false
  return (
    <ButtonLink
      to={boletoInstallment?.to ?? payUrl}
      variant={isCalm ? 'primary' : 'cta'}
      size={isQuiet ? 'm' : 'l'}
      full={full}
    >
      {t(boletoInstallment?.isFirst === false ? 'boletoInstallmentOpen' : next)}
    </ButtonLink>
  )
}

import { formatDate } from '~/i18n/format'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/text/button/button'
import type { OrderView } from './order-view.server'

/** The next installment in installments, with its day in words; null for all else. */
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
  /** Beside the form that pays, whose button is the red one. */
  isQuiet?: boolean
}

/** Leads to what is done next. A later installment is nothing to hurry for: only what still holds the order back is red. */
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

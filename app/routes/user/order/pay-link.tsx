import { formatDate } from '~/i18n/format'
import { ownOrder } from '~/i18n/locales/own-order'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import type { OrderView } from './order-view.server'

/** The next slip of a boleto in installments, with its day in words; null for all else. */
export function useSlip({ slip }: OrderView) {
  const t = useTranslate(ownOrder)
  const language = useLanguage()
  if (slip === null) return null
  const label = t(slip.isOver ? 'slipWasDue' : 'slipDue', {
    number: slip.number ?? 0,
    of: slip.of,
    date: formatDate(slip.dueOn, language),
  })
  return { ...slip, label }
}

type PayLinkProps = {
  order: OrderView
  full?: 'always'
  /** Beside the form that pays, whose button is the red one. */
  isQuiet?: boolean
}

/** Leads to what is done next. A later slip is nothing to hurry for: only what still holds the order back is red. */
export function PayLink({ order, full, isQuiet }: PayLinkProps) {
  const t = useTranslate(ownOrder)
  const { next, payUrl, slip } = order
  if (next === null) return null
  const isCalm = isQuiet || next === 'follow' || slip?.isFirst === false
  return (
    <ButtonLink to={slip?.to ?? payUrl} variant={isCalm ? 'primary' : 'cta'} size="l" full={full}>
      {t(slip?.isFirst === false ? 'slipOpen' : next)}
    </ButtonLink>
  )
}

import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

type WaitingOrderProps = {
  /** The customer's order of the same thing that may still be paid. */
  order: { code: string; total: string } | null
  isProduct: boolean
}

/** Whoever comes back here after ordering is led to that order, before a second one is made of it. */
export function WaitingOrder({ order, isProduct }: WaitingOrderProps) {
  const t = useTranslate(checkout)
  if (order === null) return null
  return (
    <Notice
      kind="warning"
      icon="clock"
      action={
        <ButtonLink to={`/user/checkout/post-checkout?order=${order.code}`} variant="outline" size="m">
          {t('waitingGo', { code: order.code })}
        </ButtonLink>
      }
    >
      {t(isProduct ? 'waitingProduct' : 'waiting', order)}
    </Notice>
  )
}

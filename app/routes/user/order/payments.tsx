import { ownOrder } from '~/i18n/locales/own-order'
import { useTranslate } from '~/i18n/use-translate'
import { PaymentsTable } from '~/routes/user/own-orders/payments-table'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import type { OrderView } from './order-view.server'

/** Every attempt to pay the order, and what went back. */
export function Payments({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  if (order.payments.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="payments">
      <Heading level={2} look="panel" id="payments">
        {t('payments')}
      </Heading>
      <PaymentsTable caption={t('payments')} rows={order.payments} />
    </Stack>
  )
}

import { useMay } from '~/features/back-office/staff-grants'
import { OrderNotes } from '~/features/orders/order-notes'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Avatar } from '~/ui/media/avatar/avatar'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { EMail } from '~/ui/text/e-mail/e-mail'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'
import type { OrderDetailsView } from './order-view.server'

/** The payer, the result of the order, and internal notes. */
export function OrderAside({ view }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  const maySell = useMay('counter')
  const mayRefund = useMay('refunds')
  const { payer, userId, customerId, totals, commission } = view
  const initials = payer.name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <Stack gap={4}>
      <Card as="section" aria-labelledby="payer">
        <Stack gap={3}>
          <Inline gap={3} nowrap>
            <Avatar initials={initials.toUpperCase()} />
            <Heading level={2} look="h4" id="payer">
              {payer.name}
            </Heading>
          </Inline>
          <KeyValue
            pairs={[
              ...payer.pairs,
              ...(payer.email === '' ? [] : [{ key: t('email'), value: <EMail address={payer.email} /> }]),
            ]}
          />
          <Inline gap={2}>
            {payer.whatsapp === null ? null : (
              <>
                <ButtonLink to={payer.whatsapp} icon="message-circle" target="_blank" rel="noopener noreferrer">
                  WhatsApp
                </ButtonLink>
                <ButtonLink to={`tel:${payer.phone}`} variant="outline" icon="phone" reloadDocument>
                  {t('call')}
                </ButtonLink>
              </>
            )}
            {customerId ? (
              <ButtonLink to={`/admin/users/customer?id=${customerId}`} variant="ghost">
                {t('customer')}
              </ButtonLink>
            ) : null}
            {userId ? (
              <ButtonLink to={`/admin/users/${userId}`} variant="ghost">
                {t('account')}
              </ButtonLink>
            ) : null}
          </Inline>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="values">
        <Stack gap={3}>
          <Heading level={2} look="h4" id="values">
            {t('values')}
          </Heading>
          <Totals lines={totals.lines} total={{ ...totals.total, size: 'm' }} />
          {totals.pairs.length > 0 ? <KeyValue pairs={totals.pairs} align="end" /> : null}
          {view.useCredit ? (
            <Inline gap={2}>
              {maySell ? (
                <ButtonLink to={view.useCredit} variant="outline">
                  {t('useCredit')}
                </ButtonLink>
              ) : null}
              {view.payOutCredit && mayRefund ? (
                <ButtonLink to={view.payOutCredit} variant="outline" preventScrollReset>
                  {t('payOutCredit')}
                </ButtonLink>
              ) : null}
            </Inline>
          ) : null}
          {commission.length > 0 ? <KeyValue pairs={commission} align="end" /> : null}
        </Stack>
      </Card>
      <OrderNotes code={view.code} notes={view.notes} empty={t('notesEmpty')} hint={t('noteHint')} />
    </Stack>
  )
}

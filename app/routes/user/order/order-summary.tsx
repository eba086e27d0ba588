import { formatMoney, formatShortInstant } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Stack } from '~/ui/layout/layout/layout'
import { boxOfBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { Icon } from '~/ui/media/icon/icon'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { CompactList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { ForeignPart } from '~/ui/text/foreign-part/foreign-part'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './order.css'
import type { OrderView } from './order-view.server'
import { PayButton, useBoletoInstallment } from './pay-link'

/** Price, payment, and the available actions. */
export function OrderSummary({ order, isPaidHere }: { order: OrderView; isPaidHere: boolean }) {
  const t = useTranslate(ownOrder)
  const { code } = order
  const boletoInstallment = useBoletoInstallment(order)
  return (
    <>
      <div className={boxOfBar}>
        <Card as="section" apex aria-labelledby="summary">
          <Stack gap={4}>
            <Heading level={2} look="panel" id="summary">
              {t('order', { code })}
            </Heading>
            <Totals lines={useLines(order)} total={{ label: t('total'), amount: formatMoney(order.total) }} />
            {order.remainingPart ? <Totals lines={[order.remainingPart]} /> : null}
            <KeyValue pairs={usePayment(order)} />
            {boletoInstallment ? (
              <Totals lines={[{ label: boletoInstallment.label, amount: formatMoney(boletoInstallment.amount) }]} />
            ) : null}
            <PayButton order={order} full="always" isQuiet={isPaidHere} />
          </Stack>
        </Card>
      </div>
      <VoucherCard order={order} />
      <OrderLinks order={order} />
      {order.mayCancel || order.cancellation ? (
        <ButtonLink to="?dialog=cancel#cancel-order" id="cancel-order" variant="deleteOutline" size="m">
          {order.cancellation?.verb ?? t('cancel')}
        </ButtonLink>
      ) : null}
    </>
  )
}

function useLines({ lines, staffDiscount, discount, interest }: OrderView) {
  const t = useTranslate(ownOrder)
  return [
    ...lines.map(({ name, quantity, total }) => ({
      label: <ForeignPart text={quantity === 1 ? name : t('line', { quantity, name })} part={name} lang="pt-BR" />,
      amount: formatMoney(total),
    })),
    ...(staffDiscount > 0
      ? [{ label: t('staffDiscount'), amount: `− ${formatMoney(staffDiscount)}`, good: true }]
      : []),
    ...(discount > 0 ? [{ label: t('discount'), amount: `− ${formatMoney(discount)}`, good: true }] : []),
    ...(interest > 0 ? [{ label: t('interest'), amount: formatMoney(interest) }] : []),
  ]
}

function usePayment({ payment }: OrderView) {
  const t = useTranslate(ownOrder)
  const language = useLanguage()
  const of = useTranslate(paymentMethods)
  const { method, card, plan, showsPlan, paidAt, refunded } = payment
  const parts = formatPlanParts(plan, language)
  const brand = card?.brand ?? of('card.name')
  return [
    {
      key: t('method'),
      value: card?.lastFour ? t('cardEnding', { brand, lastFour: card.lastFour }) : of(`${method}.name`),
    },
    ...(showsPlan
      ? [{ key: t('installments'), value: <PlanCopy text={formatPlan(plan, language)} parts={parts} /> }]
      : []),
    ...(paidAt ? [{ key: t('paidAt'), value: formatShortInstant(paidAt, language) }] : []),
    ...(refunded > 0 ? [{ key: t('refunded'), value: formatMoney(refunded) }] : []),
  ]
}

function PlanCopy({ text, parts }: { text: string; parts: string | null }) {
  if (parts === null) return text
  return (
    <>
      {text}
      <Text as="small" size="xs" tone="muted">
        <br />
        {parts}
      </Text>
    </>
  )
}

type LinksProps = { order: OrderView }

/** When the voucher will be available; from then on its link is in the message on top. */
function VoucherCard({ order: { links, trip, status } }: LinksProps) {
  const t = useTranslate(ownOrder)
  if (!trip || status === 'canceled' || links.voucher) return null
  return (
    <Card as="section" aria-labelledby="voucher">
      <Stack gap={3}>
        <div className={css.ticket}>
          <Icon name="ticket" />
          <div>
            <Heading level={2} look="h4" id="voucher">
              {t('voucher')}
            </Heading>
            <Text size="sm" tone="muted">
              {t('voucherLater')}
            </Text>
          </div>
        </div>
        <ButtonLink to="" size="m" full="always" icon="lock" disabled>
          {t('voucherOpen')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}

/** Itinerary, trip and contact. */
function OrderLinks({ order: { links } }: LinksProps) {
  const t = useTranslate(ownOrder)
  const { itinerary, trip, talk, emergency } = links
  return (
    <Card>
      <CompactList
        label={t('links')}
        items={[
          ...(emergency
            ? [
                {
                  key: 'emergency',
                  icon: 'phone' as const,
                  content: t('emergency', { phone: emergency.phone }),
                  to: emergency.to,
                },
              ]
            : []),
          ...(itinerary
            ? [{ key: 'itinerary', icon: 'printer' as const, content: t('itineraryLink'), to: itinerary }]
            : []),
          ...(trip ? [{ key: 'trip', icon: 'map' as const, content: t('tripLink'), to: trip }] : []),
          ...(talk ? [{ key: 'talk', icon: 'message-circle' as const, content: t('talk'), to: talk }] : []),
        ]}
      />
    </Card>
  )
}

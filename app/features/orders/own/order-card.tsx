import { formatDateRange, formatLongDate, formatMoney, formatTime } from '~/i18n/format'
import { purchases } from '~/i18n/locales/orders/purchases'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import type { IconName } from '~/ui/icons/icon-name'
import { Inline } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Picture } from '~/ui/media/picture/picture'
import { FactList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { keepNames } from '~/ui/text/heading/keep-names'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import * as css from './order-card.css'
import type { OrderCardView } from './order-card-view.server'

/** The next installment, the open amount or the total. */
function Due({ order: { boletoInstallment, remaining, remainingPart, total } }: { order: OrderCardView }) {
  const t = useTranslate(purchases)
  return (
    <div>
      <Text size="sm" tone="muted">
        {t(boletoInstallment ? 'nextBoletoInstallment' : remaining === null ? 'total' : 'remaining')}
      </Text>
      <Price amount={formatMoney(boletoInstallment?.amount ?? remaining ?? total)} size="m" />
      {boletoInstallment ? (
        <Text size="sm" tone="muted">
          {t(boletoInstallment.isOver ? 'boletoInstallmentWasDue' : 'boletoInstallmentUntil', {
            date: boletoInstallment.date,
            number: boletoInstallment.number,
            of: boletoInstallment.of,
          })}
        </Text>
      ) : null}
      {remainingPart ? (
        <Text size="sm" tone="muted">
          {remainingPart.label}: {remainingPart.amount}
        </Text>
      ) : null}
    </div>
  )
}

/** An order in the shape of a ticket. The stub shows the price and the next step. */
export function OrderCard({ order, headingLevel = 2 }: { order: OrderCardView; headingLevel?: 2 | 3 }) {
  const t = useTranslate(purchases)
  const language = useLanguage()
  const details = `/user/myAcquired/orders/${order.code}`
  const { checkinOn, checkoutOn } = order
  const text = order.pixUntil ? t('pixUntil', { time: formatTime(order.pixUntil) }) : order.text
  const dates: { icon: IconName; text: string } =
    checkinOn && checkoutOn
      ? { icon: 'calendar-days', text: formatDateRange(checkinOn, checkoutOn, language) }
      : { icon: 'receipt', text: t('placedOn', { date: formatLongDate(order.placedOn, language) }) }
  return (
    <Card as="article" pad="none">
      <div className={css.card}>
        <div className={css.figure}>
          <Picture
            image={{ base: `/images/${order.image ?? 'aereo'}`, width: 1200, height: 800 }}
            alt=""
            sizes="(min-width: 960px) 230px, 104px"
          />
        </div>
        <div className={css.copy}>
          <Inline gap={2}>
            <Badge tone={order.tone} dot>
              {order.label}
            </Badge>
            {order.daysLeft === null ? null : <Badge tone="blue">{t('daysLeft', { count: order.daysLeft })}</Badge>}
            <Text as="span" size="sm" tone="muted" numeric>
              {t('order', { code: order.code })}
            </Text>
          </Inline>
          <Heading level={headingLevel} look="panel">
            <Link to={details} className={css.link}>
              {keepNames(order.name)}
            </Link>
          </Heading>
          <FactList
            small
            facts={[
              dates,
              ...(order.boarding ? [{ icon: 'map-pin' as const, text: order.boarding }] : []),
              ...(order.people > 0 ? [{ icon: 'users' as const, text: t('passengers', { count: order.people }) }] : []),
            ]}
          />
          {text ? (
            <Text size="sm" tone="muted">
              {text}
            </Text>
          ) : null}
          {order.missing ? (
            <p className={css.missing}>
              <Icon name="triangle-alert" />
              {order.missing}
            </p>
          ) : null}
        </div>
        <div className={css.stub}>
          <Due order={order} />
          <OrderActions order={order} details={details} />
        </div>
      </div>
    </Card>
  )
}

/** Of a plan of boletos: the one that is due. */
function paymentUrl({ code, boletoInstallment }: OrderCardView): string {
  const page = `/user/checkout/post-checkout?order=${code}`
  return boletoInstallment ? `${page}#slip-${boletoInstallment.number}` : page
}

function OrderActions({ order, details }: { order: OrderCardView; details: string }) {
  const t = useTranslate(purchases)
  const voucherUrl = order.isOver ? null : order.voucherUrl
  const hasAction = Boolean(order.next || order.fileUrl || voucherUrl)
  return (
    <div className={css.actions}>
      {order.next ? (
        <ButtonLink
          to={paymentUrl(order)}
          variant={order.next === 'follow' || order.boletoInstallment ? 'primary' : 'cta'}
          size="m"
        >
          {t(order.boletoInstallment ? 'seeBoletoInstallment' : order.next)}
        </ButtonLink>
      ) : null}
      {voucherUrl ? (
        <ButtonLink to={voucherUrl} variant="primary" size="m">
          {t('voucher')}
        </ButtonLink>
      ) : null}
      {order.fileUrl ? (
        <ButtonLink to={order.fileUrl} variant="primary" size="m" icon="download">
          {t('download')}
        </ButtonLink>
      ) : null}
      <div className={hasAction ? css.details : undefined}>
        <ButtonLink to={details} variant={hasAction ? 'ghost' : 'tonal'} size="m" full="always">
          {t('details')}
        </ButtonLink>
      </div>
    </div>
  )
}

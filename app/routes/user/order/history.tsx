import { formatInstant, formatLongDate } from '~/i18n/format'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Timeline, type TimelineProps } from '~/ui/feedback/timeline/timeline'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'
import type { OrderView } from './order-view.server'

/** States that end an order without its trip; after the refund nothing follows. */
const STOPS: ReadonlySet<OrderView['history'][number]['to']> = new Set([
  'expired',
  'canceled',
  'withdrawn',
  'chargedBack',
])

/** Steps that failed or ended the order. */
const FAILURES: ReadonlySet<OrderView['history'][number]['to']> = new Set([
  ...STOPS,
  'refused',
  'boletoInstallmentOverdue',
])

/** Steps after which an unpaid order only waits for its next payment: they went well. */
const GOOD_STEPS: ReadonlySet<OrderView['history'][number]['to']> = new Set(['partiallyPaid', 'dueDayRequested'])

/** What an unpaid order waits for: each boleto of its plan, or its one payment. `last` is the latest step. */
function upcomingPayments({ plan, history, copy }: OrderView, last: number): TimelineProps['events'] {
  const isFirst = last === 0
  if (plan.length > 0) return plan.map((row, index) => (isFirst && index === 0 ? { ...row, state: 'current' } : row))
  if (isFirst) return [{ key: 'now', title: copy.label, state: 'current' }]
  const latest = history[last]
  return latest && GOOD_STEPS.has(latest.to) ? [{ key: 'now', title: copy.label }] : []
}

/** The history of the order, and the coming departure. */
export function History({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  const language = useLanguage()
  const { history, contract, trip, status } = order
  // A correction does not change the state of the order.
  const last = history.findLastIndex(({ to }) => to !== 'passengerEdited')
  const isOpen = status === 'pending' || status === 'refused'
  const events: TimelineProps['events'] = history.flatMap(({ at, to, isPlacing }, index) => {
    const isEnd = index === last && !isPlacing && ((isOpen && !GOOD_STEPS.has(to)) || STOPS.has(to))
    const event = {
      key: `${at} ${to}`,
      title: t(isPlacing ? 'event.placed' : `event.${to}`),
      note: formatInstant(at, language),
      state: isEnd ? ('current' as const) : FAILURES.has(to) ? ('failed' as const) : ('done' as const),
    }
    const accepted = {
      key: 'contract',
      title: t(order.product ? 'event.terms' : 'event.contract', { version: contract.version }),
      note: formatInstant(contract.acceptedAt, language),
      state: 'done' as const,
    }
    return isPlacing ? [event, accepted] : [event]
  })
  if (isOpen) events.push(...upcomingPayments(order, last))
  if (trip && status !== 'canceled') {
    events.push(
      status === 'paid'
        ? { key: 'voucher', title: t('event.voucher'), state: 'done' }
        : { key: 'voucher', title: t('event.voucher'), note: t('event.voucherLater') },
    )
    const day = formatLongDate(trip.checkinOn, language)
    events.push({ key: 'boarding', title: t('event.boarding'), note: [day, order.boarding].filter(Boolean).join(', ') })
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="history">
      <Heading level={2} look="panel" id="history">
        {t('history')}
      </Heading>
      <Card>
        <Timeline events={events} />
      </Card>
    </Stack>
  )
}

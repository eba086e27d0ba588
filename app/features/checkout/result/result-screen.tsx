import { OrderEvents } from '~/features/orders/own/order-events'
import { formatLongDate, formatShortInstant } from '~/i18n/format'
import { result } from '~/i18n/locales/orders/result'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Stepper } from '~/ui/feedback/stepper/stepper'
import { Timeline, type TimelineProps } from '~/ui/feedback/timeline/timeline'
import { Toast } from '~/ui/feedback/toast/toast'
import { Stack, TwoColumn } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { ResultPanel } from './result-panel'
import type { ResultView } from './result-view.server'

type ResultScreenProps = {
  order: ResultView
  /** This request found the payment; a page that was open before shows the same toast. */
  isNewlyPaid: boolean
  /** The customer signed in by a code and has no password yet. */
  offersPassword?: boolean
}

/** The status of a payment, updated live while it is open. */
export function ResultScreen({ order, isNewlyPaid, offersPassword }: ResultScreenProps) {
  const t = useTranslate(result)
  const isPaid = order.status === 'paid'
  const people = order.people > 0 ? [t('step.passengers')] : []
  const steps = [...people, t('step.payer'), t('step.payment'), t('step.ready')]
  return (
    <OrderEvents
      address={order.places.events}
      order={order}
      isOpen={order.status === 'pending' || order.status === 'refused'}
    >
      <Stack gap={6}>
        {order.status === 'canceled' ? null : (
          <Stepper
            label={t('steps')}
            steps={steps}
            current={isPaid ? steps.length : steps.length - 2}
            doneLabel={t('stepDone')}
          />
        )}
        <TwoColumn
          aside={
            <Stack gap={4}>
              <OrderProgress order={order} />
              {offersPassword && isPaid ? <FirstPassword /> : null}
            </Stack>
          }
          asideLabel={t('progress')}
        >
          <ResultPanel order={order} />
        </TwoColumn>
      </Stack>
      {isPaid ? (
        <div data-news hidden={!isNewlyPaid}>
          <Toast isForemost>{order.messages.paid}</Toast>
        </div>
      ) : null}
    </OrderEvents>
  )
}

function OrderProgress({ order }: { order: ResultView }) {
  const t = useTranslate(result)
  const events = useProgressEvents(order)
  const { people } = order
  const { account } = order.places
  return (
    <Card as="section">
      <Stack gap={4}>
        <div>
          <Heading level={2} look="h4">
            {t('order', { code: order.code })}
          </Heading>
          <Text size="sm" tone="muted">
            {people > 0 ? `${order.itemName}, ${t('passengers', { count: people })}` : order.itemName}
          </Text>
        </div>
        <Timeline label={t('progress')} events={events} />
        {account ? (
          <ButtonLink to={account.purchases} size="m" full="always">
            {t('purchasesLink')}
          </ButtonLink>
        ) : null}
      </Stack>
    </Card>
  )
}

/** Offered once all is paid, never required: the code goes on working. */
function FirstPassword() {
  const t = useTranslate(result)
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} look="h4">
          {t('password.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('password.text')}
        </Text>
        <ButtonLink to="/user/profile#password" variant="outline" size="m" full="always" icon="lock">
          {t('password.create')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}

/** The order's events from purchase to departure. */
function useProgressEvents({ status, placedAt, holdUntil, checkinOn, productSlug }: ResultView) {
  const t = useTranslate(result)
  const language = useLanguage()
  const isPaid = status === 'paid'
  const isOver = status === 'canceled'
  const unlessPaid = (note: string) => (isPaid ? undefined : note)
  const events: TimelineProps['events'] = [
    { key: 'placed', title: t('progress.placed'), note: formatShortInstant(placedAt, language), state: 'done' },
    {
      key: 'payment',
      title: t(`progress.${status}`),
      note: holdUntil ? unlessPaid(t('progress.pendingNote', { time: holdUntil })) : undefined,
      state: isPaid ? 'done' : 'current',
    },
  ]
  if (isOver) return events
  if (checkinOn) {
    events.push(
      {
        key: 'places',
        title: t('progress.places'),
        note: unlessPaid(t('progress.placesNote')),
        ...(isPaid ? { state: 'done' as const } : {}),
      },
      {
        key: 'boarding',
        title: t('progress.boarding'),
        note: formatLongDate(checkinOn, language),
        ...(isPaid ? { state: 'current' as const } : {}),
      },
    )
  }
  if (productSlug) {
    events.push({
      key: 'file',
      title: t('progress.file'),
      note: unlessPaid(t('progress.fileNote')),
      ...(isPaid ? { state: 'done' as const } : {}),
    })
  }
  return events
}

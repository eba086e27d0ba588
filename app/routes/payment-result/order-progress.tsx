import { formatLongDate, formatShortInstant } from '~/i18n/format'
import { result } from '~/i18n/locales/result'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { Timeline, type TimelineProps } from '~/ui/timeline'
import type { ResultView } from './load-result.server'

/** The order's way from its placing to the departure. */
export function OrderProgress({ order }: { order: ResultView }) {
  const t = useTranslate(result)
  const language = useLanguage()
  const { account } = order.places
  const { status, holdUntil, checkinOn, people, productSlug } = order
  const isPaid = status === 'paid'
  const isOver = status === 'canceled'
  const events: TimelineProps['events'] = [
    { key: 'placed', title: t('progress.placed'), note: formatShortInstant(order.placedAt, language), state: 'done' },
    {
      key: 'payment',
      title: t(`progress.${status}`),
      note: holdUntil && !isPaid ? t('progress.pendingNote', { time: holdUntil }) : undefined,
      state: isPaid ? 'done' : 'current',
    },
  ]
  if (checkinOn && !isOver) {
    events.push(
      {
        key: 'places',
        title: t('progress.places'),
        note: isPaid ? undefined : t('progress.placesNote'),
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
  if (productSlug && !isOver) {
    const note = isPaid ? undefined : t('progress.fileNote')
    events.push({ key: 'file', title: t('progress.file'), note, ...(isPaid ? { state: 'done' as const } : {}) })
  }
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

import { formatLongDate } from '~/i18n/format'
import { result } from '~/i18n/locales/result'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Icon } from '~/ui/icon'
import { Inline, Stack } from '~/ui/layout'
import { MarkedList } from '~/ui/list'
import { Notice, type NoticeKind } from '~/ui/notice'
import { Text } from '~/ui/text'
import type { ResultView } from './load-result.server'
import { PixPanel } from './pix-panel'
import * as css from './result.css'
import { RetryForm } from './retry-form'

type ResultPanelProps = {
  order: ResultView
  says: { copied: string; copyFailed: string }
  cardTokenUrl: string
}

const kinds: Readonly<Record<ResultView['words']['tone'], NoticeKind>> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  neutral: 'info',
}

/** What became of the payment, and the one thing to do next. */
export function ResultPanel({ order, says, cardTokenUrl }: ResultPanelProps) {
  const t = useTranslate(result)
  const { words, pix, retry } = order
  const page = `/user/checkout/post-checkout?order=${order.code}`
  const mayWait = words.step === 'pix' || words.step === 'hosted'
  return (
    <Stack gap={5}>
      <Card as="section" apex={order.status === 'paid'}>
        <div className={css.head}>
          <Heading level={1} look="task">
            {words.title}
          </Heading>
          <Badge tone={words.tone} dot>
            {words.label}
          </Badge>
        </div>
        <Stack gap={5}>
          {pix === null ? (
            <Notice kind={kinds[words.tone]} role={words.tone === 'error' ? 'alert' : 'status'}>
              {words.text}
            </Notice>
          ) : (
            <Text>{words.text}</Text>
          )}
          {words.reason ? <Text>{words.reason}</Text> : null}
          {words.hold ? <Text tone="muted">{words.hold}</Text> : null}
          {pix ? <PixPanel pix={pix} total={order.total} page={page} {...says} /> : null}
          {order.hostedUrl ? (
            <ButtonLink to={order.hostedUrl} variant="cta" size="l" icon="lock" full="phone">
              {t('hostedLink')}
            </ButtonLink>
          ) : null}
          {retry && !mayWait ? (
            <Stack gap={4} as="section">
              <Heading level={2} look="panel">
                {t('retry.title')}
              </Heading>
              <RetryForm
                retry={retry}
                cardTokenUrl={cardTokenUrl}
                preferred={words.step === 'refused' ? 'card' : 'pix'}
              />
            </Stack>
          ) : null}
          <WaysOn order={order} page={page} />
        </Stack>
      </Card>
      {retry && mayWait ? (
        <details className={css.other} id="pay-another-way">
          <summary className={css.otherTitle}>
            <Icon name="wallet" /> {t('retry.other')}
          </summary>
          <div className={css.otherBody}>
            <RetryForm retry={retry} cardTokenUrl={cardTokenUrl} preferred={words.step === 'pix' ? 'card' : 'pix'} />
          </div>
        </details>
      ) : null}
      {order.status === 'pending' ? <Notice icon="mail">{t('mailed', { email: order.email })}</Notice> : null}
      {order.testUrl ? <TestHint url={order.testUrl} /> : null}
    </Stack>
  )
}

/** After a payment, what comes next; without one, where else to go. */
function WaysOn({ order, page }: { order: ResultView; page: string }) {
  const t = useTranslate(result)
  const language = useLanguage()
  if (order.status === 'paid') {
    const next = [t('next.mail', { email: order.email })]
    if (order.checkinOn) {
      next.push(t('next.documents'), t('next.boarding', { date: formatLongDate(order.checkinOn, language) }))
    }
    return (
      <>
        <Stack gap={3} as="section">
          <Heading level={2} look="panel">
            {t('nextTitle')}
          </Heading>
          <MarkedList mark="included" items={next} />
        </Stack>
        <Inline>
          <ButtonLink to={`/user/myAcquired/orders/${order.code}`} variant="primary" size="l" full="phone">
            {t('orderLink')}
          </ButtonLink>
        </Inline>
      </>
    )
  }
  const isOver = order.status === 'canceled' || (order.status === 'refused' && order.retry === null)
  const isWaiting = order.status === 'pending' && order.pix === null
  if (!isOver && !isWaiting) return null
  return (
    <Inline>
      {isWaiting ? (
        <ButtonLink to={page} variant="outline" size="m" icon="refresh-cw" full="phone" reloadDocument>
          {t('refresh')}
        </ButtonLink>
      ) : null}
      {isOver ? (
        <ButtonLink to={order.tripSlug ? `/trip-details/${order.tripSlug}` : '/trips'} variant="primary" size="l">
          {t(order.tripSlug ? 'tripLink' : 'tripsLink')}
        </ButtonLink>
      ) : null}
    </Inline>
  )
}

/** Only where no payment is real. */
function TestHint({ url }: { url: string }) {
  const t = useTranslate(result)
  return (
    <Notice kind="warning">
      {t('test')} <a href={url}>{t('testLink')}</a>
    </Notice>
  )
}

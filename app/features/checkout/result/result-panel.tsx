import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useReadAnew } from '~/browser/use-read-anew'
import type { Instant } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { BoletoInstallmentsPanel } from '~/features/checkout/boleto/boleto-installments-panel'
import { BoletoPanel } from '~/features/checkout/boleto/boleto-panel'
import { PayAnotherWay } from '~/features/checkout/pay-again/pay-another-way'
import { formatCountdown, formatLongDate, formatMoney, formatTime } from '~/i18n/format'
import { result } from '~/i18n/locales/orders/result'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { MarkedList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import { useHydrated } from '~/ui/use-hydrated'
import * as css from './result.css'
import type { PixView, ResultView } from './result-view.server'

type ResultPanelProps = {
  order: ResultView
  says: { copied: string; copyFailed: string }
}

const kinds: Readonly<Record<ResultView['copy']['tone'], NoticeKind>> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  neutral: 'info',
}

/** What became of the payment, and the one thing to do next. */
export function ResultPanel({ order, says }: ResultPanelProps) {
  const t = useTranslate(result)
  const { copy, pix, boleto, boletoInstallments, retry } = order
  const { page, account } = order.places
  const mayWait = pix !== null || boleto !== null || boletoInstallments !== null || copy.step === 'followPage'
  const prefersCard = copy.step === 'refused' || copy.step === 'copyCode'
  return (
    <Stack gap={5}>
      <Card as="section" apex={order.status === 'paid'}>
        <div className={css.head}>
          <Heading level={1} look="task">
            {copy.title}
          </Heading>
          <Badge tone={copy.tone} dot>
            {copy.label}
          </Badge>
        </div>
        <Stack gap={5}>
          {pix === null && boleto === null && copy.step !== 'boletoInstallments' ? (
            <Notice kind={kinds[copy.tone]} role={copy.tone === 'error' ? 'alert' : 'status'}>
              {copy.text}
            </Notice>
          ) : (
            <Text>{copy.text}</Text>
          )}
          {copy.reason ? <Text>{copy.reason}</Text> : null}
          {copy.hold ? <Text tone="muted">{copy.hold}</Text> : null}
          {pix ? <PixPanel pix={pix} total={order.total} page={page} {...says} /> : null}
          {boleto ? <BoletoPanel boleto={boleto} isMain /> : null}
          {boletoInstallments ? <BoletoInstallmentsPanel boletoInstallments={boletoInstallments} /> : null}
          {boleto || boletoInstallments ? <FollowLine page={page} /> : null}
          {order.hostedUrl ? (
            <ButtonLink to={order.hostedUrl} variant="cta" size="l" icon="lock" full="phone">
              {t('hostedLink')}
            </ButtonLink>
          ) : null}
          {retry && !mayWait ? <PayAnotherWay view={retry} prefersCard={prefersCard} isCollapsed={false} /> : null}
          <WaysOn order={order} page={page} />
        </Stack>
      </Card>
      {retry && mayWait ? <PayAnotherWay view={retry} prefersCard={prefersCard} isCollapsed /> : null}
      {order.status === 'pending' ? (
        <Notice icon="mail">{t(account ? 'mailed' : 'mailed.link', { email: order.email })}</Notice>
      ) : null}
      {order.testUrl ? <TestHint url={order.testUrl} /> : null}
    </Stack>
  )
}

/** After a payment, what comes next; without one, where else to go. */
function WaysOn({ order, page }: { order: ResultView; page: string }) {
  const t = useTranslate(result)
  const language = useLanguage()
  if (order.status === 'paid') {
    const next = [t('next.mail', { email: order.email }), ...(order.fileUrl ? [t('next.file')] : [])]
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
          {order.fileUrl ? (
            <ButtonLink to={order.fileUrl} variant="primary" size="l" icon="download" full="phone" reloadDocument>
              {t('download')}
            </ButtonLink>
          ) : null}
          {order.voucherUrl ? (
            <ButtonLink to={order.voucherUrl} variant="primary" size="l" icon="ticket" full="phone">
              {t('voucherLink')}
            </ButtonLink>
          ) : null}
          {order.places.account ? (
            <ButtonLink
              to={order.places.account.order}
              variant={order.fileUrl || order.voucherUrl ? 'outline' : 'primary'}
              size={order.fileUrl || order.voucherUrl ? 'm' : 'l'}
              full="phone"
            >
              {t('orderLink')}
            </ButtonLink>
          ) : null}
        </Inline>
      </>
    )
  }
  const isOver = order.status === 'canceled' || (order.status === 'refused' && order.retry === null)
  const isWaiting =
    order.status === 'pending' && order.pix === null && order.boleto === null && order.boletoInstallments === null
  if (!isOver && !isWaiting) return null
  return (
    <Inline>
      {isWaiting ? (
        <ButtonLink to={page} variant="outline" size="m" icon="refresh-cw" full="phone" reloadDocument>
          {t('refresh')}
        </ButtonLink>
      ) : null}
      {isOver ? (
        <ButtonLink to={order.places.again.to} variant="primary" size="l">
          {t(order.places.again.copy)}
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

type PixPanelProps = { pix: PixView; total: Centavos; page: string; copied: string; copyFailed: string }

/** The code to read or to copy, until when, and whom it pays. */
function PixPanel({ pix, total, page, copied, copyFailed }: PixPanelProps) {
  const t = useTranslate(result)
  return (
    <Stack gap={5}>
      <div className={css.pix}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server out of a checked code. */}
        <div className={css.qr} dangerouslySetInnerHTML={{ __html: pix.qr }} />
        <div className={css.guide}>
          <Countdown expiresAt={pix.expiresAt} leftMs={pix.leftMs} lastsMs={pix.lastsMs} />
          <div>
            <span className={css.label}>{t('amount')}</span>
            <Price amount={formatMoney(total)} size="l" />
          </div>
          <ol className={css.steps}>
            <li>{t('pix.1')}</li>
            <li>{t('pix.2')}</li>
            <li>{t('pix.3', { name: pix.receiver })}</li>
          </ol>
        </div>
      </div>
      <Stack gap={2}>
        <Text as="b" size="sm">
          {t('pixCode')}
        </Text>
        <CopyField
          isMain
          label={t('pixCode')}
          value={pix.code}
          copyLabel={t('copy')}
          copiedLabel={copied}
          failedLabel={copyFailed}
        />
      </Stack>
      <FollowLine page={page} />
    </Stack>
  )
}

type CountdownProps = {
  expiresAt: Instant
  /** Milliseconds that were left when the server answered: the visitor's own clock is not believed. */
  leftMs: number
  lastsMs: number
}

const AROUND = 207

/** How long the code is still good: the hour of the clock, and with script the minutes left. */
function Countdown({ expiresAt, leftMs, lastsMs }: CountdownProps) {
  const t = useTranslate(result)
  const hydrated = useHydrated()
  const left = useTimeLeft(leftMs)
  const share = Math.min(1, Math.max(0, left / lastsMs))
  return (
    <div className={css.clock} role="timer" aria-live="off">
      <svg viewBox="0 0 76 76" className={css.ring} aria-hidden="true">
        <circle cx="38" cy="38" r="33" className={css.track} />
        <circle
          cx="38"
          cy="38"
          r="33"
          className={css.hand}
          strokeDasharray={`${Math.round(AROUND * share)} ${AROUND}`}
        />
      </svg>
      <div>
        <span className={css.label}>{t(hydrated ? 'codeLasts' : 'codeUntil')}</span>
        <span className={css.left}>{hydrated ? formatCountdown(left) : formatTime(expiresAt)}</span>
      </div>
    </div>
  )
}

/** Counts on from what the server said; at the end the page is read anew. */
function useTimeLeft(leftMs: number): number {
  const readAnew = useReadAnew()
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    const begun = performance.now()
    const tick = () => {
      const rest = leftMs - (performance.now() - begun)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      readAnew()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [leftMs, readAnew])
  return left
}

/** The page follows the payment by itself where a script can; without one it is asked again by a link. */
function FollowLine({ page }: { page: string }) {
  const t = useTranslate(result)
  const hydrated = useHydrated()
  return (
    <Text size="sm" tone="muted">
      {hydrated ? t('live') : t('noScript')}{' '}
      <Link to={page} preventScrollReset>
        {hydrated ? t('liveRefresh') : t('refresh')}
      </Link>
      .
    </Text>
  )
}

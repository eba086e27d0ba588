import { BoletoInstallmentsPanel } from '~/features/checkout/boleto/boleto-installments-panel'
import { BoletoPanel } from '~/features/checkout/boleto/boleto-panel'
import { PayAnotherWay } from '~/features/checkout/pay-again/pay-another-way'
import { WhatNext } from '~/features/orders/own/what-next/what-next'
import { formatTime } from '~/i18n/format'
import { result } from '~/i18n/locales/orders/result'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice, type NoticeKind } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { MarkedList } from '~/ui/table/list/list'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { Price } from '~/ui/trip/price/price'
import * as css from './result.css'
import type { PixView, ResultView } from './result-view.server'

type ResultPanelProps = { order: ResultView }

const kinds: Readonly<Record<ResultView['copy']['tone'], NoticeKind>> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  neutral: 'info',
}

/** The status of the payment and the next step. */
export function ResultPanel({ order }: ResultPanelProps) {
  const t = useTranslate(result)
  const { copy, pix, boleto, boletoInstallments, retry } = order
  const mayWait = pix !== null || boleto !== null || boletoInstallments !== null || copy.step === 'followPage'
  const prefersCard = copy.step === 'refused' || copy.step === 'copyCode'
  return (
    <Stack gap={5}>
      <Card as="section" apex={order.status === 'paid'}>
        {order.status === 'paid' && order.image ? (
          <div className={css.figure}>
            <Picture
              image={{ base: `/images/${order.image}`, width: 1200, height: 800 }}
              alt=""
              sizes="(min-width: 960px) 560px, 100vw"
              eager
            />
          </div>
        ) : null}
        <div className={css.head}>
          <Heading level={1} look="task">
            {copy.title}
          </Heading>
          <Badge tone={copy.tone} dot>
            {copy.label}
          </Badge>
        </div>
        <Stack gap={5}>
          <StatusText order={order} />
          <PaymentMeans order={order} />
          {retry && !mayWait ? <PayAnotherWay view={retry} prefersCard={prefersCard} isCollapsed={false} /> : null}
          {order.status === 'paid' ? <PaidNextSteps order={order} /> : <UnpaidLinks order={order} />}
        </Stack>
      </Card>
      {order.whatNext ? <WhatNext next={order.whatNext} /> : null}
      {retry && mayWait ? <PayAnotherWay view={retry} prefersCard={prefersCard} isCollapsed /> : null}
      {order.status === 'pending' ? (
        <Notice icon="mail">{t(order.places.account ? 'mailed' : 'mailed.link', { email: order.email })}</Notice>
      ) : null}
      {order.testUrl ? <TestHint url={order.testUrl} /> : null}
    </Stack>
  )
}

/** A notice, unless a Pix code or boletos follow below. */
function StatusText({ order: { copy, pix, boleto } }: { order: ResultView }) {
  return (
    <>
      {pix === null && boleto === null && copy.step !== 'boletoInstallments' ? (
        <Notice kind={kinds[copy.tone]} role={copy.tone === 'error' ? 'alert' : 'status'}>
          {copy.text}
        </Notice>
      ) : (
        <Text>{copy.text}</Text>
      )}
      {copy.reason ? <Text>{copy.reason}</Text> : null}
      {copy.hold ? <Text tone="muted">{copy.hold}</Text> : null}
    </>
  )
}

/** The Pix code, the boletos or the provider's page with which an open order is paid. */
function PaymentMeans({ order }: ResultPanelProps) {
  const t = useTranslate(result)
  const { pix, boleto, boletoInstallments } = order
  return (
    <>
      {pix ? <PixPanel pix={pix} order={order} /> : null}
      {boleto ? <BoletoPanel boleto={boleto} isMain /> : null}
      {boletoInstallments ? <BoletoInstallmentsPanel boletoInstallments={boletoInstallments} /> : null}
      {boleto || boletoInstallments ? <FollowLine refreshUrl={order.refreshUrl} /> : null}
      {order.hostedUrl ? (
        <ButtonLink to={order.hostedUrl} variant="cta" size="l" icon="lock" full="phone">
          {t('hostedLink')}
        </ButtonLink>
      ) : null}
    </>
  )
}

function PaidNextSteps({ order }: { order: ResultView }) {
  const t = useTranslate(result)
  const next = [
    t('next.mail', { email: order.email }),
    ...(order.fileUrl ? [t('next.file')] : []),
    ...(order.checkinOn ? [t('next.documents')] : []),
  ]
  const hasDocument = Boolean(order.fileUrl || order.voucherUrl)
  return (
    <>
      <Stack gap={3} as="section">
        {order.whatNext ? null : (
          <Heading level={2} look="panel">
            {t('nextTitle')}
          </Heading>
        )}
        <MarkedList mark="included" items={next} />
      </Stack>
      <Inline>
        {order.fileUrl ? (
          <ButtonLink to={order.fileUrl} variant="primary" size="l" icon="download" full="phone">
            {t('download')}
          </ButtonLink>
        ) : null}
        {order.voucherUrl ? (
          <ButtonLink to={order.voucherUrl} variant="primary" size="l" icon="ticket" full="phone">
            {t('voucherLink')}
          </ButtonLink>
        ) : null}
        <SeatsLink url={order.seatsUrl} />
        {order.places.account ? (
          <ButtonLink
            to={order.places.account.order}
            variant={hasDocument ? 'outline' : 'primary'}
            size={hasDocument ? 'm' : 'l'}
            full="phone"
          >
            {t('orderLink')}
          </ButtonLink>
        ) : null}
      </Inline>
    </>
  )
}

/** Also of an order that is not paid yet: a seat is taken as long as its order is. */
function SeatsLink({ url }: { url: string | null }) {
  const t = useTranslate(seatScreen)
  if (url === null) return null
  return (
    <ButtonLink to={url} variant="outline" size="m" icon="users" full="phone">
      {t('title')}
    </ButtonLink>
  )
}

/** A link to reload the page while the payment is processed, or to start over once the order is closed. */
function UnpaidLinks({ order }: { order: ResultView }) {
  const t = useTranslate(result)
  const { again } = order.places
  const isOver = order.status === 'canceled' || (order.status === 'refused' && order.retry === null)
  const isWaiting =
    order.status === 'pending' && order.pix === null && order.boleto === null && order.boletoInstallments === null
  if (!isOver && !isWaiting && order.seatsUrl === null) return null
  return (
    <Inline>
      <SeatsLink url={order.seatsUrl} />
      {isWaiting ? (
        <ButtonLink to={order.refreshUrl} variant="outline" size="m" icon="refresh-cw" full="phone">
          {t('refresh')}
        </ButtonLink>
      ) : null}
      {isOver ? (
        <ButtonLink to={again.to} variant="primary" size="l">
          {t(again.copy)}
        </ButtonLink>
      ) : null}
    </Inline>
  )
}

/** Shown in demo mode only, where no payment is real. */
function TestHint({ url }: { url: string }) {
  const t = useTranslate(result)
  return (
    <Notice kind="warning">
      {t('test')} <a href={url}>{t('testLink')}</a>
    </Notice>
  )
}

type PixPanelProps = { pix: PixView; order: ResultView }

/** The Pix code to scan or copy, its expiry and its receiver. */
function PixPanel({ pix, order: { refreshUrl, messages } }: PixPanelProps) {
  const t = useTranslate(result)
  return (
    <Stack gap={5}>
      <div className={css.pix}>
        {/* A phone cannot scan its own screen: there the code to copy comes first. */}
        <details className={css.fold}>
          <summary className={css.foldTitle}>{t('showQr')}</summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG is generated by our own server from a validated code. */}
          <div className={css.qr} dangerouslySetInnerHTML={{ __html: pix.qr }} />
        </details>
        <div className={css.guide}>
          <div>
            <span className={css.label}>{t('amount')}</span>
            <Price amount={pix.amount} size="l" />
          </div>
          <div className={css.code}>
            <Text as="b" size="sm">
              {t('pixCode')}
            </Text>
            <CopyField
              isMain
              long="beside"
              label={t('pixCode')}
              value={pix.code}
              copyLabel={t('copy')}
              copiedLabel={messages.copied}
              failedLabel={messages.copyFailed}
            />
          </div>
          <Countdown pix={pix} />
          <ol className={css.steps}>
            <li>{t('pix.1')}</li>
            <li>{t('pix.2')}</li>
            <li>{t('pix.3', { name: pix.receiver })}</li>
          </ol>
        </div>
      </div>
      <FollowLine refreshUrl={refreshUrl} />
    </Stack>
  )
}

/** When the code expires: the time of day, or with scripts the minutes left. */
function Countdown({ pix: { expiresAt, leftMs, lastsMs } }: { pix: PixView }) {
  const t = useTranslate(result)
  return (
    <pix-clock
      class={css.clock}
      role="timer"
      aria-live="off"
      data-left={leftMs}
      data-lasts={lastsMs}
      data-label={t('codeLasts')}
    >
      <svg viewBox="0 0 76 76" className={css.ring} aria-hidden="true">
        <circle cx="38" cy="38" r="33" className={css.track} />
        <circle
          cx="38"
          cy="38"
          r="33"
          className={css.hand}
          pathLength={100}
          strokeDasharray={`${(100 * leftMs) / lastsMs} 100`}
        />
      </svg>
      <div>
        <span className={css.label} data-part="label">
          {t('codeUntil')}
        </span>
        <span className={css.left} data-part="left">
          {formatTime(expiresAt)}
        </span>
      </div>
    </pix-clock>
  )
}

/** With scripts the page updates live; without them, the link reloads the page. */
function FollowLine({ refreshUrl }: { refreshUrl: string }) {
  const t = useTranslate(result)
  return (
    <Text size="sm" tone="muted">
      <span className={css.live}>
        {t('live')} <Link to={refreshUrl}>{t('liveRefresh')}</Link>.
      </span>
      <span className={css.still}>
        {t('noScript')} <Link to={refreshUrl}>{t('refresh')}</Link>.
      </span>
    </Text>
  )
}

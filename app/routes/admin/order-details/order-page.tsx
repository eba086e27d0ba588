import { Form } from '@remix-run/react'
import { useMay } from '~/features/back-office/staff-grants'
import { OpenPix } from '~/features/orders/open-pix'
import { PassengerTable } from '~/features/orders/passenger-table'
import { TripCopy } from '~/features/orders/trip-copy'
import { MayPostProvider, useMayPost } from '~/forms/may-post'
import { RefusalNotice } from '~/forms/refusal'
import { SubmitButton } from '~/forms/submit-button'
import { boleto as copy } from '~/i18n/locales/orders/boleto'
import { departure } from '~/i18n/locales/orders/departure'
import { manualRefund } from '~/i18n/locales/orders/manual-refund'
import { moveOrder } from '~/i18n/locales/orders/move-order'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Timeline } from '~/ui/feedback/timeline/timeline'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Acts, Inline, Stack, TwoColumn } from '~/ui/layout/layout/layout'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { BalanceCard } from './balance-card'
import type { OpenBoleto } from './open-boletos.server'
import { OrderAside } from './order-aside'
import { Charges, ChargesHead, PassengerActs, RefundsByHand } from './order-tables'
import type { OrderDetailsView } from './order-view.server'

/** One order: open tasks first, then passengers, payments and what was sold. */
export function OrderDetailsPage({ view, boletos }: { view: OrderDetailsView; boletos: OpenBoleto[] }) {
  const t = useTranslate(orderDetails)
  const mayReceive = useMay('counter')
  const { code, contract, trip, cardRefusal } = view
  const mayAudit = useMay('audit', 'read')
  return (
    <Stack gap={4}>
      <OrderDetailsHead view={view} />
      <RefusalNotice />
      <AttentionNotices view={view} />
      <ChangeNotice view={view} />
      <OfferNotice view={view} />
      {cardRefusal ? (
        <Notice kind="warning">
          <b>{t('cardRefused')}:</b> {cardRefusal.reason} <b>{t('cardRefusedAdvice')}</b> {cardRefusal.advice}
        </Notice>
      ) : null}
      <TwoColumn sticky={false} asideFirst aside={<OrderAside view={view} />} asideLabel={t('values')}>
        <Stack gap={4}>
          <PassengerTable
            rows={view.passengers}
            notes={view.passengerNotes}
            acts={(row) => <PassengerActs code={code} row={row} />}
          />
          <Card as="section" aria-labelledby="payments">
            <Stack gap={4}>
              <div>
                <ChargesHead view={view} />
                <Charges view={view} />
              </div>
              <RefundsByHand view={view} />
              <OpenPix pix={view.pix} />
              <OpenBoletos code={code} boletos={boletos} />
            </Stack>
          </Card>
          {view.balance && mayReceive ? (
            <MayPostProvider value>
              <BalanceCard key={view.balance.chargeId} code={code} balance={view.balance} />
            </MayPostProvider>
          ) : null}
          <Card as="section" aria-labelledby="history">
            <Stack gap={3}>
              <Inline gap={2} justify="between">
                <Heading level={2} look="h4" id="history">
                  {t('history')}
                </Heading>
                {mayAudit ? (
                  <ButtonLink to={`/admin/audit?words=${code}`} variant="ghost" icon="history">
                    {t('audit')}
                  </ButtonLink>
                ) : null}
              </Inline>
              <Timeline
                events={view.events.map(({ key, title, note, isStep }) => ({
                  key,
                  title,
                  note,
                  ...(isStep ? { state: 'done' as const } : {}),
                }))}
              />
            </Stack>
          </Card>
          {trip ? <TripCopy trip={trip} title={t('sold')} /> : null}
          <Card as="section" aria-labelledby="contract">
            <Stack gap={3}>
              <Heading level={2} look="h4" id="contract">
                {t('contract')}
              </Heading>
              <Text size="sm">{contract.accepted}</Text>
              <AccordionItem summary={t('contractRead')} icon="file-text">
                <div lang="pt-BR">
                  <RichText blocks={contract.blocks} />
                </div>
              </AccordionItem>
            </Stack>
          </Card>
        </Stack>
      </TwoColumn>
    </Stack>
  )
}

function OrderDetailsHead({ view }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  const { code, status, placed, item, tripId, isOpen } = view
  const mayRefund = useMay('refunds')
  const mayMove = useMay('departures')
  const mayRead = useMay('documents', 'read')
  const translate = useTranslate(moveOrder)
  return (
    <Stack gap={2}>
      <Breadcrumb label={t('breadcrumb')} links={[{ to: '/admin/orders', label: t('sales') }]} current={code} />
      <Inline gap={2}>
        <Heading level={1}>{t('pageTitle', { code })}</Heading>
        <Badge tone={status.tone} dot>
          {status.label}
        </Badge>
        <Acts>
          {view.payer.email === '' ? null : (
            <Form method="post" action={`?id=${code}`} preventScrollReset>
              <input type="hidden" name="intent" value="resend" />
              <SubmitButton variant="outline" icon="mail" busyLabel={t('busy')}>
                {t('resend')}
              </SubmitButton>
            </Form>
          )}
          {tripId ? (
            <ButtonLink to={`/admin/trips/buyers?trip=${tripId}`} icon="users">
              {t('passengers')}
            </ButtonLink>
          ) : null}
          {view.voucher && mayRead ? (
            <ButtonLink to={view.voucher} variant="outline" icon="download" reloadDocument>
              {t('voucher')}
            </ButtonLink>
          ) : null}
          {view.canMove && mayMove ? (
            <ButtonLink to={`?id=${code}&dialog=move`} icon="calendar-days" preventScrollReset>
              {translate('open')}
            </ButtonLink>
          ) : null}
          {isOpen && mayRefund ? (
            <ButtonLink to={`?id=${code}&dialog=refund`} variant="deleteOutline" preventScrollReset>
              {t('refund')}
            </ButtonLink>
          ) : null}
        </Acts>
      </Inline>
      <Text size="sm" tone="muted">
        <b>{item}</b>. {placed}
      </Text>
      <Text size="sm">{[status.title, status.text].filter(Boolean).join('. ')}</Text>
    </Stack>
  )
}

/** The customer's answer to a significant change of the departure; staff record an answer given elsewhere. */
function ChangeNotice({ view: { code, change } }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  const translate = useTranslate(departure)
  if (change === null) return null
  return (
    <Notice
      kind={change.isOpen ? 'warning' : 'info'}
      action={
        change.isOpen ? (
          <Form method="post" action={`?id=${code}`} preventScrollReset>
            <input type="hidden" name="intent" value="settleChange" />
            <SubmitButton icon="check" busyLabel={t('busy')}>
              {translate('backOffice.settle')}
            </SubmitButton>
          </Form>
        ) : undefined
      }
    >
      {change.text}
    </Notice>
  )
}

/** A move that waits for its difference. */
function OfferNotice({ view: { code, moveOffer } }: { view: OrderDetailsView }) {
  const t = useTranslate(moveOrder)
  const common = useTranslate(orderDetails)
  const mayMove = useMay('departures')
  if (moveOffer === null) return null
  return (
    <Notice
      kind="info"
      action={
        mayMove ? (
          <MayPostProvider value>
            <Form method="post" action={`?id=${code}`} preventScrollReset>
              <input type="hidden" name="intent" value="takeBackMove" />
              <SubmitButton variant="outline" busyLabel={common('busy')}>
                {t('takeBack')}
              </SubmitButton>
            </Form>
          </MayPostProvider>
        ) : undefined
      }
    >
      {moveOffer}
    </Notice>
  )
}

/** Tasks that need staff, and how to settle them. */
function AttentionNotices({ view: { code, attention } }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  const byHand = useTranslate(manualRefund)
  const mayRefund = useMay('refunds')
  return attention.map(({ chargeId, seen, text, retries }) => (
    <Notice
      key={chargeId}
      kind="warning"
      action={
        retries && !mayRefund ? null : retries ? (
          <Inline>
            <ButtonLink to={`?id=${code}&dialog=again&charge=${chargeId}`} variant="primary" preventScrollReset>
              {t('again')}
            </ButtonLink>
            <ButtonLink to={`?id=${code}&dialog=byHand&charge=${chargeId}`} variant="outline" preventScrollReset>
              {byHand('open')}
            </ButtonLink>
          </Inline>
        ) : (
          <Form method="post" action={`?id=${code}`} preventScrollReset>
            <input type="hidden" name="intent" value="settle" />
            <input type="hidden" name="chargeId" value={chargeId} />
            <input type="hidden" name="seen" value={seen} />
            <SubmitButton icon="check" busyLabel={t('busy')}>
              {t('settle')}
            </SubmitButton>
          </Form>
        )
      }
    >
      <b>{t('attention')}.</b> {text}
    </Notice>
  ))
}

/** Code, PDF and due day of every open boleto; the next one is expanded. */
function OpenBoletos({ code, boletos }: { code: string; boletos: OpenBoleto[] }) {
  const t = useTranslate(orderDetails)
  if (boletos.length === 0) return null
  return (
    <section aria-labelledby="open-boletos">
      <Heading level={3} look="label" id="open-boletos">
        {t('openBoletos')}
      </Heading>
      {boletos.map((boleto) => (
        <AccordionItem
          key={boleto.chargeId}
          id={boleto.anchor}
          summary={boleto.title}
          icon="barcode"
          open={boleto.isNext}
        >
          <Boleto code={code} boleto={boleto} />
        </AccordionItem>
      ))}
    </section>
  )
}

function Boleto({ code, boleto }: { code: string; boleto: OpenBoleto }) {
  const t = useTranslate(orderDetails)
  const translate = useTranslate(copy)
  const mayPost = useMayPost()
  return (
    <Stack gap={3}>
      {boleto.pdfMissing ? (
        <Notice kind="error" role="alert">
          {boleto.pdfMissing}
        </Notice>
      ) : null}
      <CopyField
        long
        label={translate('line')}
        value={boleto.line}
        copies={boleto.digits}
        copyLabel={translate('copy')}
        copiedLabel={boleto.says.copied}
        failedLabel={boleto.says.copyFailed}
        variant="tonal"
      />
      <Inline gap={2}>
        <ButtonLink to={boleto.pdfUrl} variant="outline" icon="download" reloadDocument>
          {translate(boleto.pdfMissing ? 'pdfRetry' : 'pdf')}
        </ButtonLink>
        <ButtonLink
          to={boleto.shareUrl}
          variant="outline"
          icon="message-circle"
          target="_blank"
          rel="noopener noreferrer"
        >
          {translate('share')}
        </ButtonLink>
        {mayPost ? (
          <ButtonLink
            to={`?id=${code}&dialog=due&charge=${boleto.chargeId}`}
            variant="outline"
            icon="calendar-days"
            preventScrollReset
          >
            {t('dueDay')}
          </ButtonLink>
        ) : null}
      </Inline>
    </Stack>
  )
}

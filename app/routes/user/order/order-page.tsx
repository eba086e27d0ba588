import type { ReactNode } from 'react'
import { PaymentsTable } from '~/features/orders/own/payments-table'
import { WhatNext } from '~/features/orders/own/what-next/what-next'
import type { WhatNextView } from '~/features/orders/own/what-next/what-next-view.server'
import { TripCopy } from '~/features/orders/trip-copy'
import { RefusalNotice } from '~/forms/refusal'
import { formatDateRange, formatMoney, formatShortInstant } from '~/i18n/format'
import { cancelPaid } from '~/i18n/locales/orders/cancel-paid'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Inline, Stack, TwoColumn, Wrap } from '~/ui/layout/layout/layout'
import { ReadingPanel } from '~/ui/layout/reading-panel/reading-panel'
import { StickyBar } from '~/ui/layout/sticky-bar/sticky-bar'
import { Hero } from '~/ui/media/hero/hero'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { FactList } from '~/ui/table/list/list'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { History } from './history'
import * as css from './order.css'
import { OrderSummary } from './order-summary'
import type { OrderView } from './order-view.server'
import { PayButton, useBoletoInstallment } from './pay-link'
import { Passengers, Payer } from './people'

const kinds = { success: 'success', warning: 'warning', error: 'error', neutral: 'info' } as const

type OrderPageProps = {
  order: OrderView
  whatNext: WhatNextView | null
  /** The payment form is on this page, so no other button is primary. */
  isPaidHere: boolean
  payment: ReactNode
}

/** The order: state, price, passengers and items. */
export function OrderPage({ order, whatNext, isPaidHere, payment }: OrderPageProps) {
  const t = useTranslate(ownOrder)
  const { copy, next, contract, trip } = order
  const language = useLanguage()
  const boletoInstallment = useBoletoInstallment(order)
  return (
    <div className={css.body}>
      <OrderHead order={order} />
      <Wrap padTop={5}>
        <TwoColumn aside={<OrderSummary order={order} isPaidHere={isPaidHere} />} asideLabel={t('summary')}>
          <Stack gap={6}>
            <RefusalNotice />
            <Notice
              kind={kinds[copy.tone]}
              action={
                order.links.voucher ? (
                  <ButtonLink to={order.links.voucher} variant="primary" size="m" icon="ticket">
                    {t('voucherOpen')}
                  </ButtonLink>
                ) : undefined
              }
            >
              <b>{copy.title}</b>
              <br />
              {[copy.text, copy.reason].filter(Boolean).join(' ')}
              {copy.hold ? (
                <>
                  <br />
                  {copy.hold}
                </>
              ) : null}
            </Notice>
            <ChangeNotice order={order} />
            {payment}
            <Receipt order={order} />
            <ProductFile order={order} />
            <Payments order={order} />
            {whatNext ? <WhatNext next={whatNext} /> : null}
            <Passengers order={order} />
            <History order={order} />
            {trip ? <TripCopy trip={trip} /> : null}
            <Stack as="section" gap={3} aria-labelledby="contract">
              <Heading level={2} look="panel" id="contract">
                {t(order.product ? 'terms' : 'contract')}
              </Heading>
              <Text>
                {t('contractAccepted', {
                  version: contract.version,
                  at: formatShortInstant(contract.acceptedAt, language),
                })}
              </Text>
              <div>
                <Payer order={order} />
                <AccordionItem summary={t(order.product ? 'termsRead' : 'contractRead')} icon="file-text" wide>
                  <ReadingPanel>
                    <RichText blocks={contract.blocks} look="panel" />
                  </ReadingPanel>
                </AccordionItem>
              </div>
              <Inline>
                <ButtonLink to={`/user/myAcquired/orders/${order.code}/contract`} size="m" icon="printer">
                  {t('contractPrint')}
                </ButtonLink>
              </Inline>
            </Stack>
          </Stack>
        </TwoColumn>
      </Wrap>
      {next && !isPaidHere ? (
        <StickyBar
          label={boletoInstallment?.label ?? t('total')}
          amount={formatMoney(boletoInstallment?.amount ?? order.total)}
        >
          <PayButton order={order} />
        </StickyBar>
      ) : null}
    </div>
  )
}

function OrderHead({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  const language = useLanguage()
  const { trip, boarding, people } = order
  return (
    <Hero image={{ base: `/images/${order.image ?? 'aereo'}`, width: 1200, height: 800 }} focus="50% 46%">
      <Stack gap={3}>
        <Breadcrumb
          label={t('breadcrumb')}
          links={[{ to: '/user/myAcquired', label: t('purchases') }]}
          current={t('order', { code: order.code })}
        />
        <Heading level={1}>{order.name}</Heading>
        <Inline>
          <Badge tone={order.copy.tone} dot>
            {order.copy.label}
          </Badge>
        </Inline>
        {trip ? (
          <FactList
            facts={[
              { icon: 'calendar-days', text: formatDateRange(trip.checkinOn, trip.checkoutOn, language) },
              ...(boarding ? [{ icon: 'map-pin' as const, text: boarding }] : []),
              { icon: 'users', text: t('passengers', { count: people }) },
            ]}
          />
        ) : null}
      </Stack>
    </Hero>
  )
}

/** The changes of the departure, and the link to answer them. */
function ChangeNotice({ order: { change } }: { order: OrderView }) {
  if (change === null) return null
  return (
    <Notice
      kind={change.answer === null ? 'info' : 'warning'}
      action={
        change.answer === null ? undefined : (
          <ButtonLink to={change.answer} variant="primary">
            {change.verb}
          </ButtonLink>
        )
      }
    >
      {change.text}
    </Notice>
  )
}

/** Every charge of the order, and its refunds; folded while the plan above lists its boletos. */
function Payments({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  if (order.payments.length === 0) return null
  if (order.boletoInstallment !== null) {
    return (
      <AccordionItem summary={t('payments')} icon="receipt" wide>
        <PaymentsTable caption={t('payments')} rows={order.payments} />
      </AccordionItem>
    )
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="payments">
      <Heading level={2} look="panel" id="payments">
        {t('payments')}
      </Heading>
      <PaymentsTable caption={t('payments')} rows={order.payments} />
    </Stack>
  )
}

/** The file of the product: for download when the order is paid and not refunded. */
function ProductFile({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  if (order.product === null) return null
  const { fileUrl } = order.product
  const note = fileUrl ? 'file.ready' : order.status === 'canceled' ? 'file.closed' : 'file.waiting'
  return (
    <Stack as="section" gap={3} aria-labelledby="file">
      <Heading level={2} look="panel" id="file">
        {t('file')}
      </Heading>
      <Card>
        <div className={css.file}>
          <div>
            <Text as="b" tone="strong">
              {order.name}
            </Text>
            <Text size="sm" tone="muted">
              {t(note)}
            </Text>
          </div>
          {fileUrl ? (
            <ButtonLink to={fileUrl} variant="primary" size="m" icon="download">
              {t('download')}
            </ButtonLink>
          ) : null}
        </div>
      </Card>
    </Stack>
  )
}

/**
 * The receipt of a cancellation by the customer, of the whole order or one passenger, with the kept and refunded
 * amounts.
 */
function Receipt({ order: { receipt, canceledPassengers, failedRefund } }: { order: OrderView }) {
  const t = useTranslate(cancelPaid)
  return (
    <>
      {failedRefund ? (
        <Notice
          kind="warning"
          action={
            <ButtonLink to="?dialog=again#refund-again" id="refund-again" variant="primary" size="m">
              {t(failedRefund.needsAccount ? 'again' : 'againPlain')}
            </ButtonLink>
          }
        >
          {failedRefund.text}
        </Notice>
      ) : null}
      {receipt ? <Proof id="receipt" title={receipt.title} pairs={receipt.pairs} note={receipt.note} /> : null}
      {canceledPassengers.map(({ key, title, pairs }) => (
        <Proof key={key} id={`person-${key}`} title={title} pairs={pairs} />
      ))}
    </>
  )
}

type ProofProps = { id: string; title: string; pairs: OrderView['canceledPassengers'][number]['pairs']; note?: string }

function Proof({ id, title, pairs, note }: ProofProps) {
  return (
    <Stack as="section" gap={3} id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} look="panel" id={`${id}-title`}>
        {title}
      </Heading>
      <Card>
        <Stack gap={3}>
          <KeyValue pairs={pairs} />
          {note ? (
            <Text size="sm" tone="muted">
              {note}
            </Text>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  )
}

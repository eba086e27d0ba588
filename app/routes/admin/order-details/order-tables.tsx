import { Form } from '@remix-run/react'
import { useMay } from '~/features/back-office/staff-grants'
import type { PassengerRow } from '~/features/orders/passenger-rows.server'
import { useMayPost } from '~/forms/may-post'
import { SubmitButton } from '~/forms/submit-button'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { Inline } from '~/ui/layout/layout/layout'
import { type Column, Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { CardHead } from '~/ui/trip/card/card'
import type { OrderDetailsView } from './order-view.server'

/** The actions of staff on a passenger. */
export function PassengerActs({
  code,
  row: { place, name, mayChange, mayLeave },
}: {
  code: string
  row: PassengerRow
}) {
  const t = useTranslate(orderDetails)
  const [mayPost, mayRefund] = [useMayPost(), useMay('refunds')]
  if (!mayChange) return null
  return (
    <Inline gap={2} nowrap>
      {mayPost ? (
        <ButtonLink
          to={`?id=${code}&dialog=passenger&place=${place}`}
          variant="ghost"
          icon="pencil"
          preventScrollReset
          title={t('edit', { name })}
        >
          <VisuallyHidden>{t('edit', { name })}</VisuallyHidden>
        </ButtonLink>
      ) : null}
      {mayLeave && mayRefund ? (
        <ButtonLink
          to={`?id=${code}&dialog=refund&who=person.${place}&change=1`}
          variant="ghost"
          icon="user-x"
          preventScrollReset
          title={t('leave', { name })}
        >
          <VisuallyHidden>{t('leave', { name })}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </Inline>
  )
}

/** Received payments, and the button that checks the provider. */
export function ChargesHead({ view: { code, charges, money } }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  return (
    <CardHead
      end={
        <Inline gap={3}>
          <Text as="span" size="sm" tone="muted" numeric>
            {money}
          </Text>
          {charges.some(({ isManual }) => !isManual) ? (
            <Form method="post" action={`?id=${code}`} preventScrollReset>
              <input type="hidden" name="intent" value="look" />
              <SubmitButton variant="outline" icon="refresh-cw" busyLabel={t('checkBusy')}>
                {t('look')}
              </SubmitButton>
            </Form>
          ) : null}
        </Inline>
      }
    >
      <Heading level={2} look="h4" id="payments">
        {t('payments')}
      </Heading>
    </CardHead>
  )
}

function refundedColumn(header: string): Column<OrderDetailsView['charges'][number]> {
  return { key: 'refunded', header, cell: ({ refunded }) => refunded ?? '–', align: 'end', numeric: true, wraps: true }
}

function receiptColumn(header: string): Column<OrderDetailsView['charges'][number]> {
  return {
    key: 'receipt',
    header,
    place: 'line',
    cell: ({ receipt }) =>
      receipt ? (
        <Link to={receipt.to} target="_blank" reloadDocument>
          {receipt.number}
        </Link>
      ) : (
        '–'
      ),
  }
}

/** Refunds past the provider: those recorded, and those that may be. */
export function RefundsByHand({ view: { code, manualRefunds, openRefunds } }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  const mayRefund = useMay('refunds')
  return (
    <>
      {openRefunds.map(({ chargeId, text, verb }) => (
        <Notice
          key={chargeId}
          action={
            mayRefund ? (
              <ButtonLink to={`?id=${code}&dialog=byHand&charge=${chargeId}`} variant="outline" preventScrollReset>
                {verb}
              </ButtonLink>
            ) : undefined
          }
        >
          {text}
        </Notice>
      ))}
      {manualRefunds.map(({ key, text, receipt }) => (
        <Text key={key} size="sm">
          {text}
          {receipt ? (
            <>
              {' '}
              {t('receipt')}{' '}
              <Link to={receipt.to} target="_blank" reloadDocument>
                {receipt.number}
              </Link>
            </>
          ) : null}
        </Text>
      ))}
    </>
  )
}

/** Every charge, with the provider's id. */
export function Charges({ view: { charges } }: { view: OrderDetailsView }) {
  const t = useTranslate(orderDetails)
  return (
    <Table
      caption={t('payments')}
      inCard
      rows={charges}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'method',
          header: t('method'),
          cell: ({ method }) => method,
          rowHeader: true,
          place: 'wide',
          breaks: true,
        },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, tone }) => (
            <Badge tone={tone} dot>
              {state}
            </Badge>
          ),
        },
        { key: 'date', header: t('date'), cell: ({ date }) => date, numeric: true, wraps: true, place: 'line' },
        { key: 'amount', header: t('amount'), cell: ({ amount }) => <b>{amount}</b>, align: 'end', numeric: true },
        ...(charges.some(({ refunded }) => refunded !== null) ? [refundedColumn(t('refunded'))] : []),
        ...(charges.some(({ receipt }) => receipt !== null) ? [receiptColumn(t('receipt'))] : []),
        {
          key: 'providerId',
          header: t('providerId'),
          headerWraps: true,
          cell: ({ providerId }) => (
            <Text as="span" size="xs" tone="muted">
              {providerId}
            </Text>
          ),
          breaks: true,
          place: 'line',
        },
      ]}
    />
  )
}

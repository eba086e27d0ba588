import { paymentsTable } from '~/i18n/locales/orders/payments-table'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { type Column, Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import type { PaymentRow } from './payment-rows.server'

type PaymentsTableProps = { caption: string; rows: PaymentRow[]; withOrder?: boolean; inCard?: boolean }

/** Payments and their status. `withOrder` adds the order if there are several. */
export function PaymentsTable({ caption, rows, withOrder, inCard }: PaymentsTableProps) {
  const t = useTranslate(paymentsTable)
  const order: Column<PaymentRow> = {
    key: 'order',
    header: t('order'),
    numeric: true,
    rowHeader: true,
    cell: ({ code }) => <b>{code}</b>,
  }
  const action: Column<PaymentRow> = {
    key: 'action',
    header: t('action'),
    hideHeader: true,
    align: 'end',
    cell: ({ code }) => (
      <ButtonLink to={`/user/myAcquired/orders/${code}`}>
        {t('open')} <VisuallyHidden>{t('openOf', { code })}</VisuallyHidden>
      </ButtonLink>
    ),
  }
  const columns: Column<PaymentRow>[] = [
    { key: 'method', header: t('method'), rowHeader: !withOrder, cell: ({ method }) => method },
    { key: 'date', header: t('date'), cell: ({ date }) => date },
    {
      key: 'state',
      header: t('state'),
      cell: ({ status, note }) => (
        <>
          <Badge tone={status.tone}>{status.label}</Badge>
          {note ? (
            <Text as="small" tone="muted">
              <br />
              {note}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      numeric: true,
      cell: ({ amount, refunded }) => (
        <>
          <b>{amount}</b>
          {refunded ? (
            <Text as="small" tone="muted">
              <br />
              {refunded}
            </Text>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={withOrder ? [order, ...columns, action] : columns}
      rows={rows}
      rowKey={({ key }) => key}
      inCard={inCard}
    />
  )
}

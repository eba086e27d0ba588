import { paymentsTable } from '~/i18n/locales/orders/payments-table'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { type Column, Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import type { PaymentRow } from './payment-rows.server'

type PaymentsTableProps = { caption: string; rows: PaymentRow[] }

/** The payments of an order, their status and their receipts. */
export function PaymentsTable({ caption, rows }: PaymentsTableProps) {
  const t = useTranslate(paymentsTable)
  const columns: Column<PaymentRow>[] = [
    { key: 'method', header: t('method'), rowHeader: true, cell: ({ method }) => method },
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
  const receipt: Column<PaymentRow> = {
    key: 'receipt',
    header: t('receipt'),
    hideHeader: true,
    align: 'end',
    cell: ({ receiptUrl, refundReceipts, amount }) =>
      receiptUrl === null ? null : (
        <>
          <ButtonLink to={receiptUrl} icon="receipt">
            {t('receipt')} <VisuallyHidden>{t('receiptOf', { amount })}</VisuallyHidden>
          </ButtonLink>
          {refundReceipts.map(({ to, number }) => (
            <ButtonLink key={to} to={to} icon="receipt">
              {t('refundReceipt')} <VisuallyHidden>{t('refundReceiptOf', { number })}</VisuallyHidden>
            </ButtonLink>
          ))}
        </>
      ),
  }
  if (rows.some(({ receiptUrl }) => receiptUrl !== null)) columns.push(receipt)
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
}

import { Link } from '@remix-run/react'
import { userEditor } from '~/i18n/locales/user-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { type Column, Table } from '~/ui/table'
import { Text } from '~/ui/text'
import type { UserView } from './load-user.server'

type Row = UserView['orders'][number]

/** The newest orders of this person, each one click away. */
export function OrdersCard({ view: { orders, customerId } }: { view: UserView }) {
  const t = useTranslate(userEditor)
  const columns: Column<Row>[] = [
    {
      key: 'order',
      header: t('order'),
      rowHeader: true,
      cell: ({ code }) => <Link to={`/admin/orders/details?id=${code}`}>{code}</Link>,
    },
    { key: 'date', header: t('date'), cell: ({ date }) => date, numeric: true },
    { key: 'item', header: t('item'), cell: ({ item }) => item, place: 'line' },
    { key: 'total', header: t('total'), cell: ({ total }) => total, numeric: true, align: 'end' },
    {
      key: 'status',
      header: t('status'),
      place: 'line',
      cell: ({ status }) => (
        <Badge tone={status.tone} dot>
          {status.label}
        </Badge>
      ),
    },
  ]
  return (
    <Card as="section" aria-labelledby="orders">
      <CardHead
        end={
          customerId ? (
            <ButtonLink to={`/admin/users/customer?id=${customerId}`} variant="outline">
              {t('allOrders')}
            </ButtonLink>
          ) : null
        }
      >
        <Heading level={2} look="h4" id="orders">
          {t('orders')}
        </Heading>
      </CardHead>
      <Table
        caption={t('orders')}
        columns={columns}
        rows={orders}
        rowKey={({ code }) => code}
        inCard
        empty={<Text tone="muted">{t('noOrders')}</Text>}
      />
    </Card>
  )
}

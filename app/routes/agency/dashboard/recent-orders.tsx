import { Link } from '@remix-run/react'
import { agencyHome } from '~/i18n/locales/agency-home'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { type Column, Table } from '~/ui/table'
import * as css from './dashboard.css'
import type { DashboardData } from './load-dashboard.server'

type Row = DashboardData['orders'][number]

/** The latest sales with what each brings. */
export function RecentOrders({ orders }: { orders: Row[] }) {
  const t = useTranslate(agencyHome)
  return (
    <Stack as="section" gap={3} aria-labelledby="orders">
      <div className={css.head}>
        <Heading level={2} look="h4" id="orders">
          {t('orders')}
        </Heading>
        <Link to="/agency/orders">{t('ordersAll')}</Link>
      </div>
      <Table
        caption={t('orders')}
        columns={columns(t)}
        rows={orders}
        rowKey={(row) => row.code}
        empty={<Empty icon="ticket" title={t('ordersNone')} />}
      />
    </Stack>
  )
}

function columns(t: Translate<typeof agencyHome>): Column<Row>[] {
  return [
    {
      key: 'code',
      header: t('order'),
      cell: (row) => <Link to={row.page}>{row.code}</Link>,
      rowHeader: true,
      place: 'wide',
    },
    { key: 'customer', header: t('customer'), cell: (row) => row.customer },
    { key: 'item', header: t('item'), cell: (row) => row.item },
    { key: 'date', header: t('date'), cell: (row) => row.date, numeric: true },
    {
      key: 'state',
      header: t('state'),
      place: 'line',
      cell: (row) => (
        <Badge tone={row.status.tone} dot>
          {row.status.label}
        </Badge>
      ),
    },
    { key: 'total', header: t('total'), cell: (row) => row.total, align: 'end', numeric: true },
    { key: 'commission', header: t('commission'), cell: (row) => row.commission ?? '', align: 'end', numeric: true },
  ]
}

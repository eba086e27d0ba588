import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { orderList } from '~/i18n/locales/orders/order-list'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline } from '~/ui/layout/layout/layout'
import type { Column } from '~/ui/table/table/table'
import { Link } from '~/ui/text/link/link'
import * as css from './order-columns.css'
import type { OrderRow } from './order-list.server'
import { TwoLineCell } from './two-line-cell'

/**
 * `detailsOf` and `customerOf` are the addresses of an order and its customer. `received` is the header of the received
 * amount. `withOrigin` adds channel and agency, for users who see several.
 */
export function orderColumns(
  t: Translate<typeof orderList>,
  list: ListView,
  {
    detailsOf,
    customerOf,
    received,
    withOrigin,
  }: {
    detailsOf: (code: string) => string
    customerOf?: (id: string) => string
    received: string
    withOrigin: boolean
  },
): Column<OrderRow>[] {
  return [
    {
      key: 'code',
      header: t('code'),
      cell: (row) => <Link to={detailsOf(row.code)}>{row.code}</Link>,
      rowHeader: true,
      numeric: true,
      place: 'wide',
    },
    {
      key: 'date',
      header: t('date'),
      cell: (row) => row.date,
      numeric: true,
      wraps: true,
      sort: sortLink(list, 'date', 'desc'),
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => (
        <TwoLineCell
          first={
            customerOf && row.customerId ? <Link to={customerOf(row.customerId)}>{row.customer}</Link> : row.customer
          }
          second={withOrigin ? row.origin : null}
        />
      ),
      breaks: true,
      place: 'line',
    },
    {
      key: 'item',
      header: t('item'),
      headerWraps: true,
      cell: (row) => <TwoLineCell first={row.item} second={row.departure && <Leaving t={t} row={row} />} />,
      breaks: true,
      place: 'line',
    },
    {
      key: 'people',
      header: t('people'),
      cell: (row) => row.people || '–',
      isSpare: true,
      align: 'end',
      numeric: true,
    },
    {
      key: 'total',
      header: t('total'),
      cell: (row) => <TwoLineCell first={row.total} second={row.method} />,
      align: 'end',
      numeric: true,
      sort: sortLink(list, 'total', 'desc'),
    },
    {
      key: 'received',
      header: received,
      cell: (row) => <TwoLineCell first={row.received} second={row.refunded} />,
      align: 'end',
      numeric: true,
      wraps: true,
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => (
        <Inline gap={1}>
          <Badge tone={row.status.tone} dot>
            {row.status.label}
          </Badge>
          {row.needsPerson ? (
            <Badge tone="error" icon="triangle-alert">
              {t('attention')}
            </Badge>
          ) : row.isRefunding ? (
            <Badge tone="info">{t('refunding')}</Badge>
          ) : null}
        </Inline>
      ),
    },
  ]
}

/** The departure date, and the number of passengers where their column is hidden. */
function Leaving({ t, row: { departure, people } }: { t: Translate<typeof orderList>; row: OrderRow }) {
  return (
    <>
      <span className={css.day}>{t('departsOn', { date: departure ?? '' })}</span>
      <span className={css.people}>{t('peopleGoing', { count: people })}</span>
    </>
  )
}

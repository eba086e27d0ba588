import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { commissionList } from '~/i18n/locales/agencies/commission-list'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline } from '~/ui/layout/layout/layout'
import type { Column } from '~/ui/table/table/table'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import * as css from './commission-columns.css'
import type { CommissionRow } from './commission-list.server'

/** `orderOf` is the address of an order. `withAgency` adds a column for users who see several agencies. */
export function commissionColumns(
  t: Translate<typeof commissionList>,
  list: ListView,
  { orderOf, withAgency }: { orderOf: (code: string) => string; withAgency: boolean },
): Column<CommissionRow>[] {
  const money = { align: 'end', numeric: true } as const
  const agency: Column<CommissionRow> = { key: 'agency', header: t('agency'), cell: (row) => row.agency, isSpare: true }
  return [
    {
      key: 'order',
      header: t('order'),
      cell: (row) => <Link to={orderOf(row.id)}>{row.id}</Link>,
      rowHeader: true,
      numeric: true,
      place: 'wide',
    },
    { key: 'date', header: t('date'), cell: (row) => row.date, numeric: true, sort: sortLink(list, 'date', 'desc') },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => (
        <>
          {row.customer}
          {withAgency ? (
            <span className={css.agency}>
              <Text as="span" size="xs" tone="muted">
                {row.agency}
              </Text>
            </span>
          ) : null}
        </>
      ),
      breaks: true,
      place: 'line',
    },
    { key: 'item', header: t('item'), cell: (row) => row.item, headerWraps: true, breaks: true, place: 'line' },
    ...(withAgency ? [agency] : []),
    { key: 'base', header: t('base'), cell: (row) => row.base, ...money },
    { key: 'percent', header: t('percentage'), head: '%', cell: (row) => row.percent, ...money },
    {
      key: 'amount',
      header: t('amount'),
      cell: (row) => <b>{row.amount}</b>,
      sort: sortLink(list, 'amount', 'desc'),
      ...money,
    },
    {
      key: 'state',
      header: t('state'),
      place: 'line',
      cell: (row) => (
        <Inline gap={1}>
          <Badge tone={row.state.tone} dot>
            {row.state.label}
          </Badge>
          {row.hint ? (
            <Text as="span" size="xs" tone="muted">
              {row.hint}
            </Text>
          ) : null}
          {row.owes ? <Badge tone="error">{t('owes', { amount: row.owes })}</Badge> : null}
        </Inline>
      ),
    },
  ]
}

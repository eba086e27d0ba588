import { Link } from '@remix-run/react'
import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { link as stateCopy } from '~/i18n/locales/link'
import type { linkMaker } from '~/i18n/locales/link-maker'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import type { LinkRow } from './link-list.server'
import { linkTones } from './link-tones'

export function linkColumns(
  t: Translate<typeof linkMaker>,
  states: Translate<typeof stateCopy>,
  list: ListView,
  isHouse: boolean,
): Column<LinkRow>[] {
  const seller: Column<LinkRow> = {
    key: 'seller',
    header: t('seller'),
    cell: (row) => row.seller ?? t('house'),
    breaks: true,
  }
  return [
    {
      key: 'title',
      header: t('link'),
      cell: (row) => <Link to={row.page}>{row.title}</Link>,
      rowHeader: true,
      breaks: true,
      place: 'wide',
    },
    { key: 'customer', header: t('customer'), cell: (row) => row.customer ?? t('noCustomer'), breaks: true },
    ...(isHouse ? [seller] : []),
    { key: 'amount', header: t('amount'), cell: (row) => row.amount, align: 'end', numeric: true },
    {
      key: 'created',
      header: t('created'),
      cell: (row) => row.created,
      numeric: true,
      sort: sortLink(list, 'created', 'desc'),
    },
    {
      key: 'expires',
      header: t('expires'),
      cell: (row) => row.expires,
      numeric: true,
      sort: sortLink(list, 'expires', 'desc'),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <Badge tone={linkTones[row.state]} dot>
          {states(`state.${row.state}`)}
        </Badge>
      ),
    },
  ]
}

import { ListScreen } from '~/features/back-office/list-screen'
import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import { TwoLineCell } from '~/features/orders/two-line-cell'
import { useMayPost } from '~/forms/may-post'
import { link as stateCopy } from '~/i18n/locales/payments/link'
import { linkMaker } from '~/i18n/locales/payments/link-maker'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import type { Column } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import type { LinkRow } from './link-list.server'
import { linkTones } from './link-tones'
import type { LinkListData } from './links-view.server'

const STATES = ['open', 'paid', 'expired', 'canceled'] as const

/** Payment links of one agency, or of all. */
export function LinksScreen({ data }: { data: LinkListData }) {
  const t = useTranslate(linkMaker)
  const states = useTranslate(stateCopy)
  const { list, rows, sellers, totals, isHouse } = data
  const create = useMayPost() ? (
    <ButtonLink to={`${list.state.path}/new`} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  ) : null
  return (
    <ListScreen
      title={t('title')}
      list={list}
      count={list.count === null ? undefined : t('count', { count: list.count })}
      searchLabel={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          all: t('allStates'),
          options: STATES.map((value) => ({ value, label: states(`state.${value}`) })),
        },
        ...(isHouse
          ? [
              {
                name: 'agency',
                label: t('seller'),
                all: t('allSellers'),
                options: [{ value: 'house', label: t('house') }, ...sellers],
              },
            ]
          : []),
      ]}
      actions={create}
      exportPath={`${list.state.path}/export`}
      columns={linkColumns(t, states, list, isHouse)}
      rows={rows}
      rowKey={(row) => row.id}
      totals={totals}
      empty={{ icon: 'link', title: t('empty'), text: t('emptyText'), actions: create }}
    />
  )
}

function linkColumns(
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
    {
      key: 'amount',
      header: t('amount'),
      cell: ({ amount, paid }) => (
        <TwoLineCell first={amount} second={paid === null ? null : t('paidOf', { amount: paid })} />
      ),
      align: 'end',
      numeric: true,
    },
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

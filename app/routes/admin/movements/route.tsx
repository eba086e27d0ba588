import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/domain/values/time-zone'
import { ListScreen } from '~/features/back-office/list-screen'
import { sortLink } from '~/features/back-office/sort-link'
import { asOpened, listMovements, type MovementRow, monthTabs } from '~/features/orders/movement-list.server'
import { readAgencyNames } from '~/features/orders/order-list.server'
import { TwoLineCell } from '~/features/orders/two-line-cell'
import { privateMeta } from '~/features/page/frame/page-meta'
import { movementList } from '~/i18n/locales/orders/movement-list'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { Tabs } from '~/ui/form/chip/chip'
import type { Column } from '~/ui/table/table/table'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta

/** Receipts, refunds and chargebacks, by the day of the money: the month as an accountant books it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const day = today(context.now)
  const params = asOpened(new URL(request.url).searchParams, day)
  const found = await listMovements(params, await readAgencyNames(), context)
  return {
    title: `${context.t(movementList)('title')} · Roteiro`,
    months: monthTabs(found.list, day, context),
    ...found,
  }
}

export default function MovementsScreen() {
  const { rows, list, totals, filters, months } = useLoaderData<typeof loader>()
  const t = useTranslate(movementList)
  const columns: Column<MovementRow>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => at,
      numeric: true,
      rowHeader: true,
      place: 'wide',
      sort: sortLink(list, 'date', 'desc'),
    },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind }) => (
        <Badge tone={kind.tone} dot>
          {kind.label}
        </Badge>
      ),
    },
    {
      key: 'order',
      header: t('order'),
      cell: ({ code }) => <Link to={`/admin/orders/details?id=${code}`}>{code}</Link>,
      numeric: true,
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customer, item }) => <TwoLineCell first={customer || '–'} second={item || null} />,
      breaks: true,
      place: 'line',
    },
    {
      key: 'method',
      header: t('method'),
      cell: ({ method, providerId }) => <TwoLineCell first={method} second={providerId} />,
      breaks: true,
    },
    {
      key: 'amount',
      header: t('amount'),
      cell: ({ amount, isOut }) => (
        <Text as="b" tone={isOut ? 'error' : undefined}>
          {amount}
        </Text>
      ),
      align: 'end',
      numeric: true,
    },
  ]
  return (
    <ListScreen
      title={t('title')}
      list={list}
      count={list.count === null ? undefined : t('count', { count: list.count })}
      lead={<Tabs label={t('months')} tabs={months} />}
      searchLabel={t('search')}
      filters={filters}
      exportPath={`${list.state.path}/export`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      totals={totals}
      empty={{ icon: 'hand-coins', title: t('empty'), text: t('emptyText') }}
    />
  )
}

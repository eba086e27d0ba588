import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListScreen } from '~/features/back-office/list-screen'
import { agencyOrderSpec } from '~/features/orders/agency-order-spec.server'
import { orderColumns } from '~/features/orders/order-columns'
import { listOrders } from '~/features/orders/order-list.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { moneyCopy } from '~/i18n/locales/orders/money-copy'
import { orderList } from '~/i18n/locales/orders/order-list'
import { useTranslate } from '~/i18n/use-translate'
import { requireAgency } from '~/session/require-user.server'
import { Tabs } from '~/ui/form/chip/chip'
import { Stack } from '~/ui/layout/layout/layout'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/agency/orders'
const detailsOf = (code: string) => `${PATH}/details?id=${code}`

/** The agency's own sales, or all sales of its own trips. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const params = new URL(request.url).searchParams
  const spec = agencyOrderSpec(agency.id, params)
  const names = new Map([[agency.id, agency.name]])
  const title = `${context.t(orderList)('agencyTitle')} · Roteiro`
  return { title, ...(await listOrders(spec, params, names, context)) }
}

export default function AgencyOrdersScreen() {
  const { rows, list, totals, filters } = useLoaderData<typeof loader>()
  const t = useTranslate(orderList)
  const money = useTranslate(moneyCopy)
  const ofTrips = list.state.carried['of'] === 'trips'
  return (
    <Stack gap={4}>
      <Tabs
        label={t('agencyOf')}
        tabs={[
          { to: PATH, label: t('ofSales'), current: !ofTrips },
          { to: `${PATH}?of=trips`, label: t('ofTrips'), current: ofTrips },
        ]}
      />
      <ListScreen
        title={t('agencyTitle')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={filters}
        exportPath={`${PATH}/export`}
        columns={orderColumns(t, list, { detailsOf, received: money('received'), withOrigin: ofTrips })}
        rows={rows}
        rowKey={(row) => row.code}
        totals={totals}
        empty={{ icon: 'ticket', title: t('empty'), text: t('agencyEmptyText') }}
      />
    </Stack>
  )
}

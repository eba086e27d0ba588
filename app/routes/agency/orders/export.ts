import type { LoaderFunctionArgs } from '@remix-run/node'
import { dataOf, exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { agencyOrderSpec } from '~/features/orders/agency-order-spec.server'
import { orderExportColumns } from '~/features/orders/order-list.server'
import { orderList } from '~/i18n/locales/orders/order-list'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAgency } from '~/session/require-user.server'

/** The agency's orders as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireAgency(context)
  const { agency } = visitor
  const params = new URL(request.url).searchParams
  const name = context.t(orderList)('file')
  await noteExport({ by: actorOf(visitor), action: 'order.exported', kind: 'orders', name, at: context.now })
  return exportResponse({
    format: readExportFormat(params),
    name,
    columns: orderExportColumns(new Map([[agency.id, agency.name]]), context),
    rows: dataOf(eachOfList(agencyOrderSpec(agency.id, params), params)),
  })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { dataOf, exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { houseOrderSpec } from '~/features/orders/house-order-spec.server'
import { orderExportColumns, readAgencyNames } from '~/features/orders/order-list.server'
import { orderList } from '~/i18n/locales/orders/order-list'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'

/** All orders that match the filters, as a file. The export is recorded in the audit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const name = context.t(orderList)('file')
  await noteExport({ by, action: 'order.exported', kind: 'orders', name, at: context.now })
  return exportResponse({
    format: readExportFormat(params),
    name,
    columns: orderExportColumns(await readAgencyNames(), context),
    rows: dataOf(eachOfList(houseOrderSpec(params), params)),
  })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { eachMoved, movementExportColumns } from '~/features/orders/movement-list.server'
import { readAgencyNames } from '~/features/orders/order-list.server'
import { movementList } from '~/i18n/locales/orders/movement-list'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'

/** All movements that match the filters, as a file. The export is recorded in the audit: it names who paid. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const params = new URL(request.url).searchParams
  const name = context.t(movementList)('file')
  await noteExport({ by, action: 'order.exported', kind: 'orders', name, at: context.now })
  return exportResponse({
    format: readExportFormat(params),
    name,
    columns: movementExportColumns(await readAgencyNames(), context),
    rows: eachMoved(params),
  })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { commissionExportColumns, commissionSpec, eachEarned } from '~/features/commissions/commission-list.server'
import { readAgencyNames } from '~/features/orders/order-list.server'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { requireAdmin } from '~/session/require-user.server'

/** All commissions that match the filters, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  return exportResponse({
    format: readExportFormat(params),
    name: context.t(commissionList)('file'),
    columns: commissionExportColumns(await readAgencyNames(), context),
    rows: eachEarned(commissionSpec('/admin/comissions', null), params),
  })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { commissionExportColumns, commissionSpec, eachEarned } from '~/features/commissions/commission-list.server'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import { requireAgency } from '~/session/require-user.server'

/** The agency's own commissions that match the filters, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const params = new URL(request.url).searchParams
  return exportResponse({
    format: readExportFormat(params),
    name: context.t(commissionList)('file'),
    columns: commissionExportColumns(null, context),
    rows: eachEarned(commissionSpec('/agency/commissions', agency.id), params),
  })
}

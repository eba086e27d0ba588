import type { LoaderFunctionArgs } from '@remix-run/node'
import { dataOf, exportResponse, readExportFormat } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { adminForfaits } from '~/i18n/locales/trips/admin-forfaits'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { forfaitExport, forfaitList } from './list-forfaits.server'

/** The requests that match the filters, as a file. The export is recorded in the audit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const { searchParams } = new URL(request.url)
  const t = context.t(adminForfaits)
  await noteExport({ by, action: 'forfait.exported', kind: 'forfaits', name: t('title'), at: context.now })
  return exportResponse({
    format: readExportFormat(searchParams),
    name: t('title'),
    columns: forfaitExport(t, context),
    rows: dataOf(eachOfList(forfaitList, searchParams)),
  })
}

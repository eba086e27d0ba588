import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { dataOf, exportAnswer, readExportFormat } from '~/features/back-office/export-answer.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { languageOf } from '~/i18n/language.server'
import { adminForfaits } from '~/i18n/locales/trips/admin-forfaits'
import { translator } from '~/i18n/translate'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAdmin } from '~/session/require-user.server'
import { forfaitExport, forfaitList } from './list-forfaits.server'

/** The requests that match the filters, as a file. The export is recorded in the audit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const { searchParams } = new URL(request.url)
  const language = await languageOf(request)
  const t = translator(adminForfaits, language)
  await noteExport({ by, action: 'forfait.exported', kind: 'forfaits', name: t('title'), at: now() })
  return exportAnswer({
    format: readExportFormat(searchParams),
    name: t('title'),
    columns: forfaitExport(t, language),
    rows: dataOf(eachOfList(forfaitList, searchParams)),
  })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { dataOf, exportAnswer, readExportFormat } from '~/features/back-office/export-answer.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { languageOf } from '~/i18n/language.server'
import { adminEventTypes } from '~/i18n/locales/admin-event-types'
import { translator } from '~/i18n/translate'
import { requireAdmin } from '~/session/require-user.server'
import { eventTypeExport, eventTypeList } from './list-event-types.server'

/** What the list finds, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const { searchParams } = new URL(request.url)
  const t = translator(adminEventTypes, await languageOf(request))
  return exportAnswer({
    format: readExportFormat(searchParams),
    name: t('title'),
    columns: eventTypeExport(t),
    rows: dataOf(eachOfList(eventTypeList, searchParams)),
  })
}

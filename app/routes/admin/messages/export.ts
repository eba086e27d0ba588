import type { LoaderFunctionArgs } from '@remix-run/node'
import { languageOf } from '~/i18n/language.server'
import { adminMessages } from '~/i18n/locales/admin-messages'
import { translator } from '~/i18n/translate'
import { dataOf, exportAnswer, readExportFormat } from '~/routes/lists/export-answer.server'
import { eachOfList } from '~/routes/lists/read-list.server'
import { requireAdmin } from '~/session/require-user.server'
import { messageExport, messageList } from './list-messages.server'

/** What the list finds, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const { searchParams } = new URL(request.url)
  const language = await languageOf(request)
  const t = translator(adminMessages, language)
  return exportAnswer({
    format: readExportFormat(searchParams),
    name: t('title'),
    columns: messageExport(t, language),
    rows: dataOf(eachOfList(messageList, searchParams)),
  })
}

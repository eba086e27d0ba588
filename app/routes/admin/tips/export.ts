import type { LoaderFunctionArgs } from '@remix-run/node'
import { tips } from '~/data/collections'
import { exportList } from '~/features/back-office/export-answer.server'
import { languageOf } from '~/i18n/language.server'
import { adminTips } from '~/i18n/locales/content/admin-tips'
import { translator } from '~/i18n/translate'
import { requireAdmin } from '~/session/require-user.server'
import { tipColumns, tipList } from './route'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = translator(adminTips, await languageOf(request))
  const spec = { ...tipList, collection: tips }
  return exportList(request, spec, { name: t('title'), columns: tipColumns(t, new URL(request.url).origin) })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { tips } from '~/data/collections'
import { exportList } from '~/features/back-office/export-response.server'
import { adminTips } from '~/i18n/locales/content/admin-tips'
import { requireAdmin } from '~/session/require-user.server'
import { tipColumns, tipList } from './route'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(adminTips)
  const spec = { ...tipList, collection: tips }
  return exportList(request, spec, { name: t('title'), columns: tipColumns(t, new URL(request.url).origin) })
}

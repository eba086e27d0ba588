import type { LoaderFunctionArgs } from '@remix-run/node'
import { tripInformation } from '~/data/collections'
import { exportList } from '~/features/back-office/export-response.server'
import { adminTripTexts } from '~/i18n/locales/trips/admin-trip-texts'
import { requireAdmin } from '~/session/require-user.server'
import { tripTextColumns, tripTextList } from './route'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(adminTripTexts)
  const spec = { ...tripTextList, collection: tripInformation }
  return exportList(request, spec, {
    name: t('title'),
    columns: tripTextColumns(t),
    keys: ['type', 'text', 'textEn', 'updated'],
  })
}

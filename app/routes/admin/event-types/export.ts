import type { LoaderFunctionArgs } from '@remix-run/node'
import { eventTypes } from '~/data/collections'
import { exportList } from '~/features/back-office/export-response.server'
import { adminEventTypes } from '~/i18n/locales/trips/admin-event-types'
import { requireAdmin } from '~/session/require-user.server'
import { eventTypeColumns, eventTypeList } from './route'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(adminEventTypes)
  const spec = { ...eventTypeList, collection: eventTypes }
  return exportList(request, spec, { name: t('title'), columns: eventTypeColumns(t) })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { flightCompanies } from '~/data/collections'
import { exportList } from '~/features/back-office/export-response.server'
import { adminAirlines } from '~/i18n/locales/trips/admin-airlines'
import { requireAdmin } from '~/session/require-user.server'
import { airlineColumns, airlineList } from './route'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(adminAirlines)
  const spec = { ...airlineList, collection: flightCompanies }
  return exportList(request, spec, { name: t('title'), columns: airlineColumns(t) })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { dataOf, exportAnswer, readExportFormat } from '~/features/back-office/export-answer.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { agencyOrderSpec } from '~/features/orders/agency-order-spec.server'
import { orderExportColumns } from '~/features/orders/order-list.server'
import { languageOf } from '~/i18n/language.server'
import { orderList } from '~/i18n/locales/orders/order-list'
import { translator } from '~/i18n/translate'
import { noteExport } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { requireAgency } from '~/session/require-user.server'

/** The agency's orders as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireAgency(context)
  const { agency } = visitor
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const name = translator(orderList, language)('file')
  await noteExport({ by: actorOf(visitor), action: 'order.exported', kind: 'orders', name, at: now() })
  return exportAnswer({
    format: readExportFormat(params),
    name,
    columns: orderExportColumns(new Map([[agency.id, agency.name]]), language),
    rows: dataOf(eachOfList(agencyOrderSpec(agency.id, params), params)),
  })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { dataOf, exportAnswer, readExportFormat } from '~/features/back-office/export-answer.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { languageOf } from '~/i18n/language.server'
import { adminProducts } from '~/i18n/locales/admin-products'
import { translator } from '~/i18n/translate'
import { requireAdmin } from '~/session/require-user.server'
import { productExport, productList } from './list-products.server'

/** What the list finds, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const { searchParams, origin } = new URL(request.url)
  const t = translator(adminProducts, await languageOf(request))
  return exportAnswer({
    format: readExportFormat(searchParams),
    name: t('title'),
    columns: productExport(t, origin),
    rows: dataOf(eachOfList(productList, searchParams)),
  })
}

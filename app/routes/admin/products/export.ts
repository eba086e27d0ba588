import type { LoaderFunctionArgs } from '@remix-run/node'
import { products } from '~/data/collections'
import { exportList } from '~/features/back-office/export-answer.server'
import { languageOf } from '~/i18n/language.server'
import { adminProducts } from '~/i18n/locales/content/admin-products'
import { translator } from '~/i18n/translate'
import { requireAdmin } from '~/session/require-user.server'
import { productColumns, productList } from './route'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = translator(adminProducts, await languageOf(request))
  const spec = { ...productList, collection: products }
  return exportList(request, spec, {
    name: t('title'),
    columns: productColumns(t, new URL(request.url).origin),
    keys: ['name', 'price', 'state', 'pages', 'bytes', 'address', 'created', 'updated'],
  })
}

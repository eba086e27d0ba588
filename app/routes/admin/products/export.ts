import type { LoaderFunctionArgs } from '@remix-run/node'
import { products } from '~/data/collections'
import { exportList } from '~/features/back-office/export-response.server'
import { adminProducts } from '~/i18n/locales/content/admin-products'
import { requireAdmin } from '~/session/require-user.server'
import { productColumns, productList } from './route'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(adminProducts)
  const spec = { ...productList, collection: products }
  return exportList(request, spec, {
    name: t('title'),
    columns: productColumns(t, new URL(request.url).origin),
    keys: ['name', 'price', 'state', 'pages', 'bytes', 'address', 'created', 'updated'],
  })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { orders } from '~/data/collections'
import { parseOrderCode } from '~/domain/values/ids'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { boletoResponse } from './boleto-response.server'

/** The provider's PDF of an order's boleto, for staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const code = parseOrderCode(params['code'] ?? '')
  const order = code === null ? null : await orders.find(code)
  if (order === null) throw itemNotFound()
  const page = `/admin/orders/details?id=${order.code}`
  return boletoResponse(order, { url: request.url, page, requestId: context.requestId })
}

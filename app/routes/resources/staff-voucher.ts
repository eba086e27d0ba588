import type { LoaderFunctionArgs } from '@remix-run/node'
import { orders } from '~/data/collections'
import { parseOrderCode } from '~/domain/values/ids'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { voucherResponse } from './voucher-response.server'

/** The customer's own voucher, in the language of the order, for staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const code = parseOrderCode(params['code'] ?? '')
  const order = code === null ? null : await orders.find(code)
  if (order === null) throw itemNotFound()
  return voucherResponse(order.code, order.language, request)
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { voucherResponse } from './voucher-response.server'

/** The voucher of the customer's own paid trip. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, params['code'] ?? '')
  if (order === null) throw itemNotFound()
  return voucherResponse(order.code, context.language, request)
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { findAgencyOrder } from '~/operations/orders/find-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireAgency } from '~/session/require-user.server'
import { voucherResponse } from './voucher-response.server'

/** The voucher of a paid order that the agency sold or whose trip it runs, in the customer's language. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const order = await findAgencyOrder(agency.id, params['code'] ?? '')
  if (order === null) throw itemNotFound()
  return voucherResponse(order.code, order.language, request)
}

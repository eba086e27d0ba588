import type { LoaderFunctionArgs } from '@remix-run/node'
import { payableOrder } from '~/features/payment-links/payment/payable-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { voucherResponse } from './voucher-response.server'

/** The voucher of a trip that was paid with a link, for anyone with the link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { order } = await payableOrder(request)
  if (order === null) throw itemNotFound()
  return voucherResponse(order.code, context.language, request)
}

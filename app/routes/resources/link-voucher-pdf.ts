import type { LoaderFunctionArgs } from '@remix-run/node'
import { heldLink } from '~/features/payment-links/payment/held-link.server'
import { itemNotFound } from '~/session/not-found.server'
import { voucherAnswer } from './voucher-answer.server'

/** The voucher of a trip that was paid with a link, for anyone with the link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { order } = await heldLink(request)
  if (order === null) throw itemNotFound()
  return voucherAnswer(order.code, context.language, request)
}

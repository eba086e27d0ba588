import type { LoaderFunctionArgs } from '@remix-run/node'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { heldLink } from '~/features/payment-links/payment/held-link.server'
import { linkResultPath } from '~/operations/payments/link-token.server'
import { notFound } from '~/session/not-found.server'
import { boletoAnswer } from './boleto-answer.server'

/** The provider's PDF of the boleto of a payment link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { link, order } = await heldLink(request)
  const refreshed = order && (await refreshedOrder(order.code, { request, context }, { linkId: link.id }))
  if (!refreshed) throw notFound()
  const page = linkResultPath(link.id)
  return boletoAnswer(refreshed.order, { url: request.url, page, requestId: context.requestId })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { payableLink } from '~/features/payment-links/payment/payable-link.server'
import { linkResultPath } from '~/operations/payments/link-token.server'
import { notFound } from '~/session/not-found.server'
import { boletoResponse } from './boleto-response.server'

/** The provider's PDF of the boleto of a payment link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { link, order } = await payableLink(request)
  const refreshed = order && (await refreshedOrder(order.code, { request, context }, { linkId: link.id }))
  if (!refreshed) throw notFound()
  const page = linkResultPath(link.id)
  return boletoResponse(refreshed.order, { url: request.url, page, requestId: context.requestId })
}

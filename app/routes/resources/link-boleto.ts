import type { LoaderFunctionArgs } from '@remix-run/node'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { payableOrder } from '~/features/payment-links/payment/payable-order.server'
import { notFound } from '~/session/not-found.server'
import { boletoResponse } from './boleto-response.server'

/** The provider's PDF of the boleto of a payment link, or of a balance. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { order, owner, at } = await payableOrder(request)
  const refreshed = order && (await refreshedOrder(order.code, { request, context }, owner))
  if (!refreshed) throw notFound()
  return boletoResponse(refreshed.order, { url: request.url, page: at(''), requestId: context.requestId })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { notFound } from '~/session/not-found.server'
import { boletoResponse } from './boleto-response.server'

/** The provider's PDF of the customer's own boleto. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const refreshed = await refreshedOrder(params['code'] ?? '', { request, context })
  if (refreshed === null) throw notFound()
  const { order } = refreshed
  const page = `/user/checkout/post-checkout?order=${order.code}`
  return boletoResponse(order, { url: request.url, page, requestId: context.requestId })
}

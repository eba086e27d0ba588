import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute, NOT_THERE } from '~/features/api/api-http.server'
import { findOrder, toOrderDetail } from '~/features/api/api-orders.server'

/** One order. */
export const loader = apiRoute(endpoints.order, async (call) => {
  const order = await findOrder(call.holder, call.params['code'] ?? '')
  return order ? ok({ body: await toOrderDetail(order, call) }) : NOT_THERE
})

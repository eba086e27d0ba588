import { ok } from '~/domain/values/result'
import { endpoints } from '~/features/api/api-contract'
import { apiRoute } from '~/features/api/api-http.server'
import { readOrders } from '~/features/api/api-orders.server'

/** A page of orders. */
export const loader = apiRoute(endpoints.orders, async (call) => ok(await readOrders(call)))

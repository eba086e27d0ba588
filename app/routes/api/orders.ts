import { ok } from '~/domain/values/result'
import { apiRoute } from '~/features/api/api-http.server'
import { readOrders } from '~/features/api/api-orders.server'

/** A page of orders. */
export const loader = apiRoute('orders', async (call) => ok(await readOrders(call)))

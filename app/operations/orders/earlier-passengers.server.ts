/** Who travelled before on the customer's orders: for the checkout and the account page. */
import { type EarlierPassenger, earlierPassengersOf } from '~/domain/orders/earlier-passengers'
import { listOwnOrders } from './find-order.server'

/** The newest orders hold anyone who a customer still travels with. */
const MAX_ORDERS = 10

/** Each once, the most recent first; anyone who's documents have expired is not among them. The customer may be. */
export async function earlierPassengers(userId: string): Promise<EarlierPassenger[]> {
  const { items } = await listOwnOrders(userId, { kind: 'trip', limit: MAX_ORDERS })
  return earlierPassengersOf(items.map(({ data }) => data))
}

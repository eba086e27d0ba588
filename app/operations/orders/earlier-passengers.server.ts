/** Who travelled before on the customer's orders: for the checkout and the account page. */
import { type EarlierPassenger, earlierPassengersOf } from '~/domain/orders/earlier-passengers'
import { listOwnOrders } from './find-order.server'

/** The newest orders hold whoever a customer still travels with. */
const LOOKED_AT = 10

/** Each once, the most recent first; whoever's documents have expired is not among them. The customer may be. */
export async function earlierPassengers(userId: string): Promise<EarlierPassenger[]> {
  const { items } = await listOwnOrders(userId, { kind: 'trip', limit: LOOKED_AT })
  return earlierPassengersOf(items.map(({ data }) => data))
}

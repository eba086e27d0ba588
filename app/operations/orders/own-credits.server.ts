/** The credits of a customer: what they left with the shop of orders of their account. */
import { orders } from '~/data/collections'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { type Centavos, ZERO } from '~/domain/values/money'

/** The latest canceled orders, in which a credit is looked for. */
const ORDERS_READ = 50

/** The orders of which something is left, the smallest credit first. */
export async function listOwnCredits(userId: string): Promise<Order[]> {
  const eq = { userId, status: 'canceled' as const }
  const canceled = await orders.list({ eq, order: { by: 'createdAt', dir: 'desc' }, limit: ORDERS_READ })
  return canceled.filter((order) => creditLeft(order) > ZERO).sort((one, other) => creditLeft(one) - creditLeft(other))
}

/** The smallest of them that pays the whole price. */
export function creditFor(credits: readonly Order[], price: Centavos): Order | null {
  return credits.find((order) => creditLeft(order) >= price) ?? null
}

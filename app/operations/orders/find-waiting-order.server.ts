/** The open order of a customer who returns to the checkout. */
import { orders, stock } from '~/data/collections'
import type { OrderItems } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { canRetryPayment } from '~/domain/orders/order-retry'
import type { Instant } from '~/domain/values/dates'

const LOOKED_AT = 5

/** The customer's newest order of the same trip or product that may still be paid; null where there is none. */
export async function findWaitingOrder(userId: string, items: OrderItems, now: Instant): Promise<Order | null> {
  const isSame = await sameGoods(items)
  if (isSame === null) return null
  const newest = { by: 'createdAt', dir: 'desc' } as const
  for (const status of ['pending', 'refused'] as const) {
    const own = await orders.list({ eq: { userId, status }, order: newest, limit: LOOKED_AT })
    const found = own.find((order) => isSame(order) && canRetryPayment(order, now).ok)
    if (found) return found
  }
  return null
}

async function sameGoods(items: OrderItems): Promise<((order: Order) => boolean) | null> {
  if ('product' in items) return ({ productId }) => productId === items.product
  const tripId = items[0] ? (await stock.find(items[0].optionId))?.tripId : undefined
  return tripId === undefined ? null : (order) => order.tripId === tripId
}

/** The open order of a customer who returns to the checkout. */
import { openCatalogue } from '~/catalogue/catalogue.server'
import { orders, stock } from '~/data/collections'
import type { OrderItems } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { canRetryPayment } from '~/domain/orders/order-retry'
import type { Instant } from '~/domain/values/dates'

const MAX_ORDERS = 5

/** The customer's newest order of the same trip or product that may still be paid; null where there is none. */
export async function findWaitingOrder(userId: string, items: OrderItems, now: Instant): Promise<Order | null> {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const listOwn = (status: 'pending' | 'refused') =>
    orders.list({ eq: { userId, status }, order: newest, limit: MAX_ORDERS })
  const [isSame, pending, declined] = await Promise.all([sameGoods(items), listOwn('pending'), listOwn('refused')])
  if (isSame === null) return null
  return [...pending, ...declined].find((order) => isSame(order) && canRetryPayment(order, now).ok) ?? null
}

async function sameGoods(items: OrderItems): Promise<((order: Order) => boolean) | null> {
  if ('product' in items) return ({ productId }) => productId === items.product
  const [item] = items
  const known = item && openCatalogue()?.tripOfOption(item.optionId)?.trip.id
  const tripId = known ?? (item && (await stock.find(item.optionId))?.tripId)
  return tripId === undefined ? null : (order) => order.tripId === tripId
}

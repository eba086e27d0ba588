/** The customer's orders in the groups of their tabs, each order in one of them. */
import { orders } from '~/data/collections'
import { canRetryPayment } from '~/domain/orders/order-retry'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { listOwnOrders, type OwnOrdersQuery } from '~/operations/orders/find-order.server'
import { readLiveTrips } from '~/operations/orders/live-trip.server'

/** More than a customer has of one kind; the lists show the rest. */
const MAX_READ = 100

export async function readPurchases(userId: string, now: Instant) {
  const read = async (query: Omit<OwnOrdersQuery, 'limit'>) =>
    (await listOwnOrders(userId, { ...query, limit: MAX_READ })).items.map((doc) => doc.data)
  const [pending, refused, trips, products, canceled, all] = await Promise.all([
    read({ status: 'pending' }),
    read({ status: 'refused' }),
    read({ kind: 'trip', status: 'paid' }),
    read({ kind: 'product', status: 'paid' }),
    orders.count({ eq: { userId, status: 'canceled' } }),
    orders.count({ eq: { userId } }),
  ])
  const day = today(now)
  const live = await readLiveTrips(trips)
  const ahead = live.filter(({ trip }) => trip !== null && trip.checkoutOn >= day)
  const toPay = await readLiveTrips([...pending, ...refused.filter((order) => canRetryPayment(order, now).ok)])
  const counts = {
    next: ahead.length + toPay.length,
    past: live.length - ahead.length,
    products: products.length,
    canceled,
    all,
  }
  return { counts, ahead, toPay, products }
}

export type PurchaseCounts = Awaited<ReturnType<typeof readPurchases>>['counts']

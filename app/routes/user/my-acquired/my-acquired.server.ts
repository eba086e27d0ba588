/** The overview of the customer's next trips, open payments and products. */
import { orders } from '~/data/collections'
import { canRetryPayment } from '~/domain/orders/order-retry'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { orderCardView } from '~/features/orders/own/order-card-view.server'
import { listedPayments } from '~/features/orders/own/payment-rows.server'
import type { Language } from '~/i18n/languages'
import { listOwnOrders, type OwnOrdersQuery } from '~/operations/orders/find-order.server'
import { type OrderToday, readLiveTrips } from '~/operations/orders/live-trip.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'

/** More than a customer has upcoming; the lists show the rest. */
const LOOKED_AT = 100
const SHOWN = 6
const PAST_SHOWN = 3
const PAYMENTS_SHOWN = 8

export async function loadHub(userId: string, language: Language, now: Instant) {
  const read = async (query: Omit<OwnOrdersQuery, 'limit'>) =>
    (await listOwnOrders(userId, { ...query, limit: LOOKED_AT })).items.map((doc) => doc.data)
  const [newest, pending, refused, trips, products, count] = await Promise.all([
    read({}),
    read({ status: 'pending' }),
    read({ status: 'refused' }),
    read({ kind: 'trip', status: 'paid' }),
    read({ kind: 'product', status: 'paid' }),
    orders.count({ eq: { userId } }),
  ])
  const day = today(now)
  const live = await readLiveTrips(trips)
  const ahead = live.filter(({ trip }) => trip !== null && trip.checkoutOn >= day).sort(byDeparture)
  const past = live.filter(({ trip }) => trip !== null && trip.checkoutOn < day).sort((a, b) => byDeparture(b, a))
  const toPay = [...pending, ...refused.filter((order) => canRetryPayment(order, now).ok)]
  const clock = await bankClockAt(now)
  const view = ({ order, trip }: OrderToday) => orderCardView(order, trip, language, clock)
  return {
    isNew: count === 0,
    toPay: (await readLiveTrips(toPay)).map(view),
    aheadCount: ahead.length,
    ahead: ahead.slice(0, SHOWN).map(view),
    pastCount: past.length,
    past: past.slice(0, PAST_SHOWN).map(view),
    payments: newest.flatMap((order) => listedPayments(order, language, clock)).slice(0, PAYMENTS_SHOWN),
    products: products.slice(0, SHOWN).map((order) => view({ order, trip: null })),
  }
}

function byDeparture(a: OrderToday, b: OrderToday): number {
  return (a.trip?.checkinOn ?? '') < (b.trip?.checkinOn ?? '') ? -1 : 1
}

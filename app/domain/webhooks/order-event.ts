/** What a change of an order means to other systems. */
import type { Order } from '~/domain/orders/order'
import { openAmount, receivedAmount, refundedAmount } from '~/domain/orders/order-money'
import type { EventType } from './webhook'

/** One event for one change; null where nothing changed that others have to know. */
export function orderEvent(before: Order, after: Order): Extract<EventType, `order.${string}`> | null {
  if (before.status !== after.status) {
    if (after.status === 'paid') return 'order.paid'
    if (after.status === 'canceled') return after.cancelReason === 'expired' ? 'order.expired' : 'order.canceled'
  }
  if (refundedAmount(after) > refundedAmount(before)) return 'order.refunded'
  const hasChanged = before.state !== after.state || factsOf(before) !== factsOf(after)
  return hasChanged ? 'order.changed' : null
}

const factsOf = ({ tripId, lines, passengers, trip }: Order) =>
  JSON.stringify([tripId, lines, passengers, trip?.changes ?? 0])

/** Ids, states and amounts in centavos: who is travelling is not among them. */
export function orderEventData(order: Order) {
  const { code, channel, state, status, kind, tripId, agencyId, total } = order
  return {
    order: {
      ...{ code, channel, state, status, kind, tripId, agencyId, total },
      received: receivedAmount(order),
      refunded: refundedAmount(order),
      open: openAmount(order),
      people: order.passengers.length,
    },
  }
}

/** What a change of an order means to other systems. */
import type { Order } from '~/domain/orders/order'
import { openAmount, receivedAmount, refundedAmount } from '~/domain/orders/order-money'
import { type Passenger, passengerSchema } from '~/domain/orders/order-people'
import type { Delivery, EventType } from './webhook'

/** Every event of one change, with its data; none where nothing changed that others have to know. */
export function orderEvents(before: Order, after: Order): { type: EventType; data: Delivery['data'] }[] {
  const type = orderEvent(before, after)
  const { code, version, tripId, linkId, total } = after
  const places = changedPlaces(before, after)
  return [
    ...(type ? [{ type, data: orderEventData(after) }] : []),
    ...(places.length > 0
      ? [{ type: 'passenger.changed' as const, data: { passengers: { order: code, version, tripId, places } } }]
      : []),
    ...(type === 'order.paid' && linkId !== null
      ? [{ type: 'payment_link.paid' as const, data: { paymentLink: { id: linkId, order: code, total } } }]
      : []),
  ]
}

function orderEvent(before: Order, after: Order): Extract<EventType, `order.${string}`> | null {
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

const PASSENGER_MEMBERS = passengerSchema.keyof().options

/** The places, from 0, whose passenger was named or corrected. Where people leave the order all places are others. */
function changedPlaces({ passengers: before }: Order, { passengers: after }: Order): number[] {
  if (before.length !== after.length) return []
  const isOther = (passenger: Passenger, place: number) =>
    PASSENGER_MEMBERS.some((member) => passenger[member] !== before[place]?.[member])
  return after.flatMap((passenger, place) => (isOther(passenger, place) ? [place] : []))
}

/** Ids, states and amounts in centavos: who is travelling is not among them. By `version` a receiver drops what is older. */
function orderEventData(order: Order) {
  const { code, version, channel, state, status, kind, tripId, agencyId, total } = order
  return {
    order: {
      ...{ code, version, channel, state, status, kind, tripId, agencyId, total },
      received: receivedAmount(order),
      refunded: refundedAmount(order),
      open: openAmount(order),
      people: order.passengers.length,
    },
  }
}

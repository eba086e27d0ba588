/** The seats of an order that takes its units again after others could have taken them, or that goes to another date. */
import { departures, stock } from '~/data/collections'
import type { Tx } from '~/data/store'
import { seatsAfterLoss } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import type { Outcome } from '~/domain/orders/order-outcome'

/** Paid late, with its seat gone: the nearest free one, and a notice. On another date nobody has chosen yet. */
export async function withLateSeats(tx: Tx, before: Order, outcome: Outcome): Promise<Outcome> {
  const { order, effects } = outcome
  if (order.seats.length === 0) return outcome
  if (order.tripId !== before.tripId) return { ...outcome, order: { ...order, seats: [] } }
  if (order.tripId === null || order.trip === null || !effects.some(({ kind }) => kind === 'sellFree')) return outcome
  const [capacity, departure] = await Promise.all([tx.get(stock, order.tripId), tx.get(departures, order.tripId)])
  const plan = { departure: departure?.data ?? null, capacity: capacity?.data ?? null }
  const seats = seatsAfterLoss(order, plan, order.trip.checkinOn)
  if (seats === order.seats) return outcome
  const notice = { kind: 'mail', template: 'departureSeats', chargeId: null } as const
  return { ...outcome, order: { ...order, seats }, effects: [...effects, notice], changed: true }
}

/** Writes the seats that many orders of a departure get at once, each with its notice, in the transaction of the caller. */
import type { Tx } from '~/data/store'
import { type NewSeats, seatByPlace, withSeatsOf } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import { conclude, type OrderContext, type Outcome } from '~/domain/orders/order-outcome'
import type { Stock } from '~/domain/trips/stock'
import type { Instant } from '~/domain/values/dates'
import { ok } from '~/domain/values/result'
import { prepareChange } from '~/operations/orders/change-order.server'

/** The order with these seats. Its customer gets a notice where somebody who had a seat has another one now, or none. */
export function withSeats(
  order: Order,
  seats: Order['seats'],
  { notifies }: { notifies: boolean },
  context: OrderContext,
): Outcome {
  const after = { ...order, seats }
  const [was, is] = [seatByPlace(order), seatByPlace(after)]
  const isLost = [...was].some(([place, seat]) => is.get(place) !== seat)
  const notice = { kind: 'mail', template: 'departureSeats', chargeId: null } as const
  return conclude(order, after, { cause: 'seatsChanged', effects: notifies && isLost ? [notice] : [] }, context)
}

/** Reads here; `write` writes the orders and their notices. `capacity` is the stock with their seats. */
export async function prepareNewSeats(
  tx: Tx,
  { given, capacity, notifies }: { given: NewSeats; capacity: Stock; notifies: boolean },
  options: { now: Instant; actor: string },
) {
  const prepared = await Promise.all(
    [...given].map(async ([code, seats]) => {
      const one = await prepareChange(tx, code, { ...options, tripId: capacity.tripId }, (order, context) =>
        ok(withSeats(order, seats, { notifies }, context)),
      )
      if (!one.ok) throw new Error(`order ${code} has gone while it was given seats`)
      return one.value
    }),
  )
  return {
    capacity: prepared.reduce((all, { order }) => withSeatsOf(all, order), capacity),
    listed: prepared.map(({ order }) => ({ code: order.code, seats: order.seats.map(({ seat }) => seat) })),
    write() {
      for (const { write } of prepared) write()
    },
  }
}

/** An order that is paid in the transaction that places it: its payments are recorded, and a credit may be one of them. */
import { orders } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type ManualPayment, recordManualPayments } from '~/domain/counter/manual-payment'
import { takenBy } from '~/domain/departures/allotment'
import type { Order } from '~/domain/orders/order'
import type { OrderEffect } from '~/domain/orders/order-effects'
import type { OrderContext, Outcome } from '~/domain/orders/order-outcome'
import { unitsAndSeats } from '~/domain/orders/order-units'
import type { Stock } from '~/domain/trips/stock'
import { moveUnits } from '~/domain/trips/stock-rules'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result } from '~/domain/values/result'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { vacancyMessages } from '~/operations/trips/vacancy-alerts.server'
import { prepareEffects } from './change-order.server'
import { liveTripOf } from './live-trip.server'
import type { Offer } from './load-offer.server'

/** The order whose money pays another one, before and after. */
interface Spent {
  before: Order
  after: Order
  effects: readonly OrderEffect[]
}

export interface PaidSale<R> {
  placed: Order
  offer: Offer
  /** The stocks of the offer, with its units held. */
  held: readonly Stock[]
  payments: readonly ManualPayment[]
  /** How the order changes whose money pays it; null where none does. */
  spend: (paid: Order, context: OrderContext) => Result<Spent | null, R>
  actor: string
  now: Instant
}

/** Reads here; `write` is called among the writes, with those of `stocks` and of the order itself. */
export async function preparePaidSale<R>(
  tx: Tx,
  { placed, offer, held, payments, spend, actor, now }: PaidSale<R>,
): Promise<Result<{ order: Order; stocks: Stock[]; write: () => void }, R>> {
  const { settings: shop, trip, companies } = offer
  const context = {
    ...{ now, actor, settings: shop.payment },
    ...{ areUnitsFree: false, checkinOn: trip?.checkinOn ?? null },
  }
  const { order, effects } = recordManualPayments(placed, payments, context)
  const spent = spend(order, context)
  if (!spent.ok) return spent
  const write = await prepareEffects(tx, {
    // The units have been moved here: they were not held before this transaction.
    effects: effects.filter(({ kind }) => kind !== 'sellHeld'),
    ...{ before: placed, after: order, shop, now, also: spent.value },
    trip: order.trip && liveTripOf(order.trip, trip && { trip, companies }),
  })
  // Its sums are counted with those of the sale: both may be in the same document of the day.
  const writeSpent =
    spent.value && (await prepareEffects(tx, { ...spent.value, trip: null, shop, now, isCounted: true }))
  const stocks = soldOf(order, held, now)
  const writeAlerts = await prepareOutbox(tx, returnedUnits(order, offer, stocks, now), now)
  return ok({
    order,
    stocks,
    write() {
      write()
      writeAlerts()
      if (spent.value) tx.put(orders, spent.value.after.code, spent.value.after)
      writeSpent?.()
    },
  })
}

export function changeOf<R>(before: Order, done: Result<Outcome, R>): Result<Spent, R> {
  return done.ok ? ok({ before, after: done.value.order, effects: done.value.effects }) : done
}

/** The stocks that change: what was free for the order alone, and what it then took. */
export function stocksAfterSale({ stocks, stored }: Offer, taken: readonly Stock[]): Stock[] {
  return takenBy({ freed: stocks.filter((each) => !stored.includes(each)) }, taken)
}

/** Units that were given back for this order, and are on sale now because it did not take them. */
function returnedUnits({ code, tripId }: Order, offer: Offer, taken: readonly Stock[], now: Instant) {
  const key = `${code}:${toMillis(now)}`
  return vacancyMessages({ tripId, key }, offer.stored, stocksAfterSale(offer, taken))
}

/** The held stocks, sold where the order is paid. */
function soldOf(order: Order, held: readonly Stock[], now: Instant): Stock[] {
  if (order.holdState !== 'sold') return [...held]
  const sold = moveUnits('sellHeld', unitsAndSeats(order, held), held, now)
  if (!sold.ok) throw new Error(`Units held for order ${order.code} cannot be sold`)
  return sold.value
}

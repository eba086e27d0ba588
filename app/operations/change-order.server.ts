/** Changes an order with everything that follows from it, units, commission and outbox, in one transaction. */
import { orders, settings, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { isOnSale } from '~/domain/checkout-rules'
import type { Instant } from '~/domain/dates'
import type { Order } from '~/domain/order'
import type { OrderContext, Outcome } from '~/domain/order-outcome'
import { ok, type Result, refused } from '~/domain/result'
import { SETTINGS_ID } from '~/domain/settings'
import { areUnitsFree } from '~/domain/stock-rules'
import { today } from '~/domain/time-zone'
import { readStocksById } from './load-offer.server'
import { prepareEffects } from './order-effects.server'
import { isLinkTaken, prepareLinkChange, readOrderLink } from './order-link.server'

export interface ChangeOptions {
  now: Instant
  /** `customer`, `provider`, `system`, or the id of the user who does it. */
  actor: string
  /** Writes the time of the next look at the provider even if nothing else changed. */
  reschedule?: boolean
}

/** A rule of the domain, as in order-closing or charge-actions: it may run more than once. */
export type Decide<R> = (order: Order, context: OrderContext) => Result<Outcome, R>

/** The order after the change, or why there is none. `notFound` when no order has that code. */
export async function changeOrder<R = never>(
  code: string,
  options: ChangeOptions,
  decide: Decide<R>,
): Promise<Result<Order, R | 'notFound'>> {
  return store().transact(
    async (tx) => {
      const prepared = await prepareChange(tx, code, options, decide)
      if (!prepared.ok) return prepared
      prepared.value.write()
      return ok(prepared.value.order)
    },
    { lockKeys: [`order ${code}`] },
  )
}

/** For a transaction that writes more: reads and decides here, `write` among the writes. */
export async function prepareChange<R>(
  tx: Tx,
  code: string,
  options: ChangeOptions,
  decide: Decide<R>,
): Promise<Result<{ before: Order; order: Order; write: () => void }, R | 'notFound'>> {
  const before = (await tx.get(orders, code))?.data
  if (!before) return refused('notFound')
  const { now, actor } = options
  const shop = (await tx.get(settings, SETTINGS_ID))?.data
  if (!shop) throw new Error('The shop has no settings yet')
  const trip = before.tripId === null ? null : ((await tx.get(trips, before.tripId))?.data ?? null)
  const link = await readOrderLink(tx, before)
  const stocks = await readStocksById(
    tx,
    before.lines.flatMap((line) => (line.optionId === null ? [] : [line.optionId])),
  )
  const decided = decide(before, {
    now,
    actor,
    settings: shop.payment,
    checkinOn: trip?.checkinOn ?? null,
    areUnitsFree: trip !== null && isOnSale(trip, today(now)) && areUnitsFree(before.lines, stocks),
    isLinkTaken: isLinkTaken(link, before),
  })
  if (!decided.ok) return decided
  const { order, effects, changed } = decided.value
  const isDue = options.reschedule === true && order.nextCheckAt !== before.nextCheckAt
  if (!changed && !isDue && effects.length === 0) return ok({ before, order: before, write: () => undefined })
  const writeEffects = await prepareEffects(tx, { before, after: order, effects, stocks, shop, now })
  const writeLink = await prepareLinkChange(tx, { link, before, after: order, shop, now })
  return ok({
    before,
    order,
    write() {
      tx.put(orders, code, order)
      writeEffects()
      writeLink()
    },
  })
}

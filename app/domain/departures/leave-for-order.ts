import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { accountCharge } from '~/domain/orders/order-account'
import { cancelableAmount, collectedMethods } from '~/domain/orders/order-cancellation'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { hasLeft } from '~/domain/orders/order-holds'
import { conclude, type OrderContext, type Outcome } from '~/domain/orders/order-outcome'
import { type LeavingRefusal, leaveOrder } from '~/domain/orders/order-refunds'
import { placeReturned, shareOf, unitsOfPassengers } from '~/domain/orders/order-units'
import { returnByCredit } from '~/domain/orders/spend-credit'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import type { Stock } from '~/domain/trips/stock'
import { moveUnits } from '~/domain/trips/stock-rules'
import type { Instant } from '~/domain/values/dates'
import { add, type Centavos, min, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { replaceStocks } from './moved-order'
import { withSeatsOf } from './seats'

/** People leave their order for another one, which their share of what was paid pays. */

export interface LeaveForOrder {
  /** Of the people, as bought, each once. */
  places: readonly number[]
  /** What of their shares pays the order `paid`; the rest goes back to the payer. */
  amount: Centavos
  paid: string
  by: Actor
}

/**
 * `accountMissing`: what goes back was paid by boleto, and nobody has named an account. `onAccount`: an agency owes it,
 * and the shop has no share of theirs.
 */
export type LeaveForOrderRefusal = LeavingRefusal | 'left' | 'accountMissing' | 'onAccount'

/** What the people at these places have paid of the order. */
export function paidByPlaces(order: Order, places: readonly number[]): Centavos {
  const money = cancelableAmount(order)
  return add(...places.map((place) => shareOf(order, place, money)))
}

/** So that no adult leaves a child behind that goes as well. */
function childrenFirst(order: Order, places: readonly number[]): number[] {
  const onLaps = new Set(
    unitsOfPassengers(order).flatMap(({ place, passenger }) => (passenger?.lapOf === undefined ? [] : [place])),
  )
  return [...places].sort((one, other) => Number(onLaps.has(other)) - Number(onLaps.has(one)))
}

/**
 * Without a fee: it is a move. Of each share a part goes to the other order, recorded as money that went back by credit,
 * in the transaction that writes the other order with a charge of the same amount.
 */
export function leaveForOrder(
  order: Order,
  { places, amount, paid, by }: LeaveForOrder,
  context: OrderContext,
): Result<Outcome, LeaveForOrderRefusal> {
  if (hasLeft(order, context)) return refused('left')
  if (accountCharge(order)) return refused('onAccount')
  const [total, money] = [paidByPlaces(order, places), cancelableAmount(order)]
  if (total > amount && refundNeedsAccount(...collectedMethods(order))) return refused('accountMissing')
  let toGive = subtract(total, amount)
  if (places.length === 0 || amount <= ZERO || toGive < ZERO) return refused('tooMuch')
  let leaving = order
  const effects: OrderEffect[] = []
  for (const place of childrenFirst(order, places)) {
    const share = shareOf(order, place, money)
    const refund = min(share, toGive)
    const left = leaveOrder(leaving, { place, reason: 'shop', share, refund, note: null }, context)
    if (!left.ok) return left
    toGive = subtract(toGive, refund)
    const { canceledPassengers } = left.value.order
    const last = canceledPassengers.at(-1)
    const moved = { orderCode: paid, amount: subtract(share, refund) }
    const own = last ? [{ ...last, kept: ZERO, refund: share, movedTo: moved }] : []
    leaving = { ...left.value.order, canceledPassengers: [...canceledPassengers.slice(0, -1), ...own] }
    // The confirmation of the other order notifies the customer of the move.
    effects.push(...left.value.effects.filter(({ kind }) => kind !== 'mail'))
  }
  const charges = returnByCredit(leaving, { amount, paid, by }, context.now)
  if (charges === null) return refused('tooMuch')
  const done = conclude(leaving, { ...leaving, charges }, { cause: 'movedToOrder' }, context)
  return ok({ ...done, effects: [...effects, ...done.effects.filter(({ kind }) => kind !== 'mail')], changed: true })
}

/** These stocks of the departure after they have left: their seats are free, and units that are empty. */
export function stocksAfterLeaving({ order, effects }: Outcome, stocks: readonly Stock[], now: Instant): Stock[] {
  const left = effects.reduce((so, effect) => {
    if (effect.kind !== 'returnPlace') return so
    const moved = moveUnits('returnSold', placeReturned(effect, so), so, now)
    if (!moved.ok) throw new Error(`Option ${moved.reason.soldOut} has no stock for order ${order.code}`)
    return replaceStocks(so, moved.value)
  }, stocks)
  return left.map((stock) => withSeatsOf(stock, order))
}

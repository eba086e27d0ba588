import { cancellationAmounts, cancellationFeePercent } from './cancellation'
import type { Charge } from './charge'
import { boletoHoldEnd } from './checkout-rules'
import type { Instant } from './dates'
import type { Centavos } from './money'
import type { Order } from './order'
import { cancelableAmount } from './order-cancellation'
import type { OrderEffect } from './order-effects'
import { conclude, type OrderContext, type Outcome, replaceCharge } from './order-outcome'
import { nextSlip, slipDueOn } from './slips'
import { endOfDay, today } from './time-zone'

/** What becomes of an order whose buyer has paid some slips and stopped: payments.md section 5. */

/** The first slip that is not paid, once its grace is over; null while nothing was paid, and while there is time. */
function overdueSlip(order: Order, { now, settings }: OrderContext): Charge | null {
  const slip = order.state === 'partiallyPaid' ? nextSlip(order) : null
  return slip && boletoHoldEnd(slipDueOn(slip), settings) <= now ? slip : null
}

/**
 * The contract promises to tell the buyer while the slip can still be settled (the key of the message makes it once), be
 * it paid in part or not usable.
 */
export function overdueLetter(order: Order, context: OrderContext): OrderEffect[] {
  const slip = overdueSlip(order, context)
  const isInTime = order.holdExpiresAt !== null && order.holdExpiresAt > context.now
  return slip && isInTime ? [{ kind: 'mail', template: 'boletoSlipOverdue', chargeId: slip.id }] : []
}

/**
 * An unpaid slip whose grace is over becomes a task for staff, once. Before the first slip is paid nothing is asked of
 * anybody: such an order expires like every other.
 */
export function noteOverdueSlip(order: Order, context: OrderContext): Outcome {
  const { now, actor } = context
  const slip = overdueSlip(order, context)
  if (!slip || slip.attention !== null || isNoted(order, slip)) return { order, effects: [], changed: false }
  const event = { at: now, from: order.state, to: order.state, cause: 'slipOverdue', actor }
  const noted = replaceCharge(order, { ...slip, attention: 'slipOverdue', updatedAt: now })
  return conclude(order, { ...noted, history: [...order.history, event] }, 'slipOverdue', context)
}

function isNoted(order: Order, slip: Charge): boolean {
  const since = endOfDay(slipDueOn(slip))
  return order.history.some(({ cause, at }) => cause === 'slipOverdue' && at > since)
}

/** What goes back when an order ends because its slips are not paid any more; null when no slip was paid. */
export function overdueRefund(order: Order, now: Instant): Centavos | null {
  if (nextSlip(order) === null) return null
  const paid = cancelableAmount(order)
  if (paid <= 0) return null
  const { trip } = order
  return cancellationAmounts(paid, trip ? cancellationFeePercent(trip.cancellation, trip.checkinOn, today(now)) : 0)
    .refund
}

import { cancellationAmounts, cancellationFeePercent } from '~/domain/orders/cancellation'
import type { Order } from '~/domain/orders/order'
import { cancelableAmount } from '~/domain/orders/order-cancellation'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { conclude, type OrderContext, type Outcome, replaceCharge } from '~/domain/orders/order-outcome'
import { boletoDueOn, boletoHoldEnd } from '~/domain/payments/methods/boleto'
import type { Instant } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { endOfDay, today } from '~/domain/values/time-zone'
import { isDeposited } from './balance'
import { nextBoletoInstallment } from './boleto-installments'
import type { Charge } from './charge'

/** What becomes of an order whose customer has paid some installments and stopped: docs/reference/payments.md, Installments. */

/** The first installment that is not paid, once its grace is over; null while nothing was paid, and while there is time. */
function overdueBoletoInstallment(order: Order, { now, settings }: OrderContext): Charge | null {
  const boletoInstallment = order.state === 'partiallyPaid' ? nextBoletoInstallment(order) : null
  return boletoInstallment && boletoHoldEnd(boletoDueOn(boletoInstallment), settings) <= now ? boletoInstallment : null
}

/**
 * The contract promises to notify the customer while the installment can still be settled (the message key makes it
 * once), even when it is paid in part or unusable.
 */
export function overdueLetter(order: Order, context: OrderContext): OrderEffect[] {
  const boletoInstallment = overdueBoletoInstallment(order, context)
  const isInTime = order.holdExpiresAt !== null && order.holdExpiresAt > context.now
  return boletoInstallment && isInTime
    ? [{ kind: 'mail', template: 'boletoInstallmentOverdue', chargeId: boletoInstallment.id }]
    : []
}

/**
 * An unpaid installment past its grace period becomes a task for staff, once. Before the first installment is paid
 * there is nothing to do: such an order expires like any other.
 */
export function noteOverdueBoletoInstallment(order: Order, context: OrderContext): Outcome {
  const { now, actor } = context
  const boletoInstallment = overdueBoletoInstallment(order, context)
  if (!boletoInstallment || boletoInstallment.attention !== null || isNoted(order, boletoInstallment))
    return { order, effects: [], changed: false }
  const event = { at: now, from: order.state, to: order.state, cause: 'boletoInstallmentOverdue', actor }
  const noted = replaceCharge(order, { ...boletoInstallment, attention: 'boletoInstallmentOverdue', updatedAt: now })
  const draft = { ...noted, history: [...order.history, event] }
  return conclude(order, draft, { cause: 'boletoInstallmentOverdue' }, context)
}

function isNoted(order: Order, boletoInstallment: Charge): boolean {
  const since = endOfDay(boletoDueOn(boletoInstallment))
  return order.history.some(({ cause, at }) => cause === 'boletoInstallmentOverdue' && at > since)
}

/** The refund when an order ends because its installments, or its balance, are no longer paid; null when nothing was. */
export function overdueRefund(order: Order, now: Instant): Centavos | null {
  if (nextBoletoInstallment(order) === null && !isDeposited(order)) return null
  const paid = cancelableAmount(order)
  if (paid <= 0) return null
  const { trip } = order
  return cancellationAmounts(paid, trip ? cancellationFeePercent(trip.cancellation, trip.checkinOn, today(now)) : 0)
    .refund
}

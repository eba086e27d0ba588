import type { ChargeState } from '~/domain/payments/charge-base'
import type { OrderState, OrderStatus } from './order'

/** The one word that a customer sees of a state: docs/reference/payments.md, States. */

const STATUS: Readonly<Record<OrderState, OrderStatus>> = {
  awaitingPayment: 'pending',
  inReview: 'pending',
  partiallyPaid: 'pending',
  paid: 'paid',
  partiallyRefunded: 'paid',
  onAccount: 'paid',
  refused: 'refused',
  expired: 'canceled',
  canceled: 'canceled',
  refunded: 'canceled',
  chargedBack: 'canceled',
}

export function publicStatus(state: OrderState): OrderStatus {
  return STATUS[state]
}

const CHARGE_STATUS: Readonly<Record<ChargeState, OrderStatus>> = {
  created: 'pending',
  processing: 'pending',
  pending: 'pending',
  paid: 'paid',
  partiallyRefunded: 'paid',
  refused: 'refused',
  canceled: 'canceled',
  expired: 'canceled',
  paidLate: 'canceled',
  refundPending: 'canceled',
  refunded: 'canceled',
  chargedBack: 'canceled',
}

/** The same four states for one payment attempt. */
export function chargeStatus(state: ChargeState): OrderStatus {
  return CHARGE_STATUS[state]
}

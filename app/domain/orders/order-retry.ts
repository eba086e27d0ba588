import { payableNow } from '~/domain/payments/balance'
import type { Charge } from '~/domain/payments/charge'
import { isChargeLive } from '~/domain/payments/charge-state'
import type { PaymentWindow } from '~/domain/payments/methods/method'
import { methodRules } from '~/domain/payments/methods/methods'
import { type Instant, later, millisBetween } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import type { OrderAmounts } from './checkout-rules'
import type { Order } from './order'
import type { OrderEffect } from './order-effects'
import { conclude, type OrderContext, type Outcome } from './order-outcome'

/** Paying again, by the same or another method, while the order waits for its money. */

const MAX_CHARGES = 12

export type RetryRefusal = 'alreadyPaid' | 'holdOver' | 'stillConfirming' | 'tooManyAttempts'

/** Whether the customer may try to pay again, by the same or another method. */
export function canRetryPayment(order: Order, now: Instant): Result<void, RetryRefusal> {
  if (order.status === 'paid' && order.moveOffer === null) return refused('alreadyPaid')
  const isUnpaid = order.state === 'awaitingPayment' || order.state === 'refused' || payableNow(order) > ZERO
  if (!isUnpaid) {
    return refused(order.status === 'canceled' ? 'holdOver' : 'stillConfirming')
  }
  const until = order.moveOffer?.until ?? order.holdExpiresAt
  if (until === null || until <= now) return refused('holdOver')
  if (isConfirming(order, now)) return refused('stillConfirming')
  const attempts = order.charges.filter(
    ({ boletoInstallment }) => boletoInstallment === null || boletoInstallment === 1,
  )
  return attempts.length >= MAX_CHARGES ? refused('tooManyAttempts') : ok()
}

/** Money may have moved by one of its charges, and only the provider knows. */
export function isConfirming({ charges }: Pick<Order, 'charges'>, now: Instant): boolean {
  return charges.some((charge) => isUncertain(charge, now))
}

/**
 * How long a code or a boleto may take to arrive. A customer who never saw the code cannot have paid it, and may pay in
 * another way.
 */
const CODE_TIMEOUT = 15_000

function isUncertain({ state, method, hostedPage, createdAt }: Charge, now: Instant): boolean {
  const isUnanswered = state === 'created' || state === 'processing'
  if (!methodRules(method).isCollectedAtOnce) return isUnanswered && millisBetween(createdAt, now) < CODE_TIMEOUT
  return isUnanswered || (state === 'pending' && hostedPage === null)
}

/** The charges of an order whose customer pays another way: the open ones are canceled, here and at the provider. */
export function giveUpOpenCharges(
  { charges }: Pick<Order, 'charges'>,
  now: Instant,
): { charges: Charge[]; effects: OrderEffect[] } {
  const isOpen = ({ state }: Charge) => isChargeLive(state)
  return {
    charges: charges.map(
      (charge): Charge => (isOpen(charge) ? { ...charge, state: 'canceled', updatedAt: now } : charge),
    ),
    effects: charges.filter(isOpen).map(({ id }) => ({ kind: 'cancelCharge', chargeId: id })),
  }
}

/**
 * A new attempt on the same order while its units are held: open charges are canceled first, the amounts become those of
 * the new choice. A balance is a part of them, which stay. The same charge id twice changes nothing.
 */
export function applyRetry(
  order: Order,
  attempt: { charge: Charge; amounts: OrderAmounts; window: PaymentWindow },
  context: OrderContext,
): Result<Outcome, RetryRefusal> {
  if (order.charges.some(({ id }) => id === attempt.charge.id)) return ok({ order, effects: [], changed: false })
  const allowed = canRetryPayment(order, context.now)
  if (!allowed.ok) return allowed
  const { charges, effects } = giveUpOpenCharges(order, context.now)
  const { discount, interest, total, installments } = attempt.amounts
  const { method } = attempt.charge
  const draft: Order = {
    ...order,
    ...(attempt.charge.part === null ? { discount, interest, total, installments, method } : {}),
    holdExpiresAt: later(attempt.window.holdUntil, order.holdExpiresAt ?? attempt.window.holdUntil),
    moveOffer: order.moveOffer && {
      ...order.moveOffer,
      until: later(attempt.window.holdUntil, order.moveOffer.until),
    },
    charges: [...charges, attempt.charge],
  }
  return ok(conclude(order, draft, { cause: 'retried', effects }, context))
}

import type { Charge } from '~/domain/payments/charge'
import { isChargeLive } from '~/domain/payments/charge-state'
import type { PaymentWindow } from '~/domain/payments/methods/method'
import { methodRules } from '~/domain/payments/methods/methods'
import { type Instant, later, millisBetween } from '~/domain/values/dates'
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
  if (order.status === 'paid') return refused('alreadyPaid')
  if (order.state !== 'awaitingPayment' && order.state !== 'refused') {
    return refused(order.status === 'canceled' ? 'holdOver' : 'stillConfirming')
  }
  if (order.holdExpiresAt === null || order.holdExpiresAt <= now) return refused('holdOver')
  if (order.charges.some((charge) => isUncertain(charge, now))) return refused('stillConfirming')
  const attempts = order.charges.filter(
    ({ boletoInstallment }) => boletoInstallment === null || boletoInstallment === 1,
  )
  return attempts.length >= MAX_CHARGES ? refused('tooManyAttempts') : ok()
}

/**
 * How long a code or a boleto may take to arrive. A customer who never saw the code cannot have paid it, and may pay in
 * another way.
 */
const CODE_TIMEOUT = 15_000

/** Money may have moved, and only the provider knows. */
function isUncertain({ state, method, hostedPage, createdAt }: Charge, now: Instant): boolean {
  const isUnanswered = state === 'created' || state === 'processing'
  if (!methodRules(method).isCollectedAtOnce) return isUnanswered && millisBetween(createdAt, now) < CODE_TIMEOUT
  return isUnanswered || (state === 'pending' && hostedPage === null)
}

/**
 * A new attempt on the same order while its units are held: open charges are canceled first, the amounts become those of
 * the new choice. The same charge id twice changes nothing.
 */
export function applyRetry(
  order: Order,
  attempt: { charge: Charge; amounts: OrderAmounts; window: PaymentWindow },
  context: OrderContext,
): Result<Outcome, RetryRefusal> {
  if (order.charges.some(({ id }) => id === attempt.charge.id)) return ok({ order, effects: [], changed: false })
  const allowed = canRetryPayment(order, context.now)
  if (!allowed.ok) return allowed
  const open = order.charges.filter((charge) => isChargeLive(charge.state))
  const effects = open.map(({ id }): OrderEffect => ({ kind: 'cancelCharge', chargeId: id }))
  const { discount, interest, total, installments } = attempt.amounts
  const draft: Order = {
    ...order,
    discount,
    interest,
    total,
    installments,
    method: attempt.charge.method,
    holdExpiresAt: later(attempt.window.holdUntil, order.holdExpiresAt ?? attempt.window.holdUntil),
    charges: [
      ...order.charges.map(
        (charge): Charge =>
          isChargeLive(charge.state) ? { ...charge, state: 'canceled', updatedAt: context.now } : charge,
      ),
      attempt.charge,
    ],
  }
  return ok(conclude(order, draft, { cause: 'retried', effects }, context))
}

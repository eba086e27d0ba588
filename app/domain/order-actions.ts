import type { Attention, CardRefusal, Charge } from './charge'
import type { OrderAmounts, PaymentWindow } from './checkout-rules'
import { addMinutes, type Instant, later, millisBetween } from './dates'
import { add, type Centavos, max, min, subtract, ZERO } from './money'
import type { CancelReason, Order } from './order'
import type { OrderEffect } from './order-effects'
import { askRefund, conclude, type OrderContext, type Outcome, replaceCharge } from './order-outcome'
import { isUnpaid, receivedAmount, shortAmount } from './order-state'
import { chargeRank, isChargeAlive, isChargeCollected } from './order-status'
import { overdueRefund } from './overdue-slips'
import { ok, type Result, refused } from './result'

/** What we and the buyer do to an order; what the provider says goes through `applyObservation`. */

const MAX_CHARGES = 12

function chargeOf(order: Order, chargeId: string): Charge {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (!charge) throw new RangeError(`order ${order.code} has no charge ${chargeId}`)
  return charge
}

function change(
  order: Order,
  chargeId: string,
  cause: string,
  context: OrderContext,
  to: (charge: Charge) => Charge,
): Outcome {
  return conclude(
    order,
    replaceCharge(order, { ...to(chargeOf(order, chargeId)), updatedAt: context.now }),
    cause,
    context,
  )
}

/** The provider is being called, or did not answer: the outcome is unknown, and never "refused". Its split is settled. */
export function markProcessing(
  order: Order,
  chargeId: string,
  context: OrderContext,
  split: Charge['split'] = null,
): Outcome {
  return change(order, chargeId, 'processing', context, (charge) =>
    charge.state === 'created' ? { ...charge, state: 'processing', split } : charge,
  )
}

/** The buyer was sent to the provider's page. */
export function attachHostedPage(
  order: Order,
  chargeId: string,
  page: { id: string; url: string },
  context: OrderContext,
): Outcome {
  return change(order, chargeId, 'pending', context, (charge) => ({
    ...charge,
    hostedPage: charge.hostedPage ?? { id: page.id, url: page.url },
    state: charge.state === 'created' || charge.state === 'processing' ? 'pending' : charge.state,
  }))
}

/** The provider would not take the request: nothing was charged. `refusal` when the buyer can put it right. */
export function rejectCharge(
  order: Order,
  chargeId: string,
  refusal: CardRefusal | null,
  context: OrderContext,
): Outcome {
  const attention: Attention | null = refusal === null ? 'rejectedByProvider' : null
  return change(order, chargeId, 'refused', context, (charge) =>
    charge.state === 'created' || charge.state === 'processing'
      ? { ...charge, state: 'refused', refusal, attention }
      : charge,
  )
}

/**
 * The provider, asked again, has never heard of this charge: the buyer may pay again. Should it turn up paid after all,
 * `applyObservation` takes it.
 */
export function abandonCharge(order: Order, chargeId: string, context: OrderContext): Outcome {
  const charge = chargeOf(order, chargeId)
  if (charge.state !== 'created' && charge.state !== 'processing') return { order, effects: [], changed: false }
  const retryUntil = addMinutes(context.now, context.settings.cardRetryMinutes)
  const holdExpiresAt = order.holdExpiresAt && later(order.holdExpiresAt, retryUntil)
  return change({ ...order, holdExpiresAt }, chargeId, 'abandoned', context, (known) => ({
    ...known,
    state: 'canceled',
  }))
}

/** The provider's id turned out to be another charge's: ours is to be found by the order's code again. */
export function forgetProviderId(order: Order, chargeId: string, wrongId: string, context: OrderContext): Outcome {
  return change(order, chargeId, 'idForgotten', context, (charge) =>
    charge.providerChargeId === wrongId ? { ...charge, providerOrderId: null, providerChargeId: null } : charge,
  )
}

/** A refund did not work at the provider; it stays pending, and a person has to look. */
export function noteRefundFailed(order: Order, chargeId: string, context: OrderContext): Outcome {
  return change(order, chargeId, 'refundFailed', context, (charge) => ({ ...charge, attention: 'refundFailed' }))
}

/** True when the order is due: unpaid and its time is over. */
export function isExpired(order: Pick<Order, 'state' | 'holdExpiresAt'>, now: Instant): boolean {
  return isUnpaid(order) && order.holdExpiresAt !== null && order.holdExpiresAt <= now
}

/**
 * Closes an unpaid order whose time is over: units return, open charges are canceled, money that came in short is given
 * back. Who paid some slips and stopped gets back what the order's terms say. Anything else stays as it is.
 */
export function expireOrder(order: Order, context: OrderContext): Outcome {
  if (!isExpired(order, context.now)) return { order, effects: [], changed: false }
  const refund = overdueRefund(order, context.now)
  if (refund === null) return close({ ...order, state: 'expired' }, order, 'expired', context)
  const ended = cancelOrder(order, { reason: 'shop', note: 'slipOverdue', refund }, context)
  return ended.ok ? ended.value : { order, effects: [], changed: false }
}

type Given = { limit?: Centavos | undefined } & Pick<Cancellation, 'sealedAccount'>

/**
 * Ends every open charge and asks all received money back, up to `limit`: what came in short first, since it paid for
 * nothing. What the limit leaves of it is kept like any other money, and so counts as collected.
 */
export function close(draft: Order, before: Order, cause: string, context: OrderContext, given: Given = {}): Outcome {
  const effects: OrderEffect[] = []
  const { limit, ...account } = given
  const parts = partsOf(draft.charges, limit)
  const charges = draft.charges.map((charge) => {
    const ended = endCharge(charge, cause === 'expired' ? 'expired' : 'canceled', context.now)
    const { open, amount } = parts.get(charge.id) ?? { open: ZERO, amount: ZERO }
    const isKeptShort = open > amount && chargeRank(ended.state) < chargeRank('paid')
    const kept: Charge = isKeptShort ? { ...ended, state: 'paid' } : ended
    if (amount <= ZERO) return kept
    const why = cause === 'expired' ? 'late' : 'canceled'
    effects.push({ kind: 'refund', chargeId: charge.id, amount, why, ...(charge.method === 'boleto' ? account : {}) })
    return askRefund(kept, amount, context.now)
  })
  return conclude(before, { ...draft, charges }, cause, context, effects)
}

/** What is open on each charge, and how much of it goes back. */
function partsOf(charges: readonly Charge[], limit: Centavos | undefined) {
  const parts = new Map<string, { open: Centavos; amount: Centavos }>()
  const shortFirst = [...charges].sort((a, b) => chargeRank(a.state) - chargeRank(b.state))
  let left = limit
  for (const { id, state, paidAmount, refundAsked, refundedAmount } of shortFirst) {
    const open = subtract(paidAmount, max(refundAsked, refundedAmount))
    if (open <= ZERO || state === 'chargedBack') continue
    const amount = left === undefined ? open : min(open, left)
    if (left !== undefined) left = subtract(left, amount)
    parts.set(id, { open, amount })
  }
  return parts
}

/** An overdue or short charge of an order that has ended is nobody's task any more. */
function endCharge(charge: Charge, state: 'expired' | 'canceled', now: Instant): Charge {
  const isTask = charge.attention === 'slipOverdue' || charge.attention === 'underpaid'
  const settled: Charge = isTask ? { ...charge, attention: null } : charge
  return isChargeAlive(charge.state) ? { ...settled, state, updatedAt: now } : settled
}

export interface Cancellation {
  reason: Extract<CancelReason, 'customer' | 'withdrawal' | 'shop'>
  /** A key of the message group `reason`, or words of staff. */
  note: string | null
  /** How much of what was paid goes back; ignored while nothing is paid. */
  refund: Centavos
  /** Where the money of a boleto goes. */
  sealedAccount?: string | undefined
}

/** Cancels by decision. Refused once the order is closed, or when more than was received would go back. */
export function cancelOrder(
  order: Order,
  { reason, note, refund, sealedAccount }: Cancellation,
  context: OrderContext,
): Result<Outcome, 'alreadyClosed' | 'tooMuch'> {
  if (order.status === 'canceled') return refused('alreadyClosed')
  if (refund > add(receivedAmount(order), shortAmount(order))) return refused('tooMuch')
  const draft: Order = { ...order, cancelReason: reason, cancelNote: note, canceledAt: context.now }
  const isPaid = order.charges.some((charge) => isChargeCollected(charge.state))
  return ok(close(draft, order, 'canceled', context, { limit: isPaid ? refund : undefined, sealedAccount }))
}

export type RetryRefusal = 'alreadyPaid' | 'holdOver' | 'stillConfirming' | 'tooManyAttempts'

/** Whether the buyer may try to pay again, by the same or another method. */
export function canRetry(order: Order, now: Instant): Result<void, RetryRefusal> {
  if (order.status === 'paid') return refused('alreadyPaid')
  if (order.state !== 'awaitingPayment' && order.state !== 'refused') {
    return refused(order.status === 'canceled' ? 'holdOver' : 'stillConfirming')
  }
  if (order.holdExpiresAt === null || order.holdExpiresAt <= now) return refused('holdOver')
  if (order.charges.some((charge) => isUncertain(charge, now))) return refused('stillConfirming')
  const attempts = order.charges.filter(({ slip }) => slip === null || slip === 1)
  return attempts.length >= MAX_CHARGES ? refused('tooManyAttempts') : ok()
}

/** How long a Pix or a slip may be awaited: whoever never saw its code cannot have paid it, and may pay in another way. */
const CODE_PATIENCE = 15_000

/** Money may have moved, and only the provider can tell. */
function isUncertain({ state, method, hostedPage, createdAt }: Charge, now: Instant): boolean {
  const isUnanswered = state === 'created' || state === 'processing'
  if (method !== 'card') return isUnanswered && millisBetween(createdAt, now) < CODE_PATIENCE
  return isUnanswered || (state === 'pending' && hostedPage === null)
}

/**
 * A new attempt on the same order while its units are held: open charges are canceled first, the amounts become those of
 * the new choice. The same charge id twice changes nothing.
 */
export function retryPayment(
  order: Order,
  attempt: { charge: Charge; amounts: OrderAmounts; window: PaymentWindow },
  context: OrderContext,
): Result<Outcome, RetryRefusal> {
  if (order.charges.some(({ id }) => id === attempt.charge.id)) return ok({ order, effects: [], changed: false })
  const allowed = canRetry(order, context.now)
  if (!allowed.ok) return allowed
  const open = order.charges.filter((charge) => isChargeAlive(charge.state))
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
          isChargeAlive(charge.state) ? { ...charge, state: 'canceled', updatedAt: context.now } : charge,
      ),
      attempt.charge,
    ],
  }
  return ok(conclude(order, draft, 'retried', context, effects))
}

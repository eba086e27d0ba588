import { isDeposited } from '~/domain/payments/balance'
import type { Charge } from '~/domain/payments/charge'
import { promisedOn } from '~/domain/payments/charge-refund'
import { chargeRank, isChargeCollected, isChargeLive } from '~/domain/payments/charge-state'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { overdueRefund } from '~/domain/payments/overdue-boleto-installments'
import type { Instant } from '~/domain/values/dates'
import { add, type Centavos, min, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import type { CancelReason, Order } from './order'
import type { OrderEffect } from './order-effects'
import { conclude, type OrderContext, type Outcome, requestRefund } from './order-outcome'
import { collectedAmount, isUnpaid, shortAmount } from './order-state'

/** How an order is closed: its time is over, or we or the customer cancel it. Units return, and money goes back. */

/** True when the order is due: unpaid and its time is over. */
export function isExpired(order: Pick<Order, 'state' | 'holdExpiresAt'>, now: Instant): boolean {
  return isUnpaid(order) && order.holdExpiresAt !== null && order.holdExpiresAt <= now
}

/**
 * Closes an unpaid order whose time is over: units return, open charges are canceled, short payments are refunded. A
 * customer who stopped after some installments gets the refund of the order's terms. Other orders do not change.
 */
export function applyExpiry(order: Order, context: OrderContext): Outcome {
  if (!isExpired(order, context.now)) return { order, effects: [], changed: false }
  const refund = overdueRefund(order, context.now)
  if (refund === null) return close(order, { ...order, state: 'expired' }, { cause: 'expired' }, context)
  const note = isDeposited(order) ? 'balanceOverdue' : 'boletoInstallmentOverdue'
  const ended = applyCancellation(order, { reason: 'shop', note, refund }, context)
  return ended.ok ? ended.value : { order, effects: [], changed: false }
}

interface Closing extends Pick<Cancellation, 'sealedAccount'> {
  /** The word for the history. */
  cause: string
  /** The most that goes back; without it everything does. */
  limit?: Centavos | undefined
}

/**
 * Ends every open charge and requests a refund of all received money, up to `limit`: short payments first, since they
 * paid for nothing. The part of them above the limit is kept like other money, and so counts as collected.
 */
export function close(
  before: Order,
  draft: Order,
  { cause, limit, ...account }: Closing,
  context: OrderContext,
): Outcome {
  const effects: OrderEffect[] = []
  const parts = partsOf(draft.charges, limit)
  const charges = draft.charges.map((charge) => {
    const ended = endCharge(charge, cause === 'expired' ? 'expired' : 'canceled', context.now)
    const { open, amount } = parts.get(charge.id) ?? { open: ZERO, amount: ZERO }
    const isKeptShort = open > amount && chargeRank(ended.state) < chargeRank('paid')
    const closedCharge: Charge = isKeptShort ? { ...ended, state: 'paid' } : ended
    if (amount <= ZERO) return closedCharge
    const why = cause === 'expired' ? 'late' : 'canceled'
    effects.push({
      kind: 'refund',
      chargeId: charge.id,
      amount,
      why,
      ...(refundNeedsAccount(charge.method) ? account : {}),
    })
    return requestRefund(closedCharge, amount, context.now)
  })
  return conclude(before, { ...draft, charges }, { cause, effects }, context)
}

/** What is open on each charge, and how much of it is refunded. */
function partsOf(charges: readonly Charge[], limit: Centavos | undefined) {
  const parts = new Map<string, { open: Centavos; amount: Centavos }>()
  const shortFirst = [...charges].sort((a, b) => chargeRank(a.state) - chargeRank(b.state))
  let left = limit
  for (const charge of shortFirst) {
    const open = subtract(charge.paidAmount, promisedOn(charge))
    if (open <= ZERO || charge.state === 'chargedBack') continue
    const amount = left === undefined ? open : min(open, left)
    if (left !== undefined) left = subtract(left, amount)
    parts.set(charge.id, { open, amount })
  }
  return parts
}

/** An overdue or short charge of an order that has ended needs no attention any more. */
function endCharge(charge: Charge, state: 'expired' | 'canceled', now: Instant): Charge {
  const isTask = charge.attention === 'boletoInstallmentOverdue' || charge.attention === 'underpaid'
  const settled: Charge = isTask ? { ...charge, attention: null } : charge
  return isChargeLive(charge.state) ? { ...settled, state, updatedAt: now } : settled
}

export interface Cancellation {
  reason: Extract<CancelReason, 'customer' | 'withdrawal' | 'shop'>
  /** A key of the message group `reason`, or a text by staff. */
  note: string | null
  /** How much of the paid money is refunded; ignored while nothing is paid. */
  refund: Centavos
  /** Where the money of a boleto goes. */
  sealedAccount?: string | undefined
}

/** Cancels by decision. Refused once the order is closed, or when more than was received would go back. */
export function applyCancellation(
  order: Order,
  { reason, note, refund, sealedAccount }: Cancellation,
  context: OrderContext,
): Result<Outcome, 'alreadyClosed' | 'tooMuch'> {
  if (order.status === 'canceled') return refused('alreadyClosed')
  if (refund > add(collectedAmount(order), shortAmount(order))) return refused('tooMuch')
  const draft: Order = { ...order, cancelReason: reason, cancelNote: note, canceledAt: context.now }
  const isPaid = order.charges.some((charge) => isChargeCollected(charge.state))
  const closing = { cause: 'canceled', limit: isPaid ? refund : undefined, sealedAccount }
  return ok(close(order, draft, closing, context))
}

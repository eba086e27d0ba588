import type { Actor } from '~/domain/maintenance/audit'
import type { Charge } from '~/domain/payments/charge'
import { returnedOn } from '~/domain/payments/charge-refund'
import { isChargeCollected } from '~/domain/payments/charge-state'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { add, type Centavos, min, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { creditLeft } from './credit'
import type { Order } from './order'
import { collectedMethods } from './order-cancellation'
import { conclude, type OrderContext, type Outcome, requestRefund } from './order-outcome'
import { requestPart } from './order-refunds'
import { openOn } from './order-state'

/** A credit leaves its order: as the payment of another order, or as money. */

/**
 * `amount` of the credit pays the order `paid`. Here it is money that went back by credit, recorded as staff record a
 * manual refund; there it is a charge of the same amount, written in the same transaction.
 */
export function spendCredit(
  order: Order,
  { amount, paid, by }: { amount: Centavos; paid: string; by: Actor },
  context: OrderContext,
): Result<Outcome, 'creditGone'> {
  const { credit } = order
  if (credit === null || amount <= ZERO || amount > creditLeft(order)) return refused('creditGone')
  const { now } = context
  const charges = returnByCredit(order, { amount, paid, by }, now)
  if (charges === null) return refused('creditGone')
  const used = [...credit.used, { orderCode: paid, amount, at: now }]
  const event = { at: now, from: order.state, to: order.state, cause: 'creditUsed', actor: context.actor }
  const draft = { ...order, charges, credit: { ...credit, used }, history: [...order.history, event] }
  return ok(conclude(order, draft, { cause: 'creditUsed' }, context))
}

/**
 * The order's charges with `amount` of them recorded as gone back by credit, for the order `paid`. Null where they have
 * less. What an agency owes on its account is no money that the shop has.
 */
export function returnByCredit(
  { charges }: Order,
  { amount, paid, by }: { amount: Centavos; paid: string; by: Actor },
  now: Instant,
): Charge[] | null {
  const entry = { day: today(now), means: 'credit' as const, proof: paid, reason: '', at: now, tillId: null }
  let left = amount
  const returned = charges.map((charge): Charge => {
    const part = isChargeCollected(charge.state) && charge.account === null ? min(left, openOn(charge)) : ZERO
    if (part <= ZERO) return charge
    left = subtract(left, part)
    const requested = requestRefund(charge, part, now)
    const manualRefunds = [...charge.manualRefunds, { ...entry, amount: part, byId: by.id, byName: by.name }]
    const given = { ...requested, manualRefunds }
    return returnedOn(given) >= given.paidAmount ? { ...given, state: 'refunded' } : given
  })
  return left > ZERO ? null : returned
}

/** Whether taking it as money needs an account that the payer names. */
export function creditNeedsAccount(order: Order): boolean {
  return creditLeft(order) > ZERO && refundNeedsAccount(...collectedMethods(order))
}

/** The customer takes what is left as money. Twice is once. */
export function refundCredit(
  order: Order,
  sealedAccount: string | undefined,
  context: OrderContext,
): Result<Outcome, 'accountMissing'> {
  const { credit } = order
  const left = creditLeft(order)
  if (credit === null || left === ZERO) return ok({ order, effects: [], changed: false })
  if (creditNeedsAccount(order) && sealedAccount === undefined) return refused('accountMissing')
  const requested = requestPart(order, left, context, sealedAccount)
  const { now, actor } = context
  const event = { at: now, from: order.state, to: order.state, cause: 'creditTaken', actor }
  const draft = {
    ...requested.order,
    credit: { ...credit, takenAt: now },
    history: [...order.history, event],
  }
  return ok(conclude(order, draft, { cause: 'creditTaken', effects: requested.effects }, context))
}

/** What of an order's money pays other orders: of its credit, and of people who went to them. */
export function creditUses({ credit, canceledPassengers }: Pick<Order, 'credit' | 'canceledPassengers'>) {
  return [...(credit?.used ?? []), ...canceledPassengers.flatMap(({ movedTo }) => movedTo ?? [])]
}

/** Credits that say of themselves what the order's charges do not. Empty in a sound order. */
export function creditFaults(order: Order): string[] {
  const { credit, charges } = order
  const uses = creditUses(order)
  const spent = add(...(credit?.used ?? []).map(({ amount }) => amount))
  const used = add(...uses.map(({ amount }) => amount))
  const entries = charges.flatMap(({ manualRefunds }) => manualRefunds)
  const given = entries.filter(
    ({ means, proof }) => means === 'credit' && uses.some(({ orderCode }) => orderCode === proof),
  )
  const sum = add(...given.map(({ amount }) => amount))
  return [
    ...(credit !== null && spent > credit.amount ? [`used ${spent} of a credit of ${credit.amount}`] : []),
    ...(used === sum ? [] : [`used ${used} of its credit and gave back ${sum}`]),
  ]
}

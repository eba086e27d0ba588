import { paysOffer } from '~/domain/departures/moved-order'
import { partsOverTotal } from '~/domain/payments/balance'
import { boletoInstallmentsOf } from '~/domain/payments/boleto-installments'
import type { Charge, ObservedCharge } from '~/domain/payments/charge'
import { adoptCharge, isElsewhere, matchCharge } from '~/domain/payments/charge-match'
import { hasMoney, mergeObservation } from '~/domain/payments/charge-observation'
import { owedOn, promisedOn } from '~/domain/payments/charge-refund'
import { chargeRank, isChargeCollected } from '~/domain/payments/charge-state'
import { add, max, subtract } from '~/domain/values/money'
import type { Order } from './order'
import { close } from './order-closing'
import type { OrderEffect } from './order-effects'
import { conclude, type OrderContext, type Outcome, replaceCharge, requestRefund } from './order-outcome'
import { isClosedByPeople, isCovered, isGone, isUnpaid, openOn } from './order-state'
import { publicStatus } from './order-status'

/**
 * Whether this order can accept the money of one more charge. A late payment takes its units again if they are free.
 */
function canAccept(order: Order, charge: Charge, { areUnitsFree, isLinkTaken }: OrderContext): boolean {
  const others = order.charges.filter(({ id }) => id !== charge.id)
  if (paysOffer(order, charge)) return true
  if (isClosedByPeople(order) || isCovered(others, order.total)) return false
  if (isUnpaid(order)) return true
  if (isLinkTaken) return false
  // One installment of a plan that is over: the others are closed, so the total cannot be reached any more.
  if (!isCovered([...others, charge], order.total)) return false
  return order.state === 'expired' && (areUnitsFree || !needsFreeUnits(order))
}

/** Whether money that arrives now would need units that are still free: `areUnitsFree` is read nowhere else. */
export function needsFreeUnits({ state, holdState }: Pick<Order, 'state' | 'holdState'>): boolean {
  return state === 'expired' && holdState !== 'none'
}

/**
 * Applies the provider's state of one charge. Webhook, result page and reconciler all end here; applying the same
 * observation again changes nothing and has no effects. Late, second and surplus payments are refunded by an effect,
 * and nothing moves back from refunded to paid (docs/reference/payments.md, States).
 */
export function applyObservation(order: Order, observed: ObservedCharge, context: OrderContext): Outcome {
  const matched = matchCharge(order, observed)
  if (!matched && (!hasMoney(observed) || isElsewhere(order, observed))) return { order, effects: [], changed: false }
  const known = matched ?? adoptCharge(order, observed, context.now)
  const merged = mergeObservation(known, observed, context.now)
  const isNewlyPaid = isChargeCollected(merged.state) && !isChargeCollected(known.state)
  const isShort = chargeRank(merged.state) < chargeRank('paid') && merged.paidAmount > known.paidAmount
  const isStray = isShort && !isUnpaid(order)
  if (isStray || (isNewlyPaid && !canAccept(order, merged, context))) return refundAll(order, merged, context)
  if (endsPlan(order, known, merged)) return endPlan(order, merged, context)
  const isLate = isNewlyPaid && order.state === 'expired'
  const draft: Order = isLate ? { ...order, cancelReason: null, canceledAt: null } : order
  const { charge, effects } = refundSurplus(merged, context)
  const taken = isShort ? putReplacement(draft, charge) : replaceCharge(draft, charge)
  const rest = isNewlyPaid ? refundSpare(taken, charge, context) : { order: taken, effects: [] }
  return conclude(order, rest.order, { cause: merged.state, effects: [...effects, ...rest.effects] }, context)
}

/** Refunds what was paid over the charge's amount. */
function refundSurplus(charge: Charge, { now }: OrderContext): { charge: Charge; effects: OrderEffect[] } {
  const surplus = subtract(charge.paidAmount, add(charge.amount, promisedOn(charge)))
  if (!isChargeCollected(charge.state) || surplus <= 0) return { charge, effects: [] }
  return {
    charge: requestRefund(charge, surplus, now),
    effects: [{ kind: 'refund', chargeId: charge.id, amount: surplus, why: 'overpaid' }],
  }
}

/** An installment of the plan that is paying the order was refunded: the others cannot cover the total. */
function endsPlan(order: Order, known: Charge, merged: Charge): boolean {
  const isInForce = boletoInstallmentsOf(order).length > 0 && isUnpaid(order)
  return isInForce && merged.boletoInstallment !== null && isGone(merged) && !isGone(known)
}

/** Closes the other installments and refunds them too: once the order has ended, no one could request it. */
function endPlan(order: Order, lost: Charge, context: OrderContext): Outcome {
  const isOnItsWay = lost.state === 'refundPending'
  const gone = isOnItsWay ? { ...lost, refundRequested: max(lost.refundRequested, lost.paidAmount) } : lost
  return close(order, replaceCharge(order, gone), { cause: lost.state }, context)
}

/**
 * Refunds what does not pay an order that is now covered: installments of an abandoned plan, and short payments; of a
 * balance what the counter had taken meanwhile.
 */
function refundSpare(order: Order, payer: Charge, { now }: OrderContext) {
  if (!isCovered(order.charges, order.total) || paysOffer(order, payer)) return { order, effects: [] }
  const over = partsOverTotal(order)
  if (payer.part !== null && over > 0) {
    const effect: OrderEffect = { kind: 'refund', chargeId: payer.id, amount: over, why: 'overpaid' }
    return { order: replaceCharge(order, requestRefund(payer, over, now)), effects: [effect] }
  }
  const spare = order.charges.filter((charge) => isSpare(charge, payer) && openOn(charge) > 0)
  const effects = spare.map((charge): OrderEffect => {
    return { kind: 'refund', chargeId: charge.id, amount: openOn(charge), why: 'double' }
  })
  const charges = order.charges.map(
    (charge): Charge =>
      spare.includes(charge) ? requestRefund(noted(charge, 'doublePayment'), openOn(charge), now) : charge,
  )
  return { order: { ...order, charges }, effects }
}

/** Boletos of one plan pay together, and so do the parts of a sale at the counter. */
function isSpare(charge: Charge, payer: Charge): boolean {
  if (charge.id === payer.id || (charge.part !== null && payer.part !== null)) return false
  return charge.boletoInstallment === null || payer.boletoInstallment === null
}

/** Adds the reason of the refund, unless staff still have to retry a failed one: they need its attention to do so. */
function noted(charge: Charge, why: 'doublePayment' | 'latePayment'): Charge {
  const isWaiting = charge.attention === 'refundFailed' && owedOn(charge) > 0
  return isWaiting ? charge : { ...charge, attention: why }
}

/** Money that pays nothing is not an attempt of the customer: the current or paid attempt stays the last charge. */
function putReplacement(order: Order, charge: Charge): Order {
  const isKnown = order.charges.some(({ id }) => id === charge.id)
  return isKnown ? replaceCharge(order, charge) : { ...order, charges: [charge, ...order.charges] }
}

/** Money that the order cannot accept: all of it is refunded, and the customer gets a mail. */
function refundAll(order: Order, charge: Charge, context: OrderContext): Outcome {
  const amount = subtract(charge.paidAmount, promisedOn(charge))
  if (amount <= 0) return conclude(order, putReplacement(order, charge), { cause: charge.state }, context)
  const isDouble = publicStatus(order.state) === 'paid'
  const why = isDouble ? 'doublePayment' : 'latePayment'
  const draft = putReplacement(order, requestRefund(noted(charge, why), amount, context.now))
  const late: Order = order.state === 'expired' ? { ...draft, cancelReason: 'latePayment' } : draft
  const effect: OrderEffect = { kind: 'refund', chargeId: charge.id, amount, why: isDouble ? 'double' : 'late' }
  return conclude(order, late, { cause: why, effects: [effect] }, context)
}

import { boletoInstallmentsOf } from '~/domain/payments/boleto-installments'
import { type Charge, type Charged, paysWhole } from '~/domain/payments/charge'
import type { Attention } from '~/domain/payments/charge-base'
import { owedOn, promisedOn, returnedOn } from '~/domain/payments/charge-refund'
import { chargeRank, isChargeCollected, isChargeLive } from '~/domain/payments/charge-state'
import { methodRules } from '~/domain/payments/methods/methods'
import { add, type Centavos, max, subtract, ZERO } from '~/domain/values/money'
import type { CancelReason, Order, OrderState } from './order'
import { openOnAccount } from './order-account'
import { publicStatus } from './order-status'

/** Which state an order is in, as it follows from its charges and from who closed it: docs/reference/payments.md, States. */

/** Closed by a person's decision, which a late payment does not undo. */
const CLOSED_BY_PEOPLE: ReadonlySet<CancelReason | null> = new Set<CancelReason>(['customer', 'withdrawal', 'shop'])

export function isClosedByPeople(order: Pick<Order, 'cancelReason'>): boolean {
  return CLOSED_BY_PEOPLE.has(order.cancelReason)
}

/** States of an order that is neither paid nor closed. */
export const UNPAID_STATES = [
  'awaitingPayment',
  'inReview',
  'partiallyPaid',
  'refused',
] as const satisfies readonly OrderState[]

const UNPAID: ReadonlySet<OrderState> = new Set(UNPAID_STATES)

/** Not paid and not closed: it may still be paid, and it may expire. */
export function isUnpaid(order: Pick<Order, 'state'>): boolean {
  return UNPAID.has(order.state)
}

function sum(charges: readonly Charge[], amountOf: (charge: Charge) => Centavos): Centavos {
  return add(...charges.map(amountOf))
}

/** Paid by one whole charge, or by all boletos of a plan or all parts together. */
export function isCovered(charges: readonly Charge[], total: Centavos): boolean {
  const paid = charges.filter((charge) => isChargeCollected(charge.state))
  const parts = paid.filter((charge) => !paysWhole(charge))
  return paid.some(paysWhole) || (parts.length > 0 && sum(parts, ({ amount }) => amount) >= total)
}

/** The amount that pays the order: its collected charges, less refunds. Short payments are not part of it. */
export function collectedAmount({ charges }: Charged): Centavos {
  const paid = charges.filter((charge) => isChargeCollected(charge.state))
  return sum(paid, (charge) => subtract(charge.paidAmount, returnedOn(charge)))
}

/** Its money has left us again, or is about to. */
export function isGone({ state }: Charge): boolean {
  return chargeRank(state) >= chargeRank('refundPending')
}

/** With the shop and no refund requested, whether it pays its charge or is short of it. */
export function openOn(charge: Charge): Centavos {
  if (isGone(charge)) return ZERO
  return max(ZERO, subtract(charge.paidAmount, promisedOn(charge)))
}

/** Came in below the amount of its charge: with us, and no payment yet. */
export function shortAmount({ charges }: Charged): Centavos {
  const short = charges.filter(({ state }) => !isChargeCollected(state))
  return sum(short, openOn)
}

/** A code that cannot be shown cannot be paid: the customer pays another way, and staff need not check first. */
const UNSHOWABLE: ReadonlySet<Attention> = new Set<Attention>(['pixInvalid', 'boletoInvalid'])

function needsEyes({ state, attention }: Charge): boolean {
  return isChargeLive(state) && attention !== null && !UNSHOWABLE.has(attention)
}

/**
 * Charges whose refund ends the order. A short payment paid nothing: while other charges remain it ends nothing, and an
 * order whose time is over is merely expired. A plan without one of its installments can never be complete; an
 * installment that was replaced by another payment method does not matter.
 */
function endingCharges(order: Order): Charge[] {
  const gone = order.charges.filter(isGone)
  const isOpen = isUnpaid(order) || order.state === 'expired'
  const areOthersLeft = gone.length < order.charges.length
  const isPlan = boletoInstallmentsOf(order).length > 0
  const endsNothing = (charge: Charge) =>
    charge.boletoInstallment === null ? charge.paidAmount < charge.amount : !isPlan
  return isOpen && areOthersLeft && gone.every(endsNothing) ? [] : gone
}

/**
 * All installments or parts were paid, and one of them was given back whole in the provider's panel: a part of the order's money, as the
 * same sum of one charge would be.
 */
function isPlanInPart(order: Order): boolean {
  const parts = [...boletoInstallmentsOf(order), ...order.charges.filter(({ part }) => part !== null)]
  const wasPaid = ({ state, paidAmount, amount }: Charge) => state !== 'chargedBack' && paidAmount >= amount
  const isLeft = parts.some(({ state }) => isChargeCollected(state))
  return publicStatus(order.state) === 'paid' && isLeft && parts.every(wasPaid)
}

export function orderStateOf(order: Order): OrderState {
  const { charges } = order
  if (isClosedByPeople(order)) return stateOfClosed(charges)
  if (isCovered(charges, order.total)) {
    if (openOnAccount({ charges, state: 'paid' }) > ZERO) return 'onAccount'
    return collectedAmount(order) >= order.total ? 'paid' : 'partiallyRefunded'
  }
  if (isPlanInPart(order)) return 'partiallyRefunded'
  return stateOfEnded(order) ?? stateOfUnpaid(charges)
}

function stateOfClosed(charges: readonly Charge[]): OrderState {
  const wasRequested = sum(charges, (charge) => charge.refundRequested) > ZERO
  return wasRequested && sum(charges, owedOn) <= ZERO ? 'refunded' : 'canceled'
}

/** The state of an order that ended because its time was over or its money went back; null when it has not ended. */
function stateOfEnded(order: Order): OrderState | null {
  const ending = endingCharges(order)
  const has = (state: Charge['state']) => ending.some((charge) => charge.state === state)
  if (has('chargedBack')) return 'chargedBack'
  if (has('refundPending')) return order.state === 'expired' ? 'expired' : 'canceled'
  if (has('refunded')) return 'refunded'
  return order.state === 'expired' ? 'expired' : null
}

function stateOfUnpaid(charges: readonly Charge[]): OrderState {
  if (charges.some((charge) => isChargeCollected(charge.state))) return 'partiallyPaid'
  if (charges.some(needsEyes)) return 'inReview'
  const isOpen = charges.some((charge) => isChargeLive(charge.state))
  return !isOpen && charges.at(-1)?.state === 'refused' ? 'refused' : 'awaitingPayment'
}

/** The card that was tried last was refused, and the order ended without another payment. */
export function endedRefused({ state, charges }: Pick<Order, 'state' | 'charges'>): boolean {
  const last = charges.at(-1)
  return state === 'expired' && last?.state === 'refused' && methodRules(last.method).isCollectedAtOnce
}

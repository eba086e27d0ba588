import type { Order } from '~/domain/orders/order'
import { newCharge } from '~/domain/orders/order-new'
import { isUnpaid } from '~/domain/orders/order-state'
import { methodRules, UNKNOWN_METHOD } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { type Centavos, max, ZERO } from '~/domain/values/money'
import { nextPart, payableNow } from './balance'
import { orderOfReference } from './boleto-installments'
import type { Charge, ObservedCharge } from './charge'
import { hasMoney } from './charge-observation'
import { chargeRank } from './charge-state'

/** The order's charge that an observation is about, if any: its ids may belong to another charge, or be new to us. */

type Named = Pick<ObservedCharge, 'id' | 'checkoutAttemptId' | 'orderCode'>

/** Made for another order. */
export function isElsewhere({ code }: Pick<Order, 'code'>, { orderCode }: Pick<ObservedCharge, 'orderCode'>): boolean {
  return orderCode !== '' && orderOfReference(orderCode) !== code
}

/**
 * True when an observation is about another charge although it has the id that we hold for ours: a provider may answer
 * with an id that is not new. What a hosted page makes need not carry the order's code.
 */
export function isForeign(order: Pick<Order, 'code'>, charge: Charge, observed: Named): boolean {
  if (charge.id === adoptedId(observed.id)) return false
  if (observed.checkoutAttemptId !== null) return observed.checkoutAttemptId !== charge.id
  return charge.hostedPage === null && isElsewhere(order, observed)
}

/**
 * The charge that an observation is about: by the provider's id, else by ours, else the one on a hosted page, whose
 * tries carry new ids. Null when it is none of this order's charges.
 */
export function matchCharge(order: Pick<Order, 'code' | 'charges'>, observed: ObservedCharge): Charge | null {
  const known = order.charges.find(
    (charge) => charge.providerChargeId === observed.id && !isForeign(order, charge, observed),
  )
  if (known) return known
  const isFree = (charge: Charge) =>
    charge.providerChargeId === null || (charge.hostedPage !== null && chargeRank(charge.state) < chargeRank('paid'))
  const ours = order.charges.find((charge) => charge.id === observed.checkoutAttemptId)
  if (ours) return isFree(ours) ? ours : null
  return order.charges.findLast((charge) => isFree(charge) && isFromPage(charge, observed)) ?? null
}

/**
 * May have been made on the hosted page of this charge, which takes a card for its one amount and need not pass on our
 * id.
 */
export function isFromPage(
  { hostedPage, amount }: Charge,
  observed: Pick<ObservedCharge, 'checkoutAttemptId' | 'method' | 'amount'>,
): boolean {
  const { checkoutAttemptId, method } = observed
  return (
    hostedPage !== null &&
    checkoutAttemptId === null &&
    method !== null &&
    methodRules(method).isCollectedAtOnce &&
    observed.amount === amount
  )
}

/**
 * The charge that a payment names although the charge has another id: charged twice, or the id that we hold belongs to
 * another charge. Only reading that one can decide.
 */
export function rivalOf(order: Pick<Order, 'code' | 'charges'>, observed: ObservedCharge): Charge | null {
  if (!hasMoney(observed) || matchCharge(order, observed) !== null) return null
  return (
    order.charges.find(({ id, providerChargeId }) => id === observed.checkoutAttemptId && providerChargeId !== null) ??
    null
  )
}

function adoptedId(providerChargeId: string): string {
  return `adopted-${providerChargeId.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 100)}`
}

function owedBy(order: Order): Centavos {
  const balance = payableNow(order)
  return balance > ZERO ? balance : order.total
}

/**
 * A paid charge that we did not know becomes one of the order's, so that its money is not lost. It pays the order if it
 * covers the owed amount (or the amount of the attempt that it repeats); less than that is a short payment.
 */
export function adoptCharge(order: Order, observed: ObservedCharge, now: Instant): Charge {
  const repeated = order.charges.find(
    ({ id, boletoInstallment }) => id === observed.checkoutAttemptId && boletoInstallment === null,
  )
  const owed = isUnpaid(order) || order.state === 'expired' ? (repeated?.amount ?? owedBy(order)) : ZERO
  const charge = newCharge({
    id: adoptedId(observed.id),
    method: observed.method ?? UNKNOWN_METHOD,
    amount: max(observed.amount, owed),
    installments: 1,
    part: nextPart(order) ?? undefined,
    window: { payUntil: null },
    now,
  })
  return { ...charge, providerOrderId: observed.providerOrderId, providerChargeId: observed.id }
}

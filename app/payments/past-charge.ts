/** Charges of the demonstration's past: no provider knows them, so their money goes back by the shop's own record. */
import { type Charge, isPastCharge } from '~/domain/payments/charge'
import { isManualMethod, refundNeedsAccount } from '~/domain/payments/methods/methods'
import { add, type Centavos, subtract, ZERO } from '~/domain/values/money'
import type { CancelRequest } from './gateway-requests'
import type { ChargeView } from './payment-gateway'

/** A request that makes no sense for a past payment. */
export class PastIsOver extends Error {
  override readonly name = 'PastIsOver'

  constructor(what: string) {
    super(`the past calls no provider: ${what}`)
  }
}

/**
 * A charge of the demonstration's past as its provider would show it now: nobody else remembers it. Null for a charge
 * that a provider knows.
 */
export function pastChargeView(orderCode: string, charge: Charge): ChargeView | null {
  const { providerChargeId, paidAmount, refundedAmount, method } = charge
  if (providerChargeId === null || !isPastCharge(charge)) return null
  const state = refundedAmount === ZERO ? 'paid' : refundedAmount < paidAmount ? 'partiallyRefunded' : 'refunded'
  return {
    id: providerChargeId,
    providerOrderId: charge.providerOrderId ?? '',
    orderCode,
    checkoutAttemptId: charge.id,
    state: paidAmount === ZERO ? 'canceled' : state,
    attention: null,
    amount: charge.amount,
    paidAmount,
    refundedAmount,
    method: isManualMethod(method) ? null : method,
    pix: null,
    boleto: null,
    card: null,
    refusal: null,
    createdAt: charge.createdAt,
    paidAt: charge.paidAt,
    rawStatus: state,
  }
}

/** Canceled while nothing was paid, else given back, whole or in part. */
export function endPastCharge(view: ChargeView, { amount, bankAccount }: CancelRequest): ChargeView {
  if (view.paidAmount === ZERO) return { ...view, state: 'canceled', rawStatus: 'canceled' }
  if (view.method !== null && refundNeedsAccount(view.method) && !bankAccount)
    throw new PastIsOver('a boleto goes back to an account')
  const left: Centavos = subtract(view.paidAmount, view.refundedAmount)
  const refundedAmount = add(view.refundedAmount, amount ?? left)
  const isWhole = refundedAmount >= view.paidAmount
  const state = isWhole ? 'refunded' : 'partiallyRefunded'
  return { ...view, state, refundedAmount, rawStatus: state }
}

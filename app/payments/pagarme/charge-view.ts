import { type Centavos, centavos } from '~/domain/values/money'
import type { ChargeView, ObservedState } from '../payment-gateway'
import { type ReadState, readChargeState } from './charge-state'
import { detailsOf, instantOf, methodNamed, NO_DETAILS, refusalOf } from './method-wire'
import type { ChargeResponse, OrderResponse } from './responses'

/**
 * Maps a charge of the provider to our model. `order` is the one it came with; a charge that was read alone names its
 * own.
 */
export function chargeView(
  charge: ChargeResponse,
  order: Pick<OrderResponse, 'id' | 'code' | 'metadata'> | null,
): ChargeView {
  const transaction = charge.last_transaction
  const method = methodNamed(charge.payment_method)
  const paid = paidOf(charge)
  const refunded = refundedOf(charge, paid)
  const raw = { status: charge.status, transaction: transaction?.status ?? null, amount: charge.amount }
  const read = readChargeState({ ...raw, paidAmount: paid, refundedAmount: refunded })
  const { state, attention } = isInReais(charge) ? read : notInReais(read)
  const checkoutAttemptId = charge.metadata?.['checkoutAttemptId'] ?? order?.metadata?.['checkoutAttemptId']
  return {
    id: charge.id,
    providerOrderId: order?.id ?? charge.order?.id ?? '',
    orderCode: order?.code ?? charge.order?.code ?? charge.code ?? '',
    checkoutAttemptId: typeof checkoutAttemptId === 'string' ? checkoutAttemptId : null,
    state,
    attention,
    amount: centavos(charge.amount),
    paidAmount: centavos(paid),
    refundedAmount: refunded,
    method,
    ...NO_DETAILS,
    ...(method === null ? {} : detailsOf[method](charge)),
    refusal: method !== null && state === 'refused' ? refusalOf(method, transaction) : null,
    createdAt: instantOf(charge.created_at),
    paidAt: instantOf(charge.paid_at),
    rawStatus: `${charge.status}/${transaction?.status ?? ''}`.slice(0, 100),
  }
}

export function isInReais({ currency }: Pick<ChargeResponse, 'currency'>): boolean {
  return (currency ?? 'BRL') === 'BRL'
}

const MAY_PAY: ReadonlySet<ObservedState> = new Set<ObservedState>([
  'processing',
  'pending',
  'paid',
  'partiallyRefunded',
])

/** Money in another currency pays nothing, whatever the amount: it needs the attention of staff. */
function notInReais(read: ReadState): ReadState {
  return MAY_PAY.has(read.state) ? { state: 'pending', attention: 'amountMismatch' } : read
}

function paidOf({ status, amount, paid_amount: paid }: ChargeResponse): number {
  return paid ?? (status === 'paid' ? amount : 0)
}

/** A void of an unpaid charge also counts as "canceled amount" there; the refunded money is at most the paid amount. */
function refundedOf(charge: ChargeResponse, paid: number): Centavos {
  const canceled = charge.canceled_amount ?? (charge.last_transaction?.status === 'refunded' ? paid : 0)
  return centavos(Math.min(canceled, paid))
}

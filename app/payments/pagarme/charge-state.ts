import type { ChargeAttention, ObservedState } from '../payment-gateway'

export interface RawState {
  readonly status: string
  readonly transaction: string | null
  readonly amount: number
  readonly paidAmount: number
  readonly refundedAmount: number
}

export interface ReadState {
  readonly state: ObservedState
  readonly attention: ChargeAttention | null
}

const IN_REVIEW = ['analyzing', 'pending_review']
const UNDER_WAY = ['processing', 'waiting_capture', 'authorized_pending_capture', ...IN_REVIEW]

/**
 * Maps the provider's states of a charge and its last transaction to ours (docs/reference/payments.md, Provider).
 * Unknown ones are `pending` and need attention: never an exception, never a loss.
 */
export function readChargeState(raw: RawState): ReadState {
  if (raw.transaction === 'pending_refund') return plain('refundPending')
  switch (raw.status) {
    case 'paid':
    case 'overpaid':
      return captured(raw)
    case 'underpaid':
      return raw.refundedAmount > 0 && raw.refundedAmount >= raw.paidAmount
        ? plain('refunded')
        : { state: 'pending', attention: 'underpaid' }
    case 'processing':
    case 'pending':
      return open(raw)
    case 'failed':
      return plain('refused')
    case 'canceled':
      if (raw.paidAmount > 0 || raw.transaction === 'refunded') return plain('refunded')
      return plain(raw.transaction === 'expired' ? 'expired' : 'canceled')
    case 'chargedback':
      return plain('chargedBack')
    default:
      return { state: 'pending', attention: 'unknownStatus' }
  }
}

function captured({ amount, paidAmount, refundedAmount }: RawState): ReadState {
  const left = paidAmount - refundedAmount
  if (refundedAmount > 0 && left <= 0) return plain('refunded')
  if (refundedAmount > 0 && left < amount) return plain('partiallyRefunded')
  return { state: 'paid', attention: left > amount ? 'overpaid' : null }
}

function open({ status, transaction }: RawState): ReadState {
  const isUnderWay = status === 'processing' || (transaction !== null && UNDER_WAY.includes(transaction))
  const isInReview = transaction !== null && IN_REVIEW.includes(transaction)
  return { state: isUnderWay ? 'processing' : 'pending', attention: isInReview ? 'antifraud' : null }
}

function plain(state: ObservedState): ReadState {
  return { state, attention: null }
}

import type { Charge, ChargeStatus } from './model'
import type { Change } from './simulator'

export interface Changed {
  charge: Charge
  /** The webhook types this sends, charge first. */
  events: string[]
}

/** The charge after a change, or `null` where the provider would not let it happen. Pure. */
export function changeCharge(charge: Charge, change: Change, now: string): Changed | null {
  const isOpen = charge.status === 'pending' || charge.status === 'processing'
  const wasCaptured = ['paid', 'overpaid'].includes(charge.status)
  const isCard = charge.payment_method === 'credit_card'
  switch (change) {
    case 'pay':
      return isOpen || charge.status === 'underpaid' ? paid(charge, charge.amount, now) : null
    case 'payLate':
      return charge.status === 'canceled' && charge.paid_amount === 0 ? paid(charge, charge.amount, now) : null
    case 'underpay':
      return isOpen && !isCard ? paid(charge, Math.max(1, Math.floor(charge.amount / 2)), now) : null
    case 'overpay':
      return isOpen && !isCard ? paid(charge, charge.amount + 1000, now) : null
    case 'refuse':
      return isOpen
        ? ended(charge, 'failed', isCard ? 'not_authorized' : 'failed', now, [
            'charge.payment_failed',
            'order.payment_failed',
          ])
        : null
    case 'expire':
      return isOpen && !isCard ? ended(charge, 'canceled', 'expired', now, ['order.canceled']) : null
    case 'cancel':
      return isOpen ? ended(charge, 'canceled', 'voided', now, ['charge.refunded', 'order.canceled']) : null
    case 'finishRefund':
      return isComingBack(charge) ? refunded(charge, charge.last_transaction.amount, now) : null
    case 'failRefund':
      return isComingBack(charge) ? refundFailed(charge, now) : null
    case 'refund':
      return wasCaptured || charge.status === 'underpaid'
        ? refunded(charge, charge.paid_amount - charge.canceled_amount, now)
        : null
    case 'chargeback':
      return wasCaptured ? ended(charge, 'chargedback', 'chargedback', now, ['charge.chargedback']) : null
  }
}

/** Gives back part or all of what was paid. */
export function refunded(charge: Charge, amount: number, now: string): Changed {
  const canceled = charge.canceled_amount + amount
  const isAll = canceled >= charge.paid_amount
  const next: Charge = {
    ...charge,
    canceled_amount: canceled,
    canceled_at: now,
    updated_at: now,
    status: isAll ? 'canceled' : charge.status,
    last_transaction: {
      ...charge.last_transaction,
      status: isAll ? 'refunded' : 'partial_refunded',
      amount,
      updated_at: now,
    },
  }
  return { charge: next, events: isAll ? ['charge.refunded', 'order.canceled'] : ['charge.partial_canceled'] }
}

/** A refund that the acquirer has yet to confirm (card …0077). */
export function refundRequested(charge: Charge, amount: number, now: string): Changed {
  const transaction = { ...charge.last_transaction, status: 'pending_refund', amount, updated_at: now }
  return { charge: { ...charge, updated_at: now, last_transaction: transaction }, events: ['charge.processing'] }
}

function isComingBack(charge: Charge): boolean {
  return charge.last_transaction.status === 'pending_refund'
}

/** The acquirer did not carry it out: the charge reads as if nothing had been asked. */
function refundFailed(charge: Charge, now: string): Changed {
  const status = charge.payment_method === 'credit_card' ? 'captured' : charge.status
  const transaction = { ...charge.last_transaction, status, amount: charge.amount, updated_at: now }
  return { charge: { ...charge, updated_at: now, last_transaction: transaction }, events: ['charge.paid'] }
}

function paid(charge: Charge, amount: number, now: string): Changed {
  const status = amount < charge.amount ? 'underpaid' : amount > charge.amount ? 'overpaid' : 'paid'
  const transaction = charge.last_transaction
  const next: Charge = {
    ...charge,
    status,
    paid_amount: amount,
    paid_at: now,
    canceled_at: null,
    updated_at: now,
    last_transaction: {
      ...transaction,
      status: charge.payment_method === 'credit_card' ? 'captured' : status,
      success: true,
      updated_at: now,
      ...(charge.payment_method === 'boleto' ? { paid_amount: String(amount) } : {}),
      ...(charge.payment_method === 'pix'
        ? { end_to_end_id: `E99999999${now.replace(/\D/g, '').slice(0, 12)}TESTE` }
        : {}),
    },
  }
  return { charge: next, events: status === 'underpaid' ? ['charge.underpaid'] : [`charge.${status}`, 'order.paid'] }
}

function ended(charge: Charge, status: ChargeStatus, transaction: string, now: string, events: string[]): Changed {
  const next: Charge = {
    ...charge,
    status,
    canceled_at: status === 'canceled' ? now : charge.canceled_at,
    updated_at: now,
    last_transaction: { ...charge.last_transaction, status: transaction, success: false, updated_at: now },
  }
  return { charge: next, events }
}

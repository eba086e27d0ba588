import type { Charge, ChargeStatus } from './model'
import type { Change } from './simulator'

export interface Changed {
  charge: Charge
  /** The webhook types of the change, the charge's first. */
  events: string[]
}

/** The charge after a change, or `null` if the provider would not allow it. Pure. */
export function changeCharge(charge: Charge, change: Change, now: string): Changed | null {
  return isPossible[change](charge) ? changes[change](charge, now) : null
}

const isCard = (charge: Charge) => charge.payment_method === 'credit_card'
const isOpen = (charge: Charge) => charge.status === 'pending' || charge.status === 'processing'
const isOpenBoletoOrPix = (charge: Charge) => isOpen(charge) && !isCard(charge)
const isUnderpaid = (charge: Charge) => charge.status === 'underpaid'
const wasCaptured = (charge: Charge) => charge.status === 'paid' || charge.status === 'overpaid'

/** The changes that the provider would allow for a charge in its current state. */
const isPossible: Readonly<Record<Change, (charge: Charge) => boolean>> = {
  pay: (charge) => isOpen(charge) || isUnderpaid(charge),
  payLate: (charge) => charge.status === 'canceled' && charge.paid_amount === 0,
  underpay: isOpenBoletoOrPix,
  overpay: isOpenBoletoOrPix,
  refuse: isOpen,
  expire: isOpenBoletoOrPix,
  cancel: isOpen,
  finishRefund: isComingBack,
  failRefund: isComingBack,
  refund: (charge) => wasCaptured(charge) || isUnderpaid(charge),
  chargeback: wasCaptured,
}

const changes: Readonly<Record<Change, (charge: Charge, now: string) => Changed>> = {
  pay: (charge, now) => paid(charge, charge.amount, now),
  payLate: (charge, now) => paid(charge, charge.amount, now),
  underpay: (charge, now) => paid(charge, Math.max(1, Math.floor(charge.amount / 2)), now),
  overpay: (charge, now) => paid(charge, charge.amount + 1000, now),
  refuse: (charge, now) =>
    ended(charge, now, {
      status: 'failed',
      transaction: isCard(charge) ? 'not_authorized' : 'failed',
      events: ['charge.payment_failed', 'order.payment_failed'],
    }),
  expire: (charge, now) =>
    ended(charge, now, { status: 'canceled', transaction: 'expired', events: ['order.canceled'] }),
  cancel: (charge, now) =>
    ended(charge, now, { status: 'canceled', transaction: 'voided', events: ['charge.refunded', 'order.canceled'] }),
  finishRefund: (charge, now) => refunded(charge, charge.last_transaction.amount, now),
  failRefund: refundFailed,
  refund: (charge, now) => refunded(charge, charge.paid_amount - charge.canceled_amount, now),
  chargeback: (charge, now) =>
    ended(charge, now, { status: 'chargedback', transaction: 'chargedback', events: ['charge.chargedback'] }),
}

/** Refunds part or all of the paid amount. */
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

/** A refund that the acquirer has not confirmed yet (card …0077). */
export function refundRequested(charge: Charge, amount: number, now: string): Changed {
  const transaction = { ...charge.last_transaction, status: 'pending_refund', amount, updated_at: now }
  return { charge: { ...charge, updated_at: now, last_transaction: transaction }, events: ['charge.processing'] }
}

function isComingBack(charge: Charge): boolean {
  return charge.last_transaction.status === 'pending_refund'
}

/** The acquirer did not execute it: the charge is shown as before the request. */
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

interface End {
  status: ChargeStatus
  /** Status of the transaction. */
  transaction: string
  events: string[]
}

function ended(charge: Charge, now: string, { status, transaction, events }: End): Changed {
  const next: Charge = {
    ...charge,
    status,
    canceled_at: status === 'canceled' ? now : charge.canceled_at,
    updated_at: now,
    last_transaction: { ...charge.last_transaction, status: transaction, success: false, updated_at: now },
  }
  return { charge: next, events }
}

import { type BankClock, isBoletoOver } from '~/domain/business-days'
import type { Charge } from '~/domain/charge'
import type { Order } from '~/domain/order'
import { chargeRank } from '~/domain/order-status'
import { currentCharge, paidSlips, slipsOf } from '~/domain/slips'

/** Where a purchase stands for its buyer: finer than the status, in the words of what to do next. */
export type OrderStep =
  | 'pix'
  | 'pixExpired'
  | 'pixInvalid'
  | 'pixMissing'
  | 'hosted'
  | 'hostedExpired'
  | 'confirming'
  | 'notCharged'
  | 'boleto'
  /** A boleto in installments whose next slip waits, or is overdue. */
  | 'slips'
  | 'slipOver'
  | 'boletoOver'
  | 'boletoInvalid'
  | 'boletoMissing'
  | 'underpaid'
  | 'refused'
  | 'paid'
  | 'canceled'

export function stepOf(order: Order, clock: BankClock): OrderStep {
  const { now } = clock
  if (order.status === 'paid' || order.status === 'canceled') return order.status
  const charge = currentCharge(order) ?? undefined
  if (order.attention === 'underpaid') return 'underpaid'
  if (charge?.slip && charge.state !== 'canceled') return slipStep(order, charge, clock)
  if (charge === undefined || charge.state === 'canceled') return 'notCharged'
  // What came in short has gone back: its code takes no money any more.
  if (chargeRank(charge.state) >= chargeRank('refundPending')) return 'notCharged'
  if (charge.method === 'boleto') return boletoStep(charge, clock)
  const isOver = charge.state === 'expired' || (charge.expiresAt !== null && charge.expiresAt <= now)
  if (charge.method === 'pix') {
    if (isOver) return 'pixExpired'
    if (charge.attention === 'pixInvalid') return 'pixInvalid'
    if (charge.state === 'refused') return 'refused'
    return charge.pix === null ? 'pixMissing' : 'pix'
  }
  if (charge.state === 'refused') return 'refused'
  if (charge.state === 'expired') return charge.hostedPage === null ? 'notCharged' : 'hostedExpired'
  if (charge.hostedPage === null || charge.state !== 'pending') return 'confirming'
  return isOver ? 'hostedExpired' : 'hosted'
}

/** Before anything is paid, one slip that cannot be used spoils the plan, and the order may be paid in another way. */
function slipStep(order: Order, next: Charge, clock: BankClock): OrderStep {
  const step = boletoStep(next, clock)
  const isOver = step === 'boletoOver' || step === 'notCharged'
  if (paidSlips(order) > 0) return isOver ? 'slipOver' : 'slips'
  const isSpoiled = slipsOf(order).some((slip) => slip.state === 'refused' || slip.attention === 'boletoInvalid')
  if (isSpoiled) return 'boletoInvalid'
  return step === 'boleto' ? 'slips' : step
}

/** Where every slip of the plan is shown. */
export function isBySlips(step: OrderStep): boolean {
  return step === 'slips' || step === 'slipOver'
}

function boletoStep({ attention, boleto, state }: Charge, clock: BankClock): OrderStep {
  if (attention === 'boletoInvalid') return 'boletoInvalid'
  if (state === 'refused') return 'refused'
  if (boleto === null) return state === 'expired' ? 'notCharged' : 'boletoMissing'
  const isOver = state === 'expired' || isBoletoOver(boleto.dueOn, clock)
  return isOver ? 'boletoOver' : 'boleto'
}

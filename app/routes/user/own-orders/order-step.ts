import { boletoInstallmentsOf, currentCharge, paidBoletoInstallments } from '~/domain/boleto-installments'
import { type BankClock, isBoletoOver } from '~/domain/business-days'
import type { Charge } from '~/domain/charge'
import type { Order } from '~/domain/order'
import { chargeRank } from '~/domain/order-status'

/** Where a purchase stands for its customer: finer than the status, in the words of what to do next. */
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
  /** A boleto in installments whose next installment waits, or is overdue. */
  | 'boletoInstallments'
  | 'boletoInstallmentOver'
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
  if (charge?.boletoInstallment && charge.state !== 'canceled') return boletoInstallmentStep(order, charge, clock)
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

/** Before anything is paid, one installment that cannot be used spoils the plan, and the order may be paid in another way. */
function boletoInstallmentStep(order: Order, next: Charge, clock: BankClock): OrderStep {
  const step = boletoStep(next, clock)
  const isOver = step === 'boletoOver' || step === 'notCharged'
  if (paidBoletoInstallments(order) > 0) return isOver ? 'boletoInstallmentOver' : 'boletoInstallments'
  const isSpoiled = boletoInstallmentsOf(order).some(
    (boletoInstallment) => boletoInstallment.state === 'refused' || boletoInstallment.attention === 'boletoInvalid',
  )
  if (isSpoiled) return 'boletoInvalid'
  return step === 'boleto' ? 'boletoInstallments' : step
}

/** Where every installment of the plan is shown. */
export function isByBoletoInstallments(step: OrderStep): boolean {
  return step === 'boletoInstallments' || step === 'boletoInstallmentOver'
}

function boletoStep({ attention, boleto, state }: Charge, clock: BankClock): OrderStep {
  if (attention === 'boletoInvalid') return 'boletoInvalid'
  if (state === 'refused') return 'refused'
  if (boleto === null) return state === 'expired' ? 'notCharged' : 'boletoMissing'
  const isOver = state === 'expired' || isBoletoOver(boleto.dueOn, clock)
  return isOver ? 'boletoOver' : 'boleto'
}

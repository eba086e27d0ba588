import type { BankClock } from '~/domain/brazil/business-days'
import type { Order } from '~/domain/orders/order'
import { isDeposited } from '~/domain/payments/balance'
import { boletoInstallmentsOf, currentCharge, paidBoletoInstallments } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { chargeRank } from '~/domain/payments/charge-state'
import type { ChargeStep } from '~/domain/payments/methods/method'
import { methodRules } from '~/domain/payments/methods/methods'

/** The step of a purchase for its customer. Finer than the status, it names what to do next. */
export type OrderStep =
  | ChargeStep
  /** Boleto installments whose next installment is pending or overdue. */
  | 'boletoInstallments'
  | 'boletoInstallmentOver'
  | 'underpaid'
  /** Paid in part at the counter; the balance is open, and nothing is under way for it. */
  | 'deposit'
  | 'paid'
  | 'canceled'

export function orderStep(order: Order, clock: BankClock): OrderStep {
  if (order.status === 'paid' || order.status === 'canceled') return order.status
  const charge = currentCharge(order) ?? undefined
  if (order.attention === 'underpaid') return 'underpaid'
  if (charge?.boletoInstallment && charge.state !== 'canceled') return boletoInstallmentStep(order, charge, clock)
  const isOver = charge === undefined || charge.state === 'canceled'
  // An underpayment was refunded: the code no longer accepts money.
  if (isOver || chargeRank(charge.state) >= chargeRank('refundPending'))
    return isDeposited(order) ? 'deposit' : 'notCharged'
  const step = methodRules(charge.method).nextStep(charge, clock)
  return isDeposited(order) && !UNDER_WAY.has(step) ? 'deposit' : step
}

/** The customer is paying, or has just been refused. */
const UNDER_WAY: ReadonlySet<OrderStep> = new Set<OrderStep>([
  'copyCode',
  'printBoleto',
  'followPage',
  'confirming',
  'refused',
])

/** Before the first payment, an unusable installment invalidates the plan, and the order may be paid another way. */
function boletoInstallmentStep(order: Order, next: Charge, clock: BankClock): OrderStep {
  const step = methodRules(next.method).nextStep(next, clock)
  const isOver = step === 'expired' || step === 'notCharged'
  if (paidBoletoInstallments(order) > 0) return isOver ? 'boletoInstallmentOver' : 'boletoInstallments'
  const isSpoiled = boletoInstallmentsOf(order).some(
    (boletoInstallment) => boletoInstallment.state === 'refused' || boletoInstallment.attention === 'boletoInvalid',
  )
  if (isSpoiled) return 'invalid'
  return step === 'printBoleto' ? 'boletoInstallments' : step
}

/** True if the page shows all installments of the plan. */
export function isByBoletoInstallments(step: OrderStep): boolean {
  return step === 'boletoInstallments' || step === 'boletoInstallmentOver'
}

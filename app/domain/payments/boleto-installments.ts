import { addDays, type Instant } from '~/domain/values/dates'
import { endOfDay, toLocalDate } from '~/domain/values/time-zone'
import type { Charge, Charged } from './charge'
import { chargeRank, isChargeCollected } from './charge-state'

/** A boleto in installments: one charge for every monthly one of an order. */

/** Days after the grace of an unpaid installment in which staff may help, before the order is canceled by its terms. */
const OVERDUE_DAYS = 7

/** The installments by which the order is being paid, the first one first; empty when it is paid in another way. */
export function boletoInstallmentsOf({ charges }: Charged): Charge[] {
  return (charges.at(-1)?.boletoInstallment ?? null) === null
    ? []
    : charges.filter(({ boletoInstallment }) => boletoInstallment !== null)
}

/** The first installment that is not paid; null when all are, and for orders without installments. */
export function nextBoletoInstallment(order: Charged): Charge | null {
  return boletoInstallmentsOf(order).find(({ state }) => chargeRank(state) < chargeRank('paid')) ?? null
}

/** The charge that waits for its customer: the next installment, else the latest attempt. */
export function currentCharge(order: Charged): Charge | null {
  return nextBoletoInstallment(order) ?? order.charges.at(-1) ?? null
}

export function paidBoletoInstallments(order: Charged): number {
  return boletoInstallmentsOf(order).filter(({ state }) => isChargeCollected(state)).length
}

/** When the order of an unpaid installment ends. An order without any payment gets no grace period. */
export function boletoInstallmentDeadline(order: Charged, graceEnd: Instant): Instant {
  return paidBoletoInstallments(order) === 0 ? graceEnd : endOfDay(addDays(toLocalDate(graceEnd), OVERDUE_DAYS))
}

/** Our code of a charge at the provider: installments of one order have codes of their own. */
export function boletoReference(code: string, boletoInstallment: number | null): string {
  return boletoInstallment === null ? code : `${code}-B${boletoInstallment}`
}

/** The order that a provider's code belongs to. */
export function orderOfReference(reference: string): string {
  return reference.replace(/-B\d{1,2}$/, '')
}

import type { Charge } from './charge'
import { addDays, type Instant, type LocalDate } from './dates'
import type { Order } from './order'
import { chargeRank, isChargeCollected } from './order-status'
import { endOfDay, toLocalDate } from './time-zone'

/** A boleto in installments: one charge for every monthly slip of an order. */

/** Days after the grace of an unpaid slip in which staff may help, before the order is canceled by its terms. */
const OVERDUE_DAYS = 7

type Charged = Pick<Order, 'charges'>

/** The slips by which the order is being paid, the first one first; empty when it is paid in another way. */
export function slipsOf({ charges }: Charged): Charge[] {
  return (charges.at(-1)?.slip ?? null) === null ? [] : charges.filter(({ slip }) => slip !== null)
}

/** The first slip that is not paid; null when all are, and for orders without slips. */
export function nextSlip(order: Charged): Charge | null {
  return slipsOf(order).find(({ state }) => chargeRank(state) < chargeRank('paid')) ?? null
}

/** The charge that waits for its buyer: the next slip, else the latest attempt. */
export function currentCharge(order: Charged): Charge | null {
  return nextSlip(order) ?? order.charges.at(-1) ?? null
}

export function paidSlips(order: Charged): number {
  return slipsOf(order).filter(({ state }) => isChargeCollected(state)).length
}

/** The day on which a slip is due: what was asked for, until the provider has drawn it. */
export function slipDueOn({ boleto, expiresAt, createdAt }: Charge): LocalDate {
  return boleto?.dueOn ?? toLocalDate(expiresAt ?? createdAt)
}

/** When the order of an unpaid slip ends: nobody waits for who has paid nothing at all. */
export function slipDeadline(order: Charged, graceEnd: Instant): Instant {
  return paidSlips(order) === 0 ? graceEnd : endOfDay(addDays(toLocalDate(graceEnd), OVERDUE_DAYS))
}

/** What the provider calls a charge: slips of one order have codes of their own. */
export function referenceOf(code: string, slip: number | null): string {
  return slip === null ? code : `${code}-B${slip}`
}

/** The order that a provider's code belongs to. */
export function orderOfReference(reference: string): string {
  return reference.replace(/-B\d{1,2}$/, '')
}

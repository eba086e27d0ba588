import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { isReceipted } from '~/domain/orders/order-money'
import { conclude, type OrderContext, type Outcome, replaceCharge } from '~/domain/orders/order-outcome'
import type { Charge } from '~/domain/payments/charge'

/** A payment that staff took over the counter: a charge without a provider, paid when it is recorded. */

export interface ManualPayment {
  chargeId: string
  by: Actor
  /** The till with its cash; null where it is no cash. */
  tillId: string | null
}

/** Records that this charge of the order was paid, with its receipt. Once it is paid nothing changes any more. */
export function recordManualPayment(
  order: Order,
  { chargeId, by, tillId }: ManualPayment,
  context: OrderContext,
): Outcome {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (charge?.state !== 'created') return { order, effects: [], changed: false }
  const { now } = context
  const paid: Charge = {
    ...charge,
    state: 'paid',
    paidAmount: charge.amount,
    recordedBy: { id: by.id, name: by.name },
    receiptNumber: `${order.code}-${order.charges.filter(isReceipted).length + 1}`,
    tillId,
    paidAt: now,
    updatedAt: now,
  }
  return conclude(order, replaceCharge(order, paid), { cause: 'paidAtCounter' }, context)
}

/**
 * The number of the receipt of a payment that was received: the order's code and its place. Those of the counter keep
 * the number that was printed; the others share what these leave.
 */
export function receiptNumber({ code, charges }: Pick<Order, 'code' | 'charges'>, charge: Charge): string {
  if (charge.receiptNumber !== null) return charge.receiptNumber
  const received = charges.filter(isReceipted)
  const printed = new Set(received.map((each) => each.receiptNumber))
  const free = received.map((_, index) => `${code}-${index + 1}`).filter((number) => !printed.has(number))
  const place = received.filter((each) => each.receiptNumber === null).indexOf(charge)
  return free[place] ?? code
}

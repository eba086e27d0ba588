import type { Charge, Charged } from '~/domain/payments/charge'
import { manuallyRefunded, returnedOn } from '~/domain/payments/charge-refund'
import { isChargeCollected } from '~/domain/payments/charge-state'
import { add, type Centavos, max, subtract, ZERO } from '~/domain/values/money'
import type { Order, OrderState } from './order'
import { accountCharge, openOnAccount } from './order-account'
import { isUnpaid, openOn } from './order-state'

/**
 * The five money words, one function each: every screen, export and statement uses these. Amounts are whole centavos.
 * `docs/glossary.md` defines the words.
 */

/** States of an order that is sold: paid, paid in part by a boleto plan, owed by an agency, or paid and partly given back. */
export const SOLD_STATES = [
  'partiallyPaid',
  'paid',
  'onAccount',
  'partiallyRefunded',
] as const satisfies readonly OrderState[]

const sold: ReadonlySet<OrderState> = new Set(SOLD_STATES)

/** True for an order that counts as a sale. One that was paid and then canceled does not. */
export function isSold({ state }: Pick<Order, 'state'>): boolean {
  return sold.has(state)
}

/** Total of an order that is paid or partly paid, as placed: refunds do not lower it. Zero for every other order. */
export function soldAmount(order: Pick<Order, 'state' | 'total'>): Centavos {
  return isSold(order) ? order.total : ZERO
}

/** All that the provider, the counter or the account of an agency reports as received for an order, in any state, before refunds. */
export function receivedAmount({ charges }: Charged): Centavos {
  return add(...charges.map(receivedOn))
}

/** What came in for one charge. One on account is paid with the retail price, of which the agency pays its net later. */
export function receivedOn({ account, paidAmount }: Pick<Charge, 'account' | 'paidAmount'>): Centavos {
  return account?.paidIn ?? paidAmount
}

/** The part of the received money that was returned, by refund, also by hand, or chargeback. A requested refund does not count yet. */
export function refundedAmount({ charges }: Charged): Centavos {
  return add(...charges.map(refundedOn))
}

/** What of one charge went back. A chargeback takes all of it, whatever the provider had refunded before. */
export function refundedOn(charge: Charge): Centavos {
  if (charge.account) return charge.account.credited
  return charge.state === 'chargedBack' ? add(charge.paidAmount, manuallyRefunded(charge)) : returnedOn(charge)
}

/** Money came in for this charge, whatever became of it: the payer has a right to a receipt. An agency has it of its own payments. */
export function isReceipted({ account, paidAmount }: Pick<Charge, 'account' | 'paidAmount'>): boolean {
  return account === null && paidAmount > ZERO
}

/** Received less refunded: the amount that is with the shop. */
export function netAmount(order: Charged): Centavos {
  return subtract(receivedAmount(order), refundedAmount(order))
}

/**
 * The amount still to be paid for an order that is neither paid nor closed. A paid boleto counts in full: a refund on
 * it is not a debt. Of an order on account, what its agency owes in any state. Zero for every other order.
 */
export function openAmount(order: Pick<Order, 'state' | 'total' | 'charges'>): Centavos {
  if (accountCharge(order)) return openOnAccount(order)
  if (!isUnpaid(order)) return ZERO
  const settled = order.charges.map((charge) => (isChargeCollected(charge.state) ? charge.amount : openOn(charge)))
  return max(ZERO, subtract(order.total, add(...settled)))
}

/** The price for the passengers who have not canceled, whether paid or not. */
export function agreedAmount({ total, canceledPassengers }: Pick<Order, 'total' | 'canceledPassengers'>): Centavos {
  return max(ZERO, subtract(total, add(...canceledPassengers.map(({ share }) => share))))
}

/** Who still travels after canceled passengers, and what of the total is for them; null where nobody was canceled alone. */
export function remainingPart(order: Order): { people: number; amount: Centavos } | null {
  const { canceledPassengers, passengers, status } = order
  if (canceledPassengers.length === 0 || status === 'canceled') return null
  return { people: passengers.length, amount: agreedAmount(order) }
}

type OrderMoney = Pick<Order, 'sold' | 'received' | 'refunded' | 'open'>

/** The stored copies, by which lists are added up. Net is received less refunded, of one order as of many. */
export function moneyOf(order: Pick<Order, 'state' | 'total' | 'charges'>): OrderMoney {
  return {
    sold: soldAmount(order),
    received: receivedAmount(order),
    refunded: refundedAmount(order),
    open: openAmount(order),
  }
}

const STORED = ['sold', 'received', 'refunded', 'open'] as const satisfies readonly (keyof OrderMoney)[]

/** Stored copies that differ from what the order's charges give; none in a sound order. */
export function moneyFaults(order: Order): { word: keyof OrderMoney; stored: Centavos; actual: Centavos }[] {
  const money = moneyOf(order)
  return STORED.filter((word) => order[word] !== money[word]).map((word) => {
    return { word, stored: order[word], actual: money[word] }
  })
}

import { keptAmount } from '~/domain/agencies/commission'
import type { Charge, ChargeAccount, Charged } from '~/domain/payments/charge'
import { promisedOn } from '~/domain/payments/charge-refund'
import { add, type Centavos, max, min, percentOf, subtract, ZERO } from '~/domain/values/money'
import type { Order } from './order'
import { publicStatus } from './order-status'

/**
 * An order that an agency sold on its account: one charge of the retail price, paid at once, for which the agency owes
 * the net, retail less its commission. Rules of the account itself: `agency-account.ts`. Amounts are whole centavos.
 */

export type AccountOrder = Pick<Order, 'state' | 'charges'>

type AccountCharge = Charge & { account: ChargeAccount }

/** The charge by which an order was sold on account; undefined for every other order. */
export function accountCharge({ charges }: Charged): AccountCharge | undefined {
  return charges.find((charge): charge is AccountCharge => charge.account !== null)
}

/** The net of a retail price: less the commission. */
export function netOf(retail: Centavos, commissionBp: number): Centavos {
  return subtract(retail, percentOf(retail, commissionBp))
}

/**
 * What the agency owes for the order, paid in or not: what the shop keeps of the charge, less its commission. A canceled
 * order earns none, as everywhere; its fee is owed whole, though never beyond the net of the sale.
 */
export function owedOnAccount(order: AccountOrder): Centavos {
  const charge = accountCharge(order)
  return charge
    ? min(netOf(charge.amount, charge.account.commissionBp), subtract(retainedOn(charge), retainedOnAccount(order)))
    : ZERO
}

/** The commission that the agency keeps of its customer's money: of what the shop keeps, while the order is in force. */
export function retainedOnAccount(order: AccountOrder): Centavos {
  const charge = accountCharge(order)
  const isInForce = publicStatus(order.state) === 'paid'
  return charge && isInForce ? percentOf(retainedOn(charge), charge.account.commissionBp) : ZERO
}

function retainedOn(charge: Charge): Centavos {
  return keptAmount({ charges: [charge] })
}

/** Paid in by the agency for this order, and not credited to its account again. */
export function paidInNow({ account }: AccountCharge): Centavos {
  return subtract(account.paidIn, account.credited)
}

/** What the agency still owes for the order, in any state. */
export function openOnAccount(order: AccountOrder): Centavos {
  const charge = accountCharge(order)
  return charge ? max(ZERO, subtract(owedOnAccount(order), paidInNow(charge))) : ZERO
}

/** The order with `amount` more of the agency's payments. */
export function payIn(order: Order, amount: Centavos): Order {
  return withAccount(order, (account) => ({ ...account, paidIn: add(account.paidIn, amount) }))
}

/** The order with `amount` less of them: it is open again, and the amount is back on the account. */
export function takeBack(order: Order, amount: Centavos): Order {
  return withAccount(order, (account) => ({ ...account, credited: add(account.credited, amount) }))
}

/** What is paid in over what is owed goes back to the account. The same order when nothing does. */
export function creditSurplus(order: Order): Order {
  const charge = accountCharge(order)
  const surplus = charge ? subtract(paidInNow(charge), owedOnAccount(order)) : ZERO
  return surplus > ZERO ? takeBack(order, surplus) : order
}

/**
 * A refund of the charge is made as soon as it is requested: it lowers what the agency owes, and the agency settles
 * with its customer. The same order when nothing was requested.
 */
export function settleAccountRefund(order: Order): Order {
  const charge = accountCharge(order)
  if (!charge || promisedOn(charge) === charge.refundedAmount) return order
  const state = charge.state === 'refundPending' ? 'refunded' : charge.state
  return replaced(order, { ...charge, refundedAmount: promisedOn(charge), state })
}

function withAccount(order: Order, change: (account: ChargeAccount) => ChargeAccount): Order {
  const charge = accountCharge(order)
  return charge ? replaced(order, { ...charge, account: change(charge.account) }) : order
}

function replaced(order: Order, charge: Charge): Order {
  return { ...order, charges: order.charges.map((known) => (known.id === charge.id ? charge : known)) }
}

import { knownFacts } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { isUnpaid } from '~/domain/orders/order-state'
import { owedOn } from '~/domain/payments/charge-refund'
import type { Instant } from '~/domain/values/dates'
import { maskEmail } from '~/domain/values/email'
import { toLocalDate } from '~/domain/values/time-zone'
import { grantsOf, mayDo } from './capabilities'
import { fullName, type User } from './user'

/** What the back office may do to an account, and the reasons why not. */

/**
 * `self`: the own account. `lastAdmin`: one owner has to remain. `openOrders`: something is still to be paid,
 * travelled or refunded. `agency`: the account acts for a partner that sells.
 */
export type AccountRefusal = 'self' | 'lastAdmin' | 'openOrders' | 'agency'

/** An administrator who can sign in and decide who else may: one of them has to remain. */
export function isActiveOwner(user: Pick<User, 'type' | 'blockedAt' | 'staffRole' | 'readsOnly'>): boolean {
  return user.type === 1 && user.blockedAt === null && mayDo(grantsOf(user), 'staff', 'write')
}

/**
 * Still to be paid (also after a refusal), travelled or refunded. A charged-back order counts as settled: its money is
 * with the customer, whatever refund was requested before.
 */
export function isOrderOpen(
  order: Pick<Order, 'state' | 'status' | 'trip' | 'charges' | 'departure'>,
  now: Instant,
): boolean {
  if (isUnpaid(order)) return true
  if (order.charges.some((charge) => charge.state !== 'chargedBack' && owedOn(charge) > 0)) return true
  if (order.status !== 'paid' || order.trip === null) return false
  return knownFacts(order, order.trip).checkoutOn >= toLocalDate(now)
}

/**
 * The name of an account in the audit: a customer's first name and initial, so that an erased account leaves little
 * behind. Without a name, as little of the address.
 */
export function auditNameOf(user: Pick<User, 'type' | 'firstName' | 'lastName' | 'email'>): string {
  if (user.type === 1) return fullName(user)
  if (user.firstName === '') return maskEmail(user.email)
  const initial = user.lastName.trim().charAt(0)
  return initial === '' ? user.firstName : `${user.firstName} ${initial}.`
}

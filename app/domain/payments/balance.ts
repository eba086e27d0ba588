import type { Order } from '~/domain/orders/order'
import type { OrderEffect } from '~/domain/orders/order-effects'
import { openAmount } from '~/domain/orders/order-money'
import { addDays, type Instant } from '~/domain/values/dates'
import { add, type Centavos, max, subtract, ZERO } from '~/domain/values/money'
import { fromLocal, today, toLocalDate } from '~/domain/values/time-zone'
import type { Charged } from './charge'
import { isChargeCollected } from './charge-state'

/** A sale at the counter that is paid in parts: a deposit, and its balance until a day. */

/** Some of it was paid at the counter, as a part. */
export function isDeposited({ charges }: Charged): boolean {
  return charges.some(({ part, paidAmount }) => part !== null && paidAmount > 0)
}

/** What an order with a deposit still has to bring; zero where it has none. */
export function balanceOf(order: Pick<Order, 'state' | 'total' | 'charges'>): Centavos {
  return order.state === 'partiallyPaid' && isDeposited(order) ? openAmount(order) : ZERO
}

/** What its customer may pay now, besides what an unpaid order costs: a balance, or the difference of a move. */
export function payableNow(order: Pick<Order, 'state' | 'total' | 'charges' | 'moveOffer'>): Centavos {
  return order.moveOffer?.difference ?? balanceOf(order)
}

/** The place of the next part; null where one charge pays the whole. */
export function nextPart({ charges, moveOffer }: Charged & Pick<Order, 'moveOffer'>): number | null {
  return moveOffer !== null || isDeposited({ charges }) ? charges.length + 1 : null
}

const REMIND_DAYS = 2

/** When the customer is reminded of an open balance; null without one. */
export function balanceRemindAt({ charges, holdExpiresAt }: Charged & Pick<Order, 'holdExpiresAt'>): Instant | null {
  if (holdExpiresAt === null || !isDeposited({ charges })) return null
  return fromLocal(addDays(toLocalDate(holdExpiresAt), -REMIND_DAYS), '09:00')
}

/** The mail with the link again, once for each payment (the key of the message sees to that), never on the day of the sale. */
export function balanceReminder(order: Order, now: Instant): OrderEffect[] {
  const at = balanceRemindAt(order)
  const isNew = order.placedOn === today(now)
  const last = order.charges.at(-1)
  if (at === null || at > now || isNew || balanceOf(order) === ZERO || !last) return []
  return [{ kind: 'mail', template: 'balanceOpen', chargeId: last.id }]
}

/** What all parts together bring over the total: the counter and the web may both have taken the balance. */
export function partsOverTotal({ charges, total }: Pick<Order, 'charges' | 'total'>): Centavos {
  const parts = charges.filter(({ part, state }) => part !== null && isChargeCollected(state))
  return max(ZERO, subtract(add(...parts.map(({ amount }) => amount)), total))
}

import { balanceRemindAt } from '~/domain/payments/balance'
import { type Charge, type Charged, isManual } from '~/domain/payments/charge'
import { isChargePayable } from '~/domain/payments/charge-state'
import { methodRules } from '~/domain/payments/methods/methods'
import { addMillis, addMinutes, DAY, HOUR, type Instant, MINUTE, millisBetween } from '~/domain/values/dates'
import type { Order } from './order'

/** When the reconciler reads the provider again, so that lost news is found: docs/reference/payments.md, What fails. */

/** How long after its end a charge is still checked. */
const AFTER_EXPIRY = DAY
const CARD_WATCH = 7 * DAY
const REFUND_WATCH = 30 * DAY
/**
 * The customer waits for a code or a result that is missing because the provider did not respond or a process was killed.
 */
const UNANSWERED_WATCH = 3 * MINUTE
const UNANSWERED_INTERVAL = MINUTE / 4

function every(now: Instant, interval: number, until: Instant): Instant | null {
  return now < until ? addMillis(now, interval) : null
}

function cardInterval(age: number): number {
  if (age < 15 * MINUTE) return MINUTE
  return age < DAY ? 15 * MINUTE : 6 * HOUR
}

function nextChargeCheck(charge: Charge, now: Instant): Instant | null {
  if (isManual(charge)) return null
  const age = millisBetween(charge.createdAt, now)
  // Also after staff returned the money by hand: the provider may still make the refund.
  if (charge.state === 'refundPending' || charge.refundRequested > charge.refundedAmount) {
    return every(now, age < 2 * DAY ? HOUR : DAY, addMillis(charge.refundRequestedAt ?? charge.updatedAt, REFUND_WATCH))
  }
  if (!mayStillBePaid(charge)) return null
  if (isUnanswered(charge) && age < UNANSWERED_WATCH) return addMillis(now, UNANSWERED_INTERVAL)
  const rules = methodRules(charge.method)
  if (rules.nextCheck) return rules.nextCheck(charge, now)
  const end = charge.pix?.expiresAt ?? charge.expiresAt
  if (end === null) return every(now, cardInterval(age), addMillis(charge.createdAt, CARD_WATCH))
  if (now < addMinutes(end, 10)) return addMillis(now, MINUTE)
  return isClosedUntried(charge) ? null : every(now, 30 * MINUTE, addMillis(end, AFTER_EXPIRY))
}

function mayStillBePaid(charge: Charge): boolean {
  return isChargePayable(charge) || charge.state === 'expired' || charge.state === 'canceled'
}

function isUnanswered({ state, providerChargeId, hostedPage }: Charge): boolean {
  return (state === 'created' || state === 'processing') && providerChargeId === null && hostedPage === null
}

/** A hosted page that was closed before any card was tried on it: past its end nothing can start there. */
function isClosedUntried({ state, providerChargeId, hostedPage }: Charge): boolean {
  return state === 'canceled' && providerChargeId === null && hostedPage !== null
}

/** The earliest next check over all charges, and the time to remind of a balance; null when nothing is open. */
export function nextCheck(order: Charged & Pick<Order, 'holdExpiresAt'>, now: Instant): Instant | null {
  const remindAt = balanceRemindAt(order)
  return [
    ...order.charges.map((charge) => nextChargeCheck(charge, now)),
    remindAt !== null && remindAt > now ? remindAt : null,
  ].reduce<Instant | null>((first, at) => (first === null || (at !== null && at < first) ? at : first), null)
}

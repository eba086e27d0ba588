import { boletoDueOn } from './boleto-installments'
import type { Charge } from './charge'
import { addMillis, addMinutes, DAY, HOUR, type Instant, MINUTE, millisBetween } from './dates'
import type { Order } from './order'
import { isChargePayable } from './order-status'
import { endOfDay } from './time-zone'

/** When the reconciler reads the provider again, so that lost news is found: docs/reference/payments.md, What fails. */

/** How long after its end a charge is still looked at. */
const AFTER_EXPIRY = DAY
const BOLETO_AFTER_DUE = 5 * DAY
/** Longer than an order waits for an installment: an overdue one is noticed by such a look. */
const BOLETO_INSTALLMENT_AFTER_DUE = 21 * DAY
/** Installments that are due months ahead are looked at once a day: the news of a payment comes by itself. */
const BOLETO_NEAR = 5 * DAY
const CARD_WATCH = 7 * DAY
const REFUND_WATCH = 30 * DAY
/** The customer is waiting for a code or an answer that the provider's silence, or a killed process, kept back. */
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
  const age = millisBetween(charge.createdAt, now)
  if (charge.state === 'refundPending' || charge.refundAsked > charge.refundedAmount) {
    return every(now, age < 2 * DAY ? HOUR : DAY, addMillis(charge.refundAskedAt ?? charge.updatedAt, REFUND_WATCH))
  }
  const mayStillBePaid = isChargePayable(charge) || charge.state === 'expired' || charge.state === 'canceled'
  if (!mayStillBePaid) return null
  if (isUnanswered(charge) && age < UNANSWERED_WATCH) return addMillis(now, UNANSWERED_INTERVAL)
  if (charge.method === 'boleto') {
    const dueEnd = endOfDay(boletoDueOn(charge))
    const isFar = millisBetween(now, dueEnd) > BOLETO_NEAR
    return every(
      now,
      isFar ? DAY : HOUR,
      addMillis(dueEnd, charge.boletoInstallment === null ? BOLETO_AFTER_DUE : BOLETO_INSTALLMENT_AFTER_DUE),
    )
  }
  const end = charge.pix?.expiresAt ?? charge.expiresAt
  if (end !== null) {
    if (now < addMinutes(end, 10)) return addMillis(now, MINUTE)
    return isClosedUntried(charge) ? null : every(now, 30 * MINUTE, addMillis(end, AFTER_EXPIRY))
  }
  return every(now, cardInterval(age), addMillis(charge.createdAt, CARD_WATCH))
}

function isUnanswered({ state, providerChargeId, hostedPage }: Charge): boolean {
  return (state === 'created' || state === 'processing') && providerChargeId === null && hostedPage === null
}

/** A page that nobody tried a card on before it was closed: past its end nothing can begin there. */
function isClosedUntried({ state, providerChargeId, hostedPage }: Charge): boolean {
  return state === 'canceled' && providerChargeId === null && hostedPage !== null
}

/** The earliest next look over all charges; null when nothing is open. */
export function nextCheck(order: Pick<Order, 'charges'>, now: Instant): Instant | null {
  return order.charges
    .map((charge) => nextChargeCheck(charge, now))
    .reduce<Instant | null>((first, at) => (first === null || (at !== null && at < first) ? at : first), null)
}

import type { PaymentSettings } from '~/domain/content/settings'
import { boletoInstallmentDeadline, nextBoletoInstallment } from '~/domain/payments/boleto-installments'
import { isChargeLive } from '~/domain/payments/charge-state'
import { boletoDueOn, boletoHoldEnd } from '~/domain/payments/methods/boleto'
import { methodRules } from '~/domain/payments/methods/methods'
import { addMinutes, DAY, type Instant, type LocalDate, later, MINUTE, millisBetween } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import type { Order } from './order'
import type { OrderEffect } from './order-effects'
import { isUnpaid } from './order-state'
import { publicStatus } from './order-status'

/** Units of an order: how long they are held, and when they are sold, released or returned (docs/reference/rules.md). */

/** While the bank reviews a card its units stay held: extended when less than this remains, for one day. */
const TOP_UP_BELOW = 5 * MINUTE

/** When an unpaid order expires: never earlier than promised; null when it is paid or closed. */
export function holdEnd(before: Order, after: Order, settings: PaymentSettings, now: Instant): Instant | null {
  if (!isUnpaid(after)) return null
  let end = after.holdExpiresAt ?? now
  const boletoInstallment = nextBoletoInstallment(after)
  if (boletoInstallment)
    end = later(end, boletoInstallmentDeadline(after, boletoHoldEnd(boletoDueOn(boletoInstallment), settings)))
  for (const charge of after.charges) {
    const old = before.charges.find((candidate) => candidate.id === charge.id)
    if (charge.state === 'refused' && old?.state !== 'refused') {
      end = later(end, addMinutes(now, settings.cardRetryMinutes))
    }
    if (!isChargeLive(charge.state)) continue
    const rules = methodRules(charge.method)
    end = later(end, rules.heldUntil(charge, settings) ?? end)
    const isInDoubt = rules.isCollectedAtOnce && charge.hostedPage === null && charge.state !== 'created'
    const isYoung = millisBetween(charge.createdAt, now) < DAY
    if (isInDoubt && isYoung && millisBetween(now, end) < TOP_UP_BELOW) {
      end = addMinutes(now, settings.cardRetryMinutes)
    }
  }
  return end
}

/** The moment, and the day on which the trip begins by now; null where the trip is gone: then the order's copy counts. */
export interface Departure {
  now: Instant
  checkinOn: LocalDate | null
}

/** True once the trip has begun: its units cannot be sold any more. The trip may have moved since the purchase. */
export function hasLeft({ trip }: Pick<Order, 'trip'>, { now, checkinOn }: Departure): boolean {
  return trip !== null && (checkinOn ?? trip.checkinOn) <= today(now)
}

/** The order with its hold in line with its state, and the move of units that this takes. */
export function followUnits(
  before: Order,
  after: Order,
  departure: Departure,
): { order: Order; effects: OrderEffect[] } {
  const status = publicStatus(after.state)
  if (status === 'paid' && before.holdState === 'held') return moved(after, 'sold', 'sellHeld')
  if (status === 'paid' && before.holdState === 'released') return moved(after, 'sold', 'sellFree')
  if (status === 'canceled' && before.holdState === 'held') return moved(after, 'released', 'releaseHeld')
  const mayReturn = before.holdState === 'sold' && !hasLeft(after, departure)
  if (status === 'canceled' && mayReturn) return moved(after, 'released', 'returnSold')
  return { order: after, effects: [] }
}

function moved(
  order: Order,
  holdState: Order['holdState'],
  kind: 'sellHeld' | 'sellFree' | 'releaseHeld' | 'returnSold',
) {
  const effects: OrderEffect[] = [{ kind }]
  return { order: { ...order, holdState }, effects }
}

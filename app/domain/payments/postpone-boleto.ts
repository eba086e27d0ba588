import type { PaymentSettings } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { conclude, type OrderContext, type Outcome, replaceCharge } from '~/domain/orders/order-outcome'
import { isUnpaid } from '~/domain/orders/order-state'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Charge } from './charge'
import { isChargeLive } from './charge-state'

/** A later due day for an unpaid boleto: staff grant it, and the provider issues the boleto again. */

/** The most days that staff can grant in one step. */
const MAX_DAYS = 30

/**
 * The days that can be selected, both included: after today and after the present due day, and early enough before
 * departure for the money to arrive. Null where no day is possible, and for what cannot be paid any more.
 */
export function laterDueDays(
  order: Order,
  charge: Charge,
  { payment, today }: { payment: PaymentSettings; today: LocalDate },
): { from: LocalDate; to: LocalDate } | null {
  if (charge.boleto === null || charge.paidAmount > 0 || !isUnpaid(order) || !isChargeLive(charge.state)) return null
  const dueOn = boletoDueOn(charge)
  const start = dueOn < today ? today : dueOn
  const from = addDays(start, 1)
  const latest = addDays(start, MAX_DAYS)
  const lastBefore = order.trip && addDays(order.trip.checkinOn, -payment.boletoMinDaysBeforeTrip)
  const to = lastBefore !== null && lastBefore < latest ? lastBefore : latest
  return from <= to ? { from, to } : null
}

/**
 * Records the day before it is requested of the provider: a boleto with that day is then recognised as ours, whichever
 * process sees it first. `notOpen`: it cannot be paid any more. `day`: not one of `laterDueDays`.
 */
export function postponeBoleto(
  order: Order,
  chargeId: string,
  dueOn: LocalDate,
  { today, ...context }: OrderContext & { today: LocalDate },
): Result<Outcome, 'notOpen' | 'day'> {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (!charge) return refused('notOpen')
  if (charge.laterDueOn === dueOn) return ok({ order, effects: [], changed: false })
  const days = laterDueDays(order, charge, { payment: context.settings, today })
  if (days === null) return refused('notOpen')
  if (dueOn < days.from || dueOn > days.to) return refused('day')
  const { now, actor } = context
  const updated = replaceCharge(order, { ...charge, laterDueOn: dueOn, updatedAt: now })
  const event = { at: now, from: order.state, to: order.state, cause: 'dueDayRequested', actor }
  return ok(conclude(order, { ...updated, history: [...order.history, event] }, { cause: 'dueDayRequested' }, context))
}

import { z } from 'zod'
import type { PaymentSettings } from '~/domain/content/settings'
import { type Allotment, peopleOf, unitsLeft } from '~/domain/departures/allotment'
import { methodRules } from '~/domain/payments/methods/methods'
import type { Stock } from '~/domain/trips/stock'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import type { Order } from './order'
import { isUnpaid } from './order-state'
import { unitsInForce } from './order-units'

/** What may be held without having been paid: by one buyer, and of one option by what is paid days later. */

/**
 * The latest unpaid orders of one holder: an account, a payer's document or a network (each as a keyed digest), or an
 * option of a trip. Which of them still wait is said by the orders themselves. A phone has what staff set aside for
 * its customer.
 */
export const unpaidHoldsSchema = z.object({
  id: idSchema,
  orderCodes: z.array(idSchema),
  allotmentIds: z.array(idSchema).default([]),
  updatedAt: instantSchema,
})
export type UnpaidHolds = z.infer<typeof unpaidHoldsSchema>

export type UnpaidRefusal = 'unpaidByAccount' | 'unpaidByOthers' | 'boletoShare'

/** Nothing of it is paid and its units may still be paid. */
export function isHeldUnpaid(order: Order, now: Instant): boolean {
  return isUnpaid(order) && order.state !== 'partiallyPaid' && order.holdExpiresAt !== null && order.holdExpiresAt > now
}

/** Whether a buyer who has these other unpaid orders and allotments may place one for `people` more. */
export function mayHoldMore(
  { others, setAside }: { others: readonly Order[]; setAside: readonly Allotment[] },
  people: number,
  limits: PaymentSettings,
): boolean {
  const ordered = others.reduce((sum, { passengers }) => sum + passengers.length, 0)
  const held = setAside.reduce((sum, allotment) => sum + peopleOf(unitsLeft(allotment)), ordered)
  return (
    others.length + setAside.length < limits.maxUnpaidOrders && (held === 0 || held + people <= limits.maxUnpaidPeople)
  )
}

/** From so many units on, and from so large a share of an option, what is held unpaid is shown to staff. */
const NOTABLE_UNITS = 3
const NOTABLE_ONE_IN = 2

export interface NotableHold {
  trip: { name: string; nameEn: string; checkinOn: LocalDate | null }
  units: number
  vacancies: number
}

/** The options of which unpaid orders hold an unusual share, the fullest first; `held` are orders that hold units. */
export function notableHolds(held: readonly Order[], stocks: readonly Stock[], now: Instant): NotableHold[] {
  const unpaid = held.filter((order) => isHeldUnpaid(order, now))
  return stocks
    .map(({ id, vacancies }) => {
      const own = unpaid.filter((order) => unitsInForce(order).has(id))
      const units = own.reduce((sum, order) => sum + (unitsInForce(order).get(id) ?? 0), 0)
      return { trip: own[0]?.trip ?? { name: '', nameEn: '', checkinOn: null }, units, vacancies }
    })
    .filter(({ units, vacancies }) => units >= NOTABLE_UNITS && units * NOTABLE_ONE_IN >= vacancies)
    .sort((one, other) => other.units / other.vacancies - one.units / one.vacancies)
}

/** How many of an option's units may wait for payments that take days; always one at least. */
function slowUnits({ vacancies }: Pick<Stock, 'vacancies'>, limits: PaymentSettings): number {
  return Math.max(1, Math.floor(vacancies / limits.boletoUnitsOneIn))
}

/** Refused where the units of `order`, paid days later, and those of such `others` are more than may wait. */
export function withinSlowUnits(
  order: Pick<Order, 'lines' | 'canceledPassengers'>,
  others: readonly Order[],
  { stocks, limits }: { stocks: readonly Stock[]; limits: PaymentSettings },
): Result<void, 'boletoShare'> {
  const waiting = others.filter(({ method }) => methodRules(method).isPaidDaysLater).map(unitsInForce)
  for (const [optionId, units] of unitsInForce(order)) {
    const stock = stocks.find(({ id }) => id === optionId)
    const taken = waiting.reduce((sum, each) => sum + (each.get(optionId) ?? 0), units)
    if (stock && taken > slowUnits(stock, limits)) return refused('boletoShare')
  }
  return ok()
}

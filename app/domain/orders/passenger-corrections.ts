import { addDays, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { changeMark, type Order } from './order'
import type { OrderContext, Outcome } from './order-outcome'
import type { Passenger } from './order-people'
import { orderSearchTerms } from './order-search-terms'
import { unitsOfPassengers } from './order-units'

/** Corrections of passengers: by the customer until some days before departure, by staff at any time. */

/** The last day for corrections by the customer; null where nothing departs. */
export function correctableUntil(checkinOn: LocalDate | null, daysBefore: number): LocalDate | null {
  return checkinOn && addDays(checkinOn, -daysBefore)
}

/**
 * Inside Brazil the number of an identity card may be told after the purchase, while the customer can still complete it:
 * the CPF says who travels until then.
 */
export function documentMayFollow(
  trip: { isAbroad: boolean; checkinOn: LocalDate | null },
  daysBefore: number,
  today: LocalDate,
): boolean {
  const until = correctableUntil(trip.checkinOn, daysBefore)
  return !trip.isAbroad && until !== null && until > today
}

/** `seen` is the passenger as the form showed them (`passengerKey`): a correction made since is not overwritten. */
export interface PassengerCorrection {
  place: number
  seen: string
  passenger: Passenger
  /** The deadline in days before departure; null for staff, who have none. */
  daysBefore: number | null
}

/** `alreadyClosed`: the order has no passengers who travel, and its record stays as written. */
export type CorrectionRefusal = 'alreadyClosed' | 'notTravelling' | 'tooLate' | 'changed'

/** The order with the passenger at `place` corrected, and a line in its history. Nothing is owed by it. */
export function correctPassenger(
  order: Order,
  { place, seen, passenger, daysBefore }: PassengerCorrection,
  { now, actor, checkinOn }: Pick<OrderContext, 'now' | 'actor' | 'checkinOn'>,
): Result<Outcome, CorrectionRefusal> {
  if (order.status === 'canceled') return refused('alreadyClosed')
  const until = daysBefore === null ? null : correctableUntil(checkinOn ?? order.trip?.checkinOn ?? null, daysBefore)
  if (until !== null && today(now) > until) return refused('tooLate')
  const current = unitsOfPassengers(order).find((seat) => seat.place === place)?.passenger
  if (!current) return refused('notTravelling')
  if (passengerKey(current) === passengerKey(passenger)) return ok({ order, effects: [], changed: false })
  if (passengerKey(current) !== seen) return refused('changed')
  const { lapOf } = current
  const corrected = lapOf === undefined ? passenger : { ...passenger, lapOf }
  const passengers = order.passengers.map((known) => (known === current ? corrected : known))
  const event = { at: now, from: order.state, to: order.state, cause: 'passengerEdited', actor }
  const edited = { ...order, passengers, history: [...order.history, event], ...changeMark(order, now) }
  return ok({ order: { ...edited, searchTerms: orderSearchTerms(edited) }, effects: [], changed: true })
}

/** A passenger's data in one line: it changes when any of them does. */
export function passengerKey({ name, cpf, documentType, document, birthDate, ...more }: Passenger): string {
  const { phone, boardingPlaceId } = more
  return [name, cpf ?? '', documentType, document, birthDate, phone ?? '', boardingPlaceId ?? ''].join('|')
}

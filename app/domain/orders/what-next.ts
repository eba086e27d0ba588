import { type LiveTrip, stopOf } from '~/domain/departures/departure-change'
import { currentCharge, nextBoletoInstallment } from '~/domain/payments/boleto-installments'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { firstStop } from '~/domain/trips/dated-stops'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { lackingFields, type PersonalField } from './lacking-fields'
import type { Order } from './order'
import { isWithdrawable, withdrawalUntil } from './order-cancellation'
import { type Seat, unitsOfPassengers } from './order-units'
import { correctableUntil } from './passenger-corrections'

/** What a customer has ahead between the purchase and the return: dates, and data that are missing. */

export type MissingField = PersonalField | 'boarding'

export interface MissingData {
  /** Their place as bought, from 0 (order-units.ts). */
  place: number
  name: string
  fields: MissingField[]
}

/** Passengers who travel and whose data are not complete, by place. */
export function missingData(
  order: Pick<Order, 'lines' | 'passengers' | 'canceledPassengers' | 'retainUntil'>,
  trip: LiveTrip,
): MissingData[] {
  return unitsOfPassengers(order).flatMap((seat) => {
    const fields = missingFields(seat, order, trip)
    return seat.passenger && fields.length > 0 ? [{ place: seat.place, name: seat.passenger.name, fields }] : []
  })
}

/** What is needed to travel. A phone is optional. Nothing of who does not travel. */
export function missingFields(
  { passenger, audience }: Pick<Seat, 'passenger' | 'audience'>,
  order: Pick<Order, 'retainUntil'>,
  trip: LiveTrip,
): MissingField[] {
  if (passenger === null) return []
  const boards = trip.boardingPlaces.length === 0 || stopOf(passenger.boardingPlaceId, trip)?.isGone === false
  return [...lackingFields(passenger, audience, order), ...(boards ? [] : ['boarding' as const])]
}

export interface DateAhead {
  /** `withdrawal` and `correction` are last days; `boletoInstallment` is due on its day. */
  kind: 'withdrawal' | 'boletoInstallment' | 'correction' | 'departure' | 'return'
  on: LocalDate
}

/** The dates from today on, the next one first. `editDays`: passengers are corrected until so many days before. */
export function datesAhead(order: Order, trip: LiveTrip, editDays: number, now: Instant): DateAhead[] {
  const boletoInstallment = nextBoletoInstallment(order)
  const dates: (DateAhead | null)[] = [
    isWithdrawable(order, now) ? { kind: 'withdrawal', on: earlier(withdrawalUntil(order), trip.checkinOn) } : null,
    boletoInstallment && { kind: 'boletoInstallment', on: boletoDueOn(boletoInstallment) },
    { kind: 'correction', on: correctableUntil(trip.checkinOn, editDays) ?? trip.checkinOn },
    { kind: 'departure', on: boardsOn(order, trip) },
    trip.checkoutOn > trip.checkinOn ? { kind: 'return', on: trip.checkoutOn } : null,
  ]
  return dates
    .filter((date) => date !== null)
    .filter(({ on }) => on >= today(now))
    .sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
}

/** The day on which the first of the passengers boards. */
export function boardsOn({ passengers }: Pick<Order, 'passengers'>, trip: LiveTrip): LocalDate {
  const stops = passengers.flatMap(({ boardingPlaceId }) => stopOf(boardingPlaceId, trip) ?? [])
  return firstStop(stops.filter(({ isGone }) => !isGone))?.date ?? trip.checkinOn
}

/**
 * The day of the next thing that an order asks of its customer: a payment, data to complete, else the departure. Of an
 * order without a date it is the day of placing.
 */
export function nextDueOn(order: Order, trip: LiveTrip | null, editDays: number): LocalDate {
  if (order.status !== 'paid') return paymentDueOn(order)
  if (trip === null) return order.placedOn
  const isComplete = missingData(order, trip).length === 0
  return (isComplete ? null : correctableUntil(trip.checkinOn, editDays)) ?? boardsOn(order, trip)
}

function paymentDueOn(order: Order): LocalDate {
  const charge = currentCharge(order)
  if (charge?.boleto || charge?.boletoInstallment) return boletoDueOn(charge)
  const until = charge?.expiresAt ?? order.holdExpiresAt
  return until === null || until === undefined ? order.placedOn : toLocalDate(until)
}

const earlier = (one: LocalDate, other: LocalDate) => (one < other ? one : other)

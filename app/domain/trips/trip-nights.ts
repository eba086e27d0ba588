import { daysBetween, type LocalDate, nights } from '~/domain/values/dates'
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import type { Flight } from './flight'
import { datedStops } from './stop-days'
import { flightsOf, type Trip } from './trip'

/** The days and nights of a trip, from its dates, boarding places and flights. */

type Travelled = Pick<Trip, 'checkinOn' | 'checkoutOn' | 'transport' | 'flights' | 'boardingPlaces'>

/** From the first leg of one direction to the end of its last, by the clock of each airport. */
export interface FlightSpan {
  leavesOn: LocalDate
  leavesAt: string
  landsOn: LocalDate
  landsAt: string
}

export function flightSpan(
  trip: Pick<Trip, 'transport' | 'flights'>,
  direction: Flight['direction'],
): FlightSpan | null {
  const legs = flightsOf(trip)
    .filter((leg) => leg.direction === direction)
    .sort((one, other) => (one.departsAt < other.departsAt ? -1 : 1))
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    leavesOn: toLocalDate(first.departsAt, first.from.zone),
    leavesAt: toLocalTime(first.departsAt, first.from.zone),
    landsOn: toLocalDate(last.arrivesAt, last.to.zone),
    landsAt: toLocalTime(last.arrivesAt, last.to.zone),
  }
}

export interface TripNights {
  /** From the first day to the last. */
  total: number
  /** Between the first flight of a direction and its last. */
  inFlight: number
  /** On the way to the last boarding place: at least so many are on the bus. */
  boarding: number
  /** All but those in flight: in a hotel, a ship or a bus. */
  onGround: number
}

export function tripNights(trip: Travelled): TripNights {
  const total = nights(trip.checkinOn, trip.checkoutOn)
  const spans = (['outbound', 'return'] as const).flatMap((direction) => flightSpan(trip, direction) ?? [])
  const flown = spans.reduce((sum, { leavesOn, landsOn }) => sum + Math.max(0, daysBetween(leavesOn, landsOn)), 0)
  const inFlight = Math.min(total, flown)
  const boarding = trip.transport === 'road' ? Math.max(0, ...datedStops(trip).map(({ dayOffset }) => dayOffset)) : 0
  return { total, inFlight, boarding, onGround: total - inFlight }
}

/** How many days the trip has on the calendar, the first and the last included. */
export function tripDays({ checkinOn, checkoutOn }: Pick<Trip, 'checkinOn' | 'checkoutOn'>): number {
  return daysBetween(checkinOn, checkoutOn) + 1
}

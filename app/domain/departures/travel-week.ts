import type { Trip } from '~/domain/trips/trip'
import { addDays, dateParts, isLocalDate, type LocalDate, localDate } from '~/domain/values/dates'
import type { Departure } from './departure'

/** Who travels in the next days, and what the staff prepare for them. */

/** Days that are shown, today included. */
const DAYS = 7

/** The last day of the week that begins today. */
export function weekEnd(today: LocalDate): LocalDate {
  return addDays(today, DAYS - 1)
}

/** Whether a trip is under way on one of the days; `to` is included. */
export function travelsWithin(
  { checkinOn, checkoutOn }: Pick<Trip, 'checkinOn' | 'checkoutOn'>,
  { from, to }: { from: LocalDate; to: LocalDate },
): boolean {
  return checkinOn <= to && checkoutOn >= from
}

/** The birthday in a year; of who was born on 29 February, the 28th where the year has no such day. */
function birthdayIn(year: number, birthDate: LocalDate): LocalDate {
  const day = `${year}-${birthDate.slice(5)}`
  return isLocalDate(day) ? day : localDate(`${year}-02-28`)
}

/** The day on which somebody has a birthday while the trip is under way within these days; null without one. */
export function birthdayWithin(
  birthDate: LocalDate | null,
  { checkinOn, checkoutOn }: Pick<Trip, 'checkinOn' | 'checkoutOn'>,
  { from, to }: { from: LocalDate; to: LocalDate },
): LocalDate | null {
  if (birthDate === null) return null
  const first = from > checkinOn ? from : checkinOn
  const last = to < checkoutOn ? to : checkoutOn
  const years = [...new Set([dateParts(first).year, dateParts(last).year])]
  return years.map((year) => birthdayIn(year, birthDate)).find((day) => day >= first && day <= last) ?? null
}

const ROAD_FACTS = ['plate', 'taf', 'cadastur'] as const

/** What the carrier and the guide of a group by road have to show, and nobody has entered; in the order of `ROAD_FACTS`. */
export function missingRoadFacts(
  { vehicles, carrier, guide }: Pick<Departure, 'vehicles' | 'carrier' | 'guide'>,
  { transport }: Pick<Trip, 'transport'>,
): (typeof ROAD_FACTS)[number][] {
  if (transport !== 'road') return []
  const isThere = {
    plate: vehicles.length > 0 && vehicles.every(({ plate }) => plate !== ''),
    taf: carrier.taf !== '',
    cadastur: guide.cadastur !== '',
  }
  return ROAD_FACTS.filter((fact) => !isThere[fact])
}

import { zoneInBrazil } from '~/domain/brazil/local-zone'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { fromLocal } from '~/domain/values/time-zone'
import { zoneOfCity } from './airports'
import type { BoardingPlace } from './trip'

/** The boarding places of a trip with their days: the one source for what is shown, sorted and subtracted of them. */

interface StopDay {
  dayOffset: number
  date: LocalDate
}
export type DatedStop = BoardingPlace & StopDay

type Timed = Pick<BoardingPlace, 'time' | 'dayOffset'>

/**
 * The places in their order, each with its day: the one that was chosen, else that of the place before it, or the day
 * after where its time is earlier than the time before it.
 */
export function datedStops<T extends Timed>(trip: {
  checkinOn: LocalDate
  boardingPlaces: readonly T[]
}): (T & StopDay)[] {
  let day = 0
  let clock = ''
  return trip.boardingPlaces.map((place) => {
    const { time, dayOffset } = place
    const isNextDay = time !== null && time < clock
    day = dayOffset ?? (isNextDay ? day + 1 : day)
    clock = time ?? (dayOffset === null ? clock : '')
    return { ...place, dayOffset: day, date: addDays(trip.checkinOn, day) }
  })
}

/** IANA name: as chosen, else that of the place; null where it is not known. */
export function stopZone({ place, zone }: Pick<BoardingPlace, 'place' | 'zone'>): string | null {
  return zone ?? zoneInBrazil(place) ?? zoneOfCity(place.split(',')[0] ?? '')
}

/** When the bus leaves there; null while the time is not settled. A place without a known zone has the shop's clock. */
export function stopInstant(stop: Pick<DatedStop, 'place' | 'zone' | 'date' | 'time'>): Instant | null {
  return stop.time === null ? null : fromLocal(stop.date, stop.time, stopZone(stop) ?? undefined)
}

/** The one that leaves first; places without a time come last. Null for none. */
export function firstStop<T extends DatedStop>(stops: readonly T[]): T | null {
  return [...stops].sort(byDeparture)[0] ?? null
}

/** For sorting: by day and instant, a place without a time after the others of its day. */
export function byDeparture(one: DatedStop, other: DatedStop): number {
  const key = (stop: DatedStop) => stopInstant(stop) ?? `${stop.date}T99`
  return key(one) < key(other) ? -1 : Number(key(one) > key(other))
}

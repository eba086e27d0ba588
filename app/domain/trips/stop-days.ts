import { zoneInBrazil } from '~/domain/brazil/local-zone'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { fromLocal } from '~/domain/values/time-zone'

/** The days of boarding places. Apart from the schemas and airports, because the editor reads it in the browser. */

/** The latest day of a boarding place, after the trip's first one. */
export const MAX_DAY_OFFSET = 3

/** As numbers after the trip's first day. */
export const STOP_DAYS = Array.from({ length: MAX_DAY_OFFSET + 1 }, (_, day) => String(day))

export interface StopDay {
  dayOffset: number
  date: LocalDate
}

interface Timed {
  place: string
  zone: string | null
  time: string | null
  dayOffset: number | null
}

/** A place whose time is settled, and its day. */
interface Reached {
  place: Timed & { time: string }
  day: number
}

/**
 * The places in their order, each with its day: the one that was chosen, else the first day on which its time does not
 * come before that of the place above it. Between two zones a smaller time may well be a later one.
 */
export function datedStops<T extends Timed>(trip: {
  checkinOn: LocalDate
  boardingPlaces: readonly T[]
}): (T & StopDay)[] {
  let day = 0
  let before: Reached | null = null
  return trip.boardingPlaces.map((place) => {
    const { time, dayOffset } = place
    day = dayOffset ?? (time === null || before === null ? day : dayAfter(before, { ...place, time }, trip.checkinOn))
    if (time !== null) before = { place: { ...place, time }, day }
    else if (dayOffset !== null) before = null
    return { ...place, dayOffset: day, date: addDays(trip.checkinOn, day) }
  })
}

function dayAfter({ place: former, day }: Reached, place: Reached['place'], checkinOn: LocalDate): number {
  const [formerZone, zone] = [former, place].map((one) => one.zone ?? zoneInBrazil(one.place))
  if (!formerZone || !zone || formerZone === zone) return place.time < former.time ? day + 1 : day
  const at = (one: Reached['place'], offset: number, inZone: string) =>
    fromLocal(addDays(checkinOn, offset), one.time, inZone)
  const least = at(former, day, formerZone)
  return [day - 1, day].find((offset) => offset >= 0 && at(place, offset, zone) >= least) ?? day + 1
}

import { addDays, type LocalDate } from '~/domain/values/dates'

/** The days of boarding places. Apart from the schemas and time zones, because the editor reads it in the browser. */

/** The latest day of a boarding place, after the trip's first one. */
export const MAX_DAY_OFFSET = 3

/** As numbers after the trip's first day. */
export const STOP_DAYS = Array.from({ length: MAX_DAY_OFFSET + 1 }, (_, day) => String(day))

export interface StopDay {
  dayOffset: number
  date: LocalDate
}

type Timed = { time: string | null; dayOffset: number | null }

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

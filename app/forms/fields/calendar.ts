/** Days of a calendar and its keyboard navigation, as pure functions. */
import {
  addDays,
  addMonths,
  addYears,
  dateParts,
  daysBetween,
  type LocalDate,
  localDate,
  weekday,
} from '~/domain/values/dates'

/** A month always shows six weeks, so that the content below it does not move. */
const WEEKS = 6

export type DayRange = { from: LocalDate; to: LocalDate }

function firstOf(day: LocalDate): LocalDate {
  return localDate(`${day.slice(0, 7)}-01`)
}

/** The six weeks, Sunday to Saturday, in which the month of `day` lies. */
export function monthGrid(day: LocalDate): LocalDate[][] {
  const first = firstOf(day)
  const start = addDays(first, -weekday(first))
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  )
}

/** `day`, limited to the range. */
export function within(day: LocalDate, { from, to }: DayRange): LocalDate {
  if (day < from) return from
  return day > to ? to : day
}

const BIRTHDAY_YEARS = 30

/** The day at which an empty field opens: today, or a typical birthday when only past days can be selected. */
export function firstShown(today: LocalDate, range: DayRange): LocalDate {
  const early = addYears(today, -BIRTHDAY_YEARS)
  return range.to <= today && range.from < early ? early : within(today, range)
}

/** The years that can be selected, in ascending order. */
export function yearsOf({ from, to }: DayRange): number[] {
  const [first, last] = [dateParts(from).year, dateParts(to).year]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The same day in another month or year, limited to the end of that month and to the range. */
export function moveTo(day: LocalDate, { year, month }: { year?: number; month?: number }, range: DayRange): LocalDate {
  const now = dateParts(day)
  const months = ((year ?? now.year) - now.year) * 12 + ((month ?? now.month) - now.month)
  return within(addMonths(day, months), range)
}

/** The day that a key moves to from `day`; null for other keys. */
export function dayByKey(day: LocalDate, key: string, shift: boolean, range: DayRange): LocalDate | null {
  const next = stepByKey(day, key, shift)
  return next && within(next, range)
}

function stepByKey(day: LocalDate, key: string, shift: boolean): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, 6 - weekday(day))
    case 'PageUp':
      return shift ? addYears(day, -1) : addMonths(day, -1)
    case 'PageDown':
      return shift ? addYears(day, 1) : addMonths(day, 1)
    default:
      return null
  }
}

/** True when the month before (-1) or after (1) the month of `day` has a day in the range. */
export function hasMonth(day: LocalDate, step: 1 | -1, { from, to }: DayRange): boolean {
  const other = addMonths(firstOf(day), step)
  return step === 1 ? daysBetween(other, to) >= 0 : daysBetween(firstOf(from), other) >= 0
}

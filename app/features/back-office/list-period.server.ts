/** The period of a list, from its address. */
import { now } from '~/clock.server'
import { addDays, addMonths, firstOfMonth, isLocalDate, type LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/fields/date-text'

/** The days to pick from, and any invalid input. */
export interface PeriodView {
  days: { from: LocalDate; to: LocalDate }
  wrong: Record<'from' | 'to', string>
}

/** Invalid input is cut to this length. */
const MAX_DAY_LENGTH = 40

/** A valid day from the address; null if it is invalid or out of range. */
export function dayIn(params: URLSearchParams, name: 'from' | 'to'): LocalDate | null {
  const value = (params.get(name) ?? '').trim()
  const { from, to } = pickableDays(today(now()))
  return isLocalDate(value) && value >= from && value <= to ? value : null
}

/** The month of a day, to its last day. */
export function monthPeriod(day: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = firstOfMonth(day)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

export function periodView(params: URLSearchParams): PeriodView {
  const wrong = (name: 'from' | 'to') =>
    dayIn(params, name) === null ? (params.get(name) ?? '').trim().slice(0, MAX_DAY_LENGTH) : ''
  return { days: pickableDays(today(now())), wrong: { from: wrong('from'), to: wrong('to') } }
}

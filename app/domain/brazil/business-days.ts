import { addDays, type Instant, type LocalDate, weekday } from '~/domain/values/dates'
import { endOfDay } from '~/domain/values/time-zone'
import { isBankHoliday } from './holidays'

/** The moment, and the holidays of the shop's city: together they decide what a bank still accepts. */
export interface BankClock {
  now: Instant
  holidays: readonly LocalDate[]
}

/** Bank days: Monday to Friday, less the national holidays and those passed in (of the city, of the settings). */
export function isBusinessDay(date: LocalDate, holidays: readonly LocalDate[]): boolean {
  const day = weekday(date)
  return day !== 0 && day !== 6 && !isBankHoliday(date) && !holidays.includes(date)
}

/** The day itself if banks work, else the next one that they do: a boleto due on a Saturday is paid on Monday. */
export function nextBusinessDay(date: LocalDate, holidays: readonly LocalDate[]): LocalDate {
  let day = date
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1)
  return day
}

/**
 * True once no bank accepts a boleto any longer. One that is due on a bank holiday is accepted on the next business
 * day.
 */
export function isBoletoOver(dueOn: LocalDate, { now, holidays }: BankClock): boolean {
  return endOfDay(nextBusinessDay(dueOn, holidays)) < now
}

/** `count` business days after `date`; 0 gives the day itself or the next business day. */
export function addBusinessDays(date: LocalDate, count: number, holidays: readonly LocalDate[]): LocalDate {
  let day = nextBusinessDay(date, holidays)
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1), holidays)
  return day
}

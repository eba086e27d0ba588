import { addDays, type LocalDate, weekday } from './dates'
import { isBankHoliday } from './holidays'

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

/** `count` business days after `date`; 0 gives the day itself or the next business day. */
export function addBusinessDays(date: LocalDate, count: number, holidays: readonly LocalDate[]): LocalDate {
  let day = nextBusinessDay(date, holidays)
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1), holidays)
  return day
}

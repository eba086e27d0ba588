import { addDays, dateParts, type LocalDate, localDate } from '~/domain/values/dates'

/** Days on which no bank in Brazil works, whatever the state or city: a boleto is neither due nor cleared on them. */

/** National holidays by law, month and day (Leis 662/1949, 6.802/1980 and 14.759/2023). */
const FIXED: ReadonlySet<string> = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi (Resolução CMN 4.880/2020). */
const FROM_EASTER = [-48, -47, -2, 60]

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher). */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const day = epact + toSunday - 7 * late + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return localDate(`${String(year).padStart(4, '0')}-${two(Math.floor(day / 31))}-${two((day % 31) + 1)}`)
}

export function isBankHoliday(date: LocalDate): boolean {
  if (FIXED.has(date.slice(5))) return true
  const easter = easterSunday(dateParts(date).year)
  return FROM_EASTER.some((days) => addDays(easter, days) === date)
}

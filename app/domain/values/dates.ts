/** Travel days and happenings. A day is a local date 'YYYY-MM-DD'; a happening is a UTC instant with milliseconds. */
declare const localDateBrand: unique symbol
declare const instantBrand: unique symbol
export type LocalDate = string & { readonly [localDateBrand]: 'LocalDate' }
export type Instant = string & { readonly [instantBrand]: 'Instant' }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const DATE_SHAPE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** True for an existing day written 'YYYY-MM-DD' (30 February is none). */
export function isLocalDate(value: unknown): value is LocalDate {
  return typeof value === 'string' && DATE_SHAPE.test(value) && isDay(value)
}

/** True for 'YYYY-MM-DDTHH:MM:SS.mmmZ', the one writing of an instant, which sorts as text. */
export function isInstant(value: unknown): value is Instant {
  if (typeof value !== 'string' || !INSTANT_SHAPE.test(value) || !isDay(value)) return false
  return value.slice(11, 13) <= '23' && value.slice(14, 16) <= '59' && value.slice(17, 19) <= '59'
}

/** Whether a text begins with an existing day. Runs on every document that is read, so it allocates nothing. */
function isDay(text: string): boolean {
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  if (month < 1 || month > 12 || day < 1) return false
  return day <= 28 || day <= daysInMonth(Number(text.slice(0, 4)), month)
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Throws a RangeError when the text is no existing day. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`not a local date: ${text}`)
  return text
}

/** An instant from a Date, milliseconds since 1970 or any ISO text with an offset. Throws a RangeError. */
export function instant(from: Date | number | string): Instant {
  const text = new Date(from).toISOString()
  if (!isInstant(text)) throw new RangeError(`not an instant: ${from}`)
  return text
}

export function toMillis(at: Instant): number {
  return Date.parse(at)
}

export function addMillis(at: Instant, milliseconds: number): Instant {
  return instant(toMillis(at) + milliseconds)
}

export function addMinutes(at: Instant, minutes: number): Instant {
  return addMillis(at, minutes * MINUTE)
}

export function later(a: Instant, b: Instant): Instant {
  if (a > b) return a
  return b
}

/** Whole milliseconds from `from` to `to`; negative when `to` lies before. */
export function millisBetween(from: Instant, to: Instant): number {
  return toMillis(to) - toMillis(from)
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00.000Z`) / DAY
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return localDate(new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10))
}

/** The same day `months` later, clamped to the month's end (31 January + 1 = 28 or 29 February). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = dateParts(date)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return localDate(new Date(last.setUTCDate(Math.min(day, last.getUTCDate()))).toISOString().slice(0, 10))
}

/** The first day of the month of `date`. */
export function firstOfMonth(date: LocalDate): LocalDate {
  return addDays(date, 1 - dateParts(date).day)
}

export function addYears(date: LocalDate, years: number): LocalDate {
  return addMonths(date, years * 12)
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: LocalDate): number {
  return new Date(dayNumber(date) * DAY).getUTCDay()
}

export function dateParts(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Full years lived on `on` (27 for someone who turns 28 tomorrow). Born on 29 February: a year older on 1 March. */
export function ageOn(birthDate: LocalDate, on: LocalDate): number {
  const years = dateParts(on).year - dateParts(birthDate).year
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** From this age on somebody answers for themselves (Código Civil art. 5). */
export const ADULT_AGE = 18

export function isAdultOn(birthDate: LocalDate, on: LocalDate): boolean {
  return ageOn(birthDate, on) >= ADULT_AGE
}

/** Nights between check-in and check-out. */
export function nights(checkinOn: LocalDate, checkoutOn: LocalDate): number {
  return Math.max(0, daysBetween(checkinOn, checkoutOn))
}

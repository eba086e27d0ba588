/** Travel days and happenings. A day is a local date 'YYYY-MM-DD'; a happening is a UTC instant with milliseconds. */
declare const localDateBrand: unique symbol
declare const instantBrand: unique symbol
export type LocalDate = string & { readonly [localDateBrand]: 'LocalDate' }
export type Instant = string & { readonly [instantBrand]: 'Instant' }

/** The zone in which the shop counts its days, whatever TZ the server runs in. */
export const SHOP_ZONE = 'America/Sao_Paulo'

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

/** Of a text that begins with digits in the shape of a day. Every document read has many: nothing is made to tell. */
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

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

interface WallClock {
  readonly date: string
  /** 'HH:MM:SS' */
  readonly time: string
}

const KEPT_MINUTES = 2_000
const minutes = new Map<string, WallClock>()

/** Since 1973 every zone is whole minutes from UTC and changes at one: seconds are the same everywhere. */
function wallClock(at: Instant, zone: string): WallClock {
  if (at < '1973') return readClock(at, zone)
  const key = `${zone} ${at.slice(0, 16)}`
  let minute = minutes.get(key)
  if (minute === undefined) {
    minute = readClock(at, zone)
    if (minutes.size >= KEPT_MINUTES) minutes.clear()
    minutes.set(key, minute)
  }
  return { date: minute.date, time: minute.time.slice(0, 6) + at.slice(17, 19) }
}

function readClock(at: Instant, zone: string): WallClock {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(toMillis(at))
      .map((part) => [part.type, part.value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    date: `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}:${read('second')}`,
  }
}

/** The day on the calendar of `zone` (IANA name) at that instant. */
export function toLocalDate(at: Instant, zone: string = SHOP_ZONE): LocalDate {
  return localDate(wallClock(at, zone).date)
}

/** The clock of `zone` at that instant, 'HH:MM'. */
export function toLocalTime(at: Instant, zone: string = SHOP_ZONE): string {
  return wallClock(at, zone).time.slice(0, 5)
}

/** The shop's day at `now`. */
export function today(now: Instant): LocalDate {
  return toLocalDate(now, SHOP_ZONE)
}

/**
 * The instant at which the clock of `zone` shows `date` `time` ('HH:MM' or 'HH:MM:SS'). In the hour that a clock change
 * repeats it is the earlier one; in the hour that it skips, the moment an hour later.
 */
export function fromLocal(date: LocalDate, time: string, zone: string = SHOP_ZONE): Instant {
  const wanted = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}.000Z`)
  const offsetAt = (millis: number) => {
    const { date: shownDate, time: shownTime } = wallClock(instant(millis), zone)
    return Date.parse(`${shownDate}T${shownTime}.000Z`) - Math.floor(millis / 1000) * 1000
  }
  const candidates = [offsetAt(wanted - DAY), offsetAt(wanted + DAY)].map((offset) => wanted - offset)
  const exact = candidates.filter((candidate) => candidate + offsetAt(candidate) === wanted)
  return instant(Math.min(...(exact.length > 0 ? exact : [Math.max(...candidates)])))
}

/** The last millisecond of a day in `zone`: what "until due date" means. */
export function endOfDay(date: LocalDate, zone: string = SHOP_ZONE): Instant {
  return addMillis(fromLocal(addDays(date, 1), '00:00', zone), -1)
}

/** Nights between check-in and check-out. */
export function nights(checkinOn: LocalDate, checkoutOn: LocalDate): number {
  return Math.max(0, daysBetween(checkinOn, checkoutOn))
}

import { addDays, addMillis, DAY, type Instant, instant, type LocalDate, localDate, MINUTE, toMillis } from './dates'

/** Which day and hour an instant is in a zone, and back. The zone is the shop's own where none is named. */

/** The zone in which the shop counts its days, whatever TZ the server runs in. */
export const SHOP_ZONE = 'America/Sao_Paulo'

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

const CACHED_MINUTES = 2_000
const minutes = new Map<string, WallClock>()

/** Since 1973 every zone is whole minutes from UTC and changes at one: seconds are the same everywhere. */
function wallClock(at: Instant, zone: string): WallClock {
  if (at < '1973') return readClock(at, zone)
  const key = `${zone} ${at.slice(0, 16)}`
  let minute = minutes.get(key)
  if (minute === undefined) {
    minute = readClock(at, zone)
    if (minutes.size >= CACHED_MINUTES) minutes.clear()
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

/** ISO 8601 with the clock of `zone` and its distance from UTC, without fractions: `2026-12-05T05:30:00-03:00`. */
export function toOffsetTime(at: Instant, zone: string = SHOP_ZONE): string {
  const { date, time } = wallClock(at, zone)
  const minutes = Math.round((Date.parse(`${date}T${time}.000Z`) - toMillis(at)) / MINUTE)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${date}T${time}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/** ISO 8601 in UTC without fractions, as some programs compare it. */
export function toUtcSeconds(at: Instant): string {
  return `${at.slice(0, 19)}Z`
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
  const target = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}.000Z`)
  const offsetAt = (millis: number) => {
    const { date: shownDate, time: shownTime } = wallClock(instant(millis), zone)
    return Date.parse(`${shownDate}T${shownTime}.000Z`) - Math.floor(millis / 1000) * 1000
  }
  const candidates = [offsetAt(target - DAY), offsetAt(target + DAY)].map((offset) => target - offset)
  const exact = candidates.filter((candidate) => candidate + offsetAt(candidate) === target)
  return instant(Math.min(...(exact.length > 0 ? exact : [Math.max(...candidates)])))
}

/** The last millisecond of a day in `zone`: what "until due date" means. */
export function endOfDay(date: LocalDate, zone: string = SHOP_ZONE): Instant {
  return addMillis(fromLocal(addDays(date, 1), '00:00', zone), -1)
}

/** A calendar file (RFC 5545) of trips and their departures: pure in, text out. */
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'

export interface CalendarEvent {
  /** The same for the same event, so that a second download replaces the first. */
  uid: string
  title: string
  text: string
  place: string | null
  address: string
  /** Whole days, the last one included; or a moment, or the time of a clock whose zone is not known, and how long it takes. */
  when:
    | { from: LocalDate; to: LocalDate }
    | { at: Instant; minutes: number }
    | { on: LocalDate; time: string; minutes: number }
  /** Minutes before it at which the phone rings; none for whole days. */
  alarmMinutes?: number
  /** Lets a phone distinguish a newer event from an older one: it increases with every change. */
  sequence: number
  /** When its facts last changed. */
  changedAt: Instant
}

const OCTETS_PER_LINE = 75

/** `at` is when this file is made: with a METHOD, DTSTAMP has this meaning (RFC 5545, 3.8.7.2). */
export function calendarFile(events: readonly CalendarEvent[], at: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roteiro//Viagens//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent, at: Instant): string[] {
  const { uid, title, text, place, address, when, alarmMinutes, sequence, changedAt } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${moment(at)}`,
    `LAST-MODIFIED:${moment(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...('minutes' in when
      ? [`DTSTART:${'at' in when ? moment(when.at) : floating(when)}`, `DURATION:PT${when.minutes}M`]
      : [
          `DTSTART;VALUE=DATE:${day(when.from)}`,
          // The end of whole days is the day after the last one.
          `DTEND;VALUE=DATE:${day(addDays(when.to, 1))}`,
          'TRANSP:TRANSPARENT',
        ]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${address}`,
    ...(alarmMinutes === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          `TRIGGER:-PT${alarmMinutes}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}

function day(date: LocalDate): string {
  return date.replaceAll('-', '')
}

function moment(at: Instant): string {
  return `${at.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Without a zone: a phone shows it as it is, wherever it is (RFC 5545, 3.3.5, form 1). */
function floating({ on, time }: { on: LocalDate; time: string }): string {
  return `${day(on)}T${time.replace(':', '')}00`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r\n?|\n/g, '\\n')
}

/** Lines of at most 75 octets; a letter is never cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ''
  let length = 0
  for (const letter of line) {
    const octets = encoder.encode(letter).length
    if (length + octets > OCTETS_PER_LINE) {
      result += '\r\n '
      length = 1
    }
    result += letter
    length += octets
  }
  return result
}

import type { Instant } from '~/domain/values/dates'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { formatLongDate, formatShortInstant, formatTime } from '~/i18n/format'
import type { Language } from '~/i18n/languages'

/** The hour of today, else day and hour. */
export function momentOf(at: Instant, now: Instant, language: Language): string {
  return toLocalDate(at) === today(now) ? formatTime(at) : formatShortInstant(at, language)
}

/** The day of the shop. */
export function dayOf(at: Instant, language: Language): string {
  return formatLongDate(toLocalDate(at), language)
}

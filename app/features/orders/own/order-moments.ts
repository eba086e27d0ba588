import type { Instant } from '~/domain/values/dates'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { formatLongDate, formatShortInstant, formatTime } from '~/i18n/format'
import type { Language } from '~/i18n/languages'

/** The time if it is today, else date and time. */
export function momentOf(at: Instant, now: Instant, language: Language): string {
  return toLocalDate(at) === today(now) ? formatTime(at) : formatShortInstant(at, language)
}

/** The date in the shop's time zone. */
export function dayOf(at: Instant, language: Language): string {
  return formatLongDate(toLocalDate(at), language)
}

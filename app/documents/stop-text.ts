/** A boarding place in a line. */
import type { Stop } from '~/domain/departures/departure-change'
import type { DatedStop } from '~/domain/trips/dated-stops'
import { formatDayMonth } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'

type StopDay = Pick<DatedStop, 'dayOffset' | 'date' | 'time'>

/** `Ribeirão Preto, 05:30`; with its day where it is not the trip's first: `Limeira, 21 de dezembro, 00:45`. A place that the trip no longer has is marked as such; null without a place. */
export function stopText(stop: Stop | null, language: Language): string | null {
  if (stop === null) return null
  if (stop.isGone) return translator(printout, language)('stopGone', { place: stop.place })
  return [stop.place, stopTime(stop, language)].filter(Boolean).join(', ')
}

/** The time as it is shown: with its day where that is not the trip's first; null while it is not settled. */
export function stopTime({ dayOffset, date, time }: StopDay, language: Language): string | null {
  return time === null || dayOffset === 0 ? time : `${formatDayMonth(date, language)}, ${time}`
}

import { trip } from '~/i18n/locales/trips/trip'
import type { Language } from './languages'
import { translator } from './translate'

/** `8 noites`, or `8 a 10 noites` for a range. */
export function formatNights({ nightsFrom, nightsTo }: { nightsFrom: number; nightsTo: number }, language: Language) {
  const most = translator(trip, language)('nights', { count: nightsTo })
  if (nightsFrom === nightsTo) return most
  return `${nightsFrom} ${language === 'en' ? 'to' : 'a'} ${most}`
}

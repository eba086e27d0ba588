import { now } from '~/clock.server'
import { shownState } from '~/domain/trips/trip'
import { today } from '~/domain/values/time-zone'
import { tripTones } from '~/features/trips/trip-tones'
import { formatDate } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { trip as query } from '~/i18n/locales/trips/trip'
import { translator } from '~/i18n/translate'
import type { Usage } from '~/operations/trips/trip-usage.server'

/** The trips that use a document, formatted. */
export function usageView({ count, trips }: Usage, language: Language) {
  const t = translator(query, language)
  return {
    count,
    trips: trips.map((trip) => {
      const state = shownState(trip, today(now()))
      return {
        id: trip.id,
        name: trip.name,
        leaves: formatDate(trip.checkinOn, language),
        state: t(`state.${state}`),
        tone: tripTones[state],
      }
    }),
  }
}

export type UsageView = ReturnType<typeof usageView>

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
    trips: trips.map(({ id, name, state, checkinOn }) => ({
      id,
      name,
      leaves: formatDate(checkinOn, language),
      state: t(`state.${state}`),
      tone: tripTones[state],
    })),
  }
}

export type UsageView = ReturnType<typeof usageView>

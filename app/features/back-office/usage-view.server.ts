import { now } from '~/clock.server'
import { shownState } from '~/domain/trips/trip'
import { today } from '~/domain/values/time-zone'
import { tripTones } from '~/features/trips/trip-tones'
import { formatDate } from '~/i18n/format'
import { trip as query } from '~/i18n/locales/trips/trip'
import type { Usage } from '~/operations/trips/trip-usage.server'
import type { RequestContext } from '~/session/request-context'

/** The trips that use a document, formatted. */
export function usageView({ count, trips }: Usage, context: RequestContext) {
  const t = context.t(query)
  return {
    count,
    trips: trips.map((trip) => {
      const state = shownState(trip, today(now()))
      return {
        id: trip.id,
        name: trip.name,
        leaves: formatDate(trip.checkinOn, context.language),
        state: t(`state.${state}`),
        tone: tripTones[state],
      }
    }),
  }
}

export type UsageView = ReturnType<typeof usageView>

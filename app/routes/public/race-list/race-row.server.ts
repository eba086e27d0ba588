import type { ListedTrip } from '~/catalogue/listed-trip'
import type { EventType } from '~/domain/event-type'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

/** A race on sale, as a row of a calendar. */
export function raceRow({ trip, fromPrice, isSoldOut }: ListedTrip, event: EventType, language: Language) {
  return {
    slug: trip.slug,
    name: nameIn(language, trip),
    event: nameIn(language, event),
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    price: fromPrice,
    isSoldOut,
  }
}

export type RaceRow = ReturnType<typeof raceRow>

import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import type { EventType } from '~/domain/trips/reference-data'
import { formatPriceLabel } from '~/i18n/format-headline'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

/** A race on sale, as a row of the calendar. */
export function raceRow(listed: ListedTrip, event: EventType, language: Language) {
  const { trip, isSoldOut } = listed
  const price = priceOf(listed)
  return {
    slug: trip.slug,
    name: nameIn(language, trip),
    image: trip.images[0]?.key ?? null,
    event: nameIn(language, event),
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    price: price && { label: formatPriceLabel(price, language), amount: price.amount },
    isSoldOut,
  }
}

export type RaceRow = ReturnType<typeof raceRow>

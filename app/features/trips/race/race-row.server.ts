import { type ListedTrip, partyTotal, priceOf } from '~/catalogue/listed-trip'
import { type Party, partySize } from '~/domain/trips/party'
import type { EventType } from '~/domain/trips/reference-data'
import { formatPriceLabel } from '~/i18n/format-headline'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

interface Reader {
  language: Language
  /** Who travels together. */
  party: Party
}

/** A race on sale, as a row of a list, with the price of the party. */
export function raceRow(listed: ListedTrip, event: EventType, { language, party }: Reader) {
  const { trip, isSoldOut } = listed
  const many = partySize(party) > 1 ? party : null
  const price = priceOf(listed, many)
  return {
    slug: trip.slug,
    name: nameIn(language, trip),
    image: trip.images[0]?.key ?? null,
    event: nameIn(language, event),
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    price: price && { label: formatPriceLabel(price, language), amount: price.amount },
    isSoldOut,
    /** It has places, but none that take exactly this party. */
    isFull: !isSoldOut && many !== null && partyTotal(listed, many) === null,
    party,
  }
}

export type RaceRow = ReturnType<typeof raceRow>

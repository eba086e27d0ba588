/** The data of a trip card. */

import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import { placeNames } from '~/catalogue/place-names'
import { longestFreePlan } from '~/domain/payments/installments'
import { mealsIn } from '~/domain/trips/meals'
import { pixPrice } from '~/domain/trips/prices'
import {
  departureText,
  NOBODY_SEARCHED,
  partyQuery,
  type SearchedParty,
} from '~/features/trips/data/searched-party.server'
import { termsOf } from '~/features/trips/data/trip-terms.server'
import { tripIn } from '~/features/trips/data/trips-in.server'
import { formatPriceLabel } from '~/i18n/format-headline'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

export function tripCardView(found: ListedTrip, language: Language, searched = NOBODY_SEARCHED) {
  const listed = tripIn(language, found)
  const { trip, nights, fewPlaces, isSoldOut } = listed
  const { city } = searched
  const meals = mealsIn(trip.details[0].map(({ text }) => text))
  return {
    id: trip.id,
    slug: trip.slug,
    name: nameIn(language, trip),
    image: trip.images[0]?.key ?? null,
    transport: trip.transport,
    isCruise: trip.cruise,
    isMarine: trip.marineExcursion,
    leavesFrom: departureText(trip, city, language, 'citiesShort'),
    goesTo: placeNames(trip)[0] ?? null,
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    nights,
    ...(meals ? { meals } : {}),
    scarce: isSoldOut ? 0 : fewPlaces,
    price: cardPrice(listed, searched, language),
    ...(partyQuery(searched) === '' ? {} : { query: partyQuery(searched) }),
  }
}

/** Null if no adult can book. The Pix price and the full plan need the size of the party. */
function cardPrice(listed: ListedTrip, { party }: SearchedParty, language: Language) {
  const shown = priceOf(listed, party)
  if (shown === null) return null
  const payment = termsOf(listed.trip)
  const { count } = longestFreePlan(shown.amount, payment)
  const pix = pixPrice(shown.amount, payment.pixDiscountBp)
  return {
    label: formatPriceLabel(shown, language),
    amount: shown.amount,
    ...(count > 1 ? { count } : {}),
    ...(shown.isForParty && pix < shown.amount ? { pix } : {}),
  }
}

export type TripCardView = ReturnType<typeof tripCardView>

/** What a card tells of a trip, derived once on the server. */
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { placeNames } from '~/catalogue/place-names'
import { longestFreePlan } from '~/domain/installments'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/settings'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

/** From this many places on, a card says nothing about scarcity. */
const PLENTY = 10

export function tripCardView({ trip, nights, placesLeft, isSoldOut, fromPrice }: ListedTrip, language: Language) {
  const payment = catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const plan = fromPrice === null ? null : longestFreePlan(fromPrice, payment)
  return {
    slug: trip.slug,
    name: nameIn(language, trip),
    image: trip.images[0]?.key ?? null,
    transport: trip.transport,
    isCruise: trip.cruise,
    isMarine: trip.marineExcursion,
    // Only the city: the card has one line for the way.
    leavesFrom: trip.boardingPlaces[0]?.place.split(',')[0] ?? null,
    goesTo: placeNames(trip)[0] ?? null,
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    nights,
    scarce: isSoldOut ? 0 : placesLeft < PLENTY ? placesLeft : null,
    price: fromPrice,
    installments: plan === null || plan.count < 2 ? null : { count: plan.count, value: plan.values[0] ?? plan.total },
  }
}

export type TripCardView = ReturnType<typeof tripCardView>

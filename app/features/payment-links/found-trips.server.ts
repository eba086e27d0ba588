/** Trips that a seller finds by a word, and the options of one. */
import { catalogue } from '~/catalogue/catalogue.server'
import { priceOf, type StockedTrip } from '~/catalogue/listed-trip'
import { hasPrice } from '~/domain/trips/audience'
import type { LocalDate } from '~/domain/values/dates'
import { formatDateRange, formatMoney } from '~/i18n/format'
import { formatPriceText } from '~/i18n/format-headline'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const RESULTS = 8

/** A trip with the options that can be sold now. */
export function soldTripView({ trip, options, placesLeft }: StockedTrip, language: Language) {
  return {
    id: trip.id,
    slug: trip.slug,
    name: nameIn(language, trip),
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    coverKey: trip.images[0]?.key ?? null,
    placesLeft,
    options: options
      .filter(hasPrice)
      .map(({ id, name, people, price, unitsFree }) => ({ id, name, people, price: formatMoney(price), unitsFree })),
  }
}

/** Those of the address that stay when another trip is selected. */
export function pickParams(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => names.includes(name)))
}

/** The next departures with vacancies that match the query, after these trips. */
export function findTrips(typed: string, day: LocalDate, language: Language, first: readonly string[] = []) {
  const query = typed.trim()
  const found =
    query === ''
      ? catalogue().nextDepartures(day, RESULTS)
      : catalogue().search({ query, page: 1, perPage: RESULTS }, day).items
  const ids = found.filter(({ isSoldOut }) => !isSoldOut).map(({ trip }) => trip.id)
  return [...new Set([...first, ...ids])]
    .flatMap((id) => catalogue().tripWithStock(id) ?? [])
    .map((stocked) => {
      const { slug, name, dates, placesLeft } = soldTripView(stocked, language)
      return { slug, name, dates, placesLeft, price: formatPriceText(priceOf(stocked), language) }
    })
}

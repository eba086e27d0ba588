/** Structured data of a listed trip, for its own page and the page of its event. */
import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import { placeNames } from '~/catalogue/place-names'
import type { StructuredData } from '~/documents/structured-data'
import { eventData, type TripStructuredData } from '~/documents/structured-offers'
import { maySell } from '~/domain/agencies/agency'
import { isOnSale } from '~/domain/orders/checkout-rules'
import { raceDays } from '~/domain/trips/event-days'
import type { LocalDate } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { previewPath } from '~/features/page/frame/describe-page.server'
import { formatPriceText } from '~/i18n/format-headline'
import { addressIn } from '~/i18n/language-addresses'
import type { Language } from '~/i18n/languages'
import { head as copy } from '~/i18n/locales/page/head'
import { translator } from '~/i18n/translate'

/** The structured data in the page's language; addresses start with `origin`. */
export function tripFacts(
  listed: ListedTrip,
  language: Language,
  origin: string,
  today: LocalDate,
): TripStructuredData {
  const { trip, options } = listed
  const t = translator(copy, language)
  const price = priceOf(listed)
  const image = trip.images[0]
  const agency = trip.agencyId === null ? null : catalogue().agency(trip.agencyId)
  return {
    url: addressIn(language, origin, `/trip-details/${trip.slug}`),
    name: (language === 'en' && trip.nameEn) || trip.name,
    description: (language === 'en' && trip.placeDescriptionEn) || trip.placeDescription,
    pictures: image ? [`${origin}${previewPath(image.key)}`] : [],
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    pricesSince: toLocalDate(trip.createdAt),
    isOnSale: isOnSale(trip, today) && maySell(agency),
    schedule: trip.schedule.map(({ title }) => title),
    options: options.map(({ name, people, price, isSoldOut }) => ({
      name: t('optionPeople', { name, count: people }),
      price,
      isSoldOut,
    })),
    headline: price && { amount: price.amount, text: formatPriceText(price, language) },
    operator: agency?.name ?? catalogue().settings()?.company.legalName ?? null,
  }
}

/** A trip with an active event type is also an event. */
export function eventsOf({ trip }: ListedTrip, facts: TripStructuredData): StructuredData[] {
  const event = catalogue()
    .eventTypes()
    .find(({ id, active }) => id === trip.eventTypeId && active)
  if (!event) return []
  // Parsed from the agency's original texts.
  const written = catalogue().tripById(trip.id)?.trip ?? trip
  const days = raceDays(written.schedule, trip.checkinOn).map(({ date }) => date)
  return [eventData(facts, { place: placeNames(trip)[0] ?? trip.name, days })]
}

/** The trips in a language: English lists contain only trips that are completely translated. */
import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, type StockedTrip, toEnglish } from '~/catalogue/listed-trip'
import type { TripPage, TripQuery } from '~/catalogue/trip-shelf'
import type { LocalDate } from '~/domain/values/dates'
import type { Language } from '~/i18n/languages'

/** The trip in this language; in Portuguese if it is not completely translated. */
export function tripIn<Listed extends ListedTrip>(language: Language, listed: Listed): Listed {
  return language === 'en' ? toEnglish(listed) : listed
}

/** The trip with its exact vacancies, in this language; null when it is no longer published. */
export function withStock(language: Language, listed: ListedTrip): StockedTrip | null {
  const stocked = catalogue().tripWithStock(listed.trip.id) ?? departedWithStock(listed)
  return stocked && tripIn(language, stocked)
}

/** A trip that departed, or was called off, was read with its vacancies (`findDepartedTrip`). */
function departedWithStock(listed: ListedTrip | StockedTrip): StockedTrip | null {
  const { hasDeparted, state } = listed.trip
  return (hasDeparted || state === 'closed') && 'placesLeft' in listed ? listed : null
}

/** True if an English page shows the trip in Portuguese. */
export function isOnlyPortuguese(language: Language, { isInEnglish }: ListedTrip): boolean {
  return language === 'en' && !isInEnglish
}

/** One page of the trips on sale, with the counts for its filters. */
export function searchTrips(language: Language, query: TripQuery, today: LocalDate): TripPage {
  if (language !== 'en') return catalogue().search(query, today)
  const found = catalogue().search({ ...query, onlyEnglish: true }, today)
  return {
    ...found,
    items: found.items.map((listed) => toEnglish(listed)),
    nearMisses: found.nearMisses.map((near) => ({ ...near, listed: toEnglish(near.listed) })),
  }
}

const isShownIn = (language: Language) => (listed: ListedTrip) => !isOnlyPortuguese(language, listed)

/** Trips marked for the home page, those with vacancies first. */
export function featuredTrips(language: Language, today: LocalDate, limit: number): ListedTrip[] {
  return catalogue()
    .featured(today, limit, isShownIn(language))
    .map((listed) => tripIn(language, listed))
}

/** The next departures with vacancies. */
export function nextDepartures(language: Language, today: LocalDate, limit: number): ListedTrip[] {
  return catalogue()
    .nextDepartures(today, limit, isShownIn(language))
    .map((listed) => tripIn(language, listed))
}

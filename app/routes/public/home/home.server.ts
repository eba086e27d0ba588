import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import { placeNames } from '~/catalogue/place-names'
import type { Facet } from '~/catalogue/trip-filters'
import { bannersOnHome } from '~/domain/content/banner'
import { positionOf } from '~/domain/content/picture-crop'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { adultsOnly } from '~/domain/trips/party'
import { CLASSIFICATIONS, MAX_ON_HOME } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { sortedByName } from '~/domain/values/sort-name'
import { today as dayOf } from '~/domain/values/time-zone'
import { tipCardView } from '~/features/content/tip-cards/tip-card-view.server'
import { responseTime } from '~/features/page/frame/response-time.server'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import { pixDiscountOn } from '~/features/trips/data/trip-terms.server'
import { featuredTrips, nextDepartures, searchTrips } from '~/features/trips/data/trips-in.server'
import { raceRow } from '~/features/trips/race/race-row.server'
import { formatLongDate, formatMoney } from '~/i18n/format'
import { formatPriceLabel, formatPriceText, formatWho } from '~/i18n/format-headline'
import { inLanguage, nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

/** Featured trips without a card are listed as rows below; the trip's editor reports when there is no room. */
const CARDS = 7
const RACES = 4
const PLACES = 6
/** The soonest departures, in which popular places are searched for. */
const MAX_SEARCHED = 200
const TIPS = 3

/** The data of the home page, from the catalogue in memory. */
export function loadHome(language: Language, now: Instant) {
  const today = dayOf(now)
  const settings = catalogue().settings()
  const payment = settings?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const all = searchTrips(language, { page: 1, perPage: MAX_SEARCHED }, today)
  const featured = featuredTrips(language, today, MAX_ON_HOME)
  const onCards = withFirst(featured, nextDepartures(language, today, CARDS))
  return {
    banners: bannersOnHome(catalogue().banners(), now, settings?.bannersOnHome ?? 5).map((banner) => ({
      id: banner.id,
      image: banner.imageKey,
      smallImage: banner.smallImageKey,
      focus: positionOf(banner.focus),
      title: inLanguage(language, banner.title, banner.titleEn),
      subtitle: inLanguage(language, banner.subtitle, banner.subtitleEn),
      alt: inLanguage(language, banner.alt, banner.altEn),
      link: banner.link,
      price: bannerPrice(banner.link, language),
    })),
    search: {
      months: values(all.facets.month),
      cities: sortedByName(values(all.facets.boardingCity), (city) => city),
    },
    total: all.total,
    cards: onCards.map((listed, index) => ({
      ...tripCardView(listed, language),
      // Only the large card has room for a sentence.
      ...(index === 0 ? { lead: firstSentence(listed, language) } : {}),
    })),
    more: featured.slice(CARDS).map((listed) => tripLine(listed, language)),
    races: races(language, today),
    places: popularPlaces(all.items, onCards),
    tips: catalogue()
      .tips()
      .slice(0, TIPS)
      .map((tip) => tipCardView(tip, language))
      .map(({ slug, title, summary, image }) => ({ slug, title, summary, image })),
    payment: {
      pixDiscount: pixDiscountOn(all.items.map(({ trip }) => trip)),
      interestFreeUpTo: payment.interestFreeUpTo,
      pixMinutes: payment.pixMinutes,
    },
    answer: responseTime(language),
  }
}

const values = (facet: readonly Facet[]) => facet.map(({ value }) => value)

function bannerPrice(link: string, language: Language) {
  const listed = linkedTrip(link)
  const price = listed && priceOf(listed)
  return price && { label: formatPriceLabel(price, language), amount: formatMoney(price.amount) }
}

function linkedTrip(link: string): ListedTrip | null {
  const slug = /^\/trip-details\/([a-z0-9-]+)$/.exec(link)?.[1]
  return slug === undefined ? null : catalogue().tripBySlug(slug)
}

/**
 * Address, price, audience, day and then the name, as one string: objects would add a hundred bytes for eleven trips.
 */
function tripLine(listed: ListedTrip, language: Language): string {
  const { trip, isSoldOut } = listed
  const headline = priceOf(listed)
  const consult = isSoldOut ? '' : formatPriceText(null, language)
  const price = headline ? [formatMoney(headline.amount), formatWho(headline, language)] : [consult, '']
  return [trip.slug, ...price, formatLongDate(trip.checkinOn, language), nameIn(language, trip)].join('|')
}

/** Featured trips first, then the next departures. */
function withFirst(first: ListedTrip[], rest: ListedTrip[]): ListedTrip[] {
  return [...new Map([...first, ...rest].map((listed) => [listed.trip.id, listed])).values()].slice(0, CARDS)
}

function firstSentence({ trip }: ListedTrip, language: Language): string {
  const text = inLanguage(language, trip.placeDescription, trip.placeDescriptionEn)
  return text.split(/(?<=\.)\s/)[0] ?? text
}

function races(language: Language, today: LocalDate) {
  return catalogue()
    .eventTypes()
    .filter(({ active }) => active)
    .flatMap((event) =>
      searchTrips(language, { eventType: event.slug, page: 1, perPage: RACES }, today).items.map((listed) =>
        raceRow(listed, event, { language, party: adultsOnly(1) }),
      ),
    )
    .sort((a, b) => (a.checkinOn < b.checkinOn ? -1 : 1))
    .slice(0, RACES)
}

/**
 * Destinations with a picture that the cards above do not show: journeys before weekend trips, then by number of
 * departures.
 */
function popularPlaces(items: readonly ListedTrip[], onCards: readonly ListedTrip[]) {
  const places = new Map<string, { name: string; image: string; count: number; isExcursion: boolean }>()
  const pictures = new Set(onCards.map(({ trip }) => trip.images[0]?.key))
  for (const { trip } of items) {
    const name = placeNames(trip)[0]
    const image = trip.images[0]?.key
    if (name === undefined || image === undefined || trip.eventTypeId !== null || trip.cruise) continue
    const known = places.get(name)
    if (known) known.count += 1
    else if (!pictures.has(image)) {
      pictures.add(image)
      places.set(name, { name, image, count: 1, isExcursion: trip.classification === CLASSIFICATIONS.excursion })
    }
  }
  return [...places.values()]
    .sort((a, b) => Number(a.isExcursion) - Number(b.isExcursion) || b.count - a.count)
    .slice(0, PLACES)
    .map(({ name, image, count }) => ({ name, image, count }))
}

export type HomeView = ReturnType<typeof loadHome>

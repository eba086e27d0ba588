/** Items for sale as search engines read them: a trip, a race, a file, each with its offers (schema.org, JSON-LD). */
import { addDays, type LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import type { StructuredData } from './structured-data'

export interface TripStructuredData {
  /** Absolute. */
  url: string
  name: string
  description: string
  pictures: readonly string[]
  checkinOn: LocalDate
  checkoutOn: LocalDate
  /** The day the prices became public. */
  pricesSince: LocalDate
  isOnSale: boolean
  /** Titles of the days, in order. */
  schedule: readonly string[]
  options: readonly { name: string; price: Centavos; isSoldOut: boolean }[]
  /** The price "from" and its label; null where no adult can book. */
  headline: { amount: Centavos; text: string } | null
  operator: string | null
}

/** Reais with a point and two decimals, as schema.org writes prices. */
function amount(price: Centavos): string {
  return (price / 100).toFixed(2)
}

const availability = (isAvailable: boolean) => `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`

/** All options; where an adult can book, below the price that the page shows first. */
function offersOf(trip: TripStructuredData): StructuredData | StructuredData[] {
  const offers = optionOffers(trip)
  const { headline, isOnSale } = trip
  if (headline === null || !isOnSale) return offers
  return {
    '@type': 'AggregateOffer',
    description: headline.text,
    lowPrice: amount(headline.amount),
    priceCurrency: 'BRL',
    offerCount: offers.length,
    availability: availability(true),
    offers,
  }
}

function optionOffers({ url, options, checkinOn, pricesSince, isOnSale }: TripStructuredData): StructuredData[] {
  return options.map(({ name, price, isSoldOut }) => ({
    '@type': 'Offer',
    name,
    url,
    price: amount(price),
    priceCurrency: 'BRL',
    availability: availability(isOnSale && !isSoldOut),
    validFrom: pricesSince,
    // Sales end the day before departure (`isOnSale`).
    priceValidUntil: addDays(checkinOn, -1),
    validThrough: addDays(checkinOn, -1),
  }))
}

function organizer(name: string | null): StructuredData {
  return name === null ? {} : { '@type': 'TravelAgency', name }
}

/** A trip is both a journey and a product: one item of two types, with an offer for each option. */
export function tripData(trip: TripStructuredData): StructuredData {
  return {
    '@type': ['TouristTrip', 'Product'],
    name: trip.name,
    description: trip.description,
    url: trip.url,
    image: trip.pictures,
    offers: offersOf(trip),
    ...(trip.operator === null ? {} : { provider: organizer(trip.operator) }),
    ...(trip.schedule.length === 0 ? {} : { itinerary: itinerary(trip.schedule) }),
  }
}

function itinerary(days: readonly string[]): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: days.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
  }
}

/** Where a race happens, and its days on the track; where they are not known, the days of the trip. */
export interface Race {
  place: string
  days: readonly LocalDate[]
}

/** A trip to a race, as the event it is. */
export function eventData(trip: TripStructuredData, { place, days }: Race): StructuredData {
  return {
    '@type': 'SportsEvent',
    name: trip.name,
    description: trip.description,
    url: trip.url,
    image: trip.pictures,
    startDate: days.at(0) ?? trip.checkinOn,
    endDate: days.at(-1) ?? trip.checkoutOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    offers: offersOf(trip),
    ...(trip.operator === null ? {} : { organizer: organizer(trip.operator) }),
  }
}

export interface ProductData {
  url: string
  name: string
  description: string
  pictures: readonly string[]
  price: Centavos
}

/** A file for sale: always in stock. */
export function productData({ url, name, description, pictures, price }: ProductData): StructuredData {
  const offer = {
    '@type': 'Offer',
    url,
    price: amount(price),
    priceCurrency: 'BRL',
    availability: availability(true),
  }
  return { '@type': 'Product', name, description, url, image: pictures, offers: offer }
}

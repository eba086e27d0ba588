/** A published trip as lists and pages show it: the document plus every derived figure. */

import {
  type Headline,
  headlinePrice,
  headlinePriceFor,
  partyPrices,
  type ShownPrice,
  shownPrice,
} from '~/domain/trips/headline-price'
import { isSoldOut, placesLeft, pricePerPerson, tripDays, tripNights, unitsFree } from '~/domain/trips/prices'
import type { Stock } from '~/domain/trips/stock'
import type { Option, Trip } from '~/domain/trips/trip'
import { isWholeInEnglish, tripInEnglish } from '~/domain/trips/trip-language'
import type { LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'

export interface ListedOption extends Option {
  readonly unitsFree: number
  /** Free units × people. */
  readonly placesLeft: number
  readonly pricePerPerson: Centavos
}

export interface ListedTrip {
  readonly trip: Trip
  readonly options: readonly ListedOption[]
  readonly placesLeft: number
  readonly isSoldOut: boolean
  /** The price "from"; null where no adult can book. */
  readonly headline: Headline | null
  /** What each of a party of adults pays, at the index of its size; null where none fits, and at index 0. */
  readonly partyPerPerson: readonly (Centavos | null)[]
  /** Every text of it is written in English too: lists in English show no other trip. */
  readonly isInEnglish: boolean
  readonly nights: number
  readonly days: number
}

/** Derives the figures; an option without a stock document has no free unit, because none could be held. */
export function listedTrip(trip: Trip, stockOf: (optionId: string) => Stock | undefined): ListedTrip {
  const counted = trip.options.map((option) => ({
    option,
    stock: stockOf(option.id) ?? { vacancies: 0, held: 0, sold: 0 },
  }))
  const options = counted.map(({ option, stock }) => ({
    ...option,
    unitsFree: unitsFree(stock),
    placesLeft: placesLeft(option, stock),
    pricePerPerson: pricePerPerson(option),
  }))
  return {
    trip,
    options,
    placesLeft: options.reduce((sum, option) => sum + option.placesLeft, 0),
    isSoldOut: isSoldOut(counted.map(({ stock }) => stock)),
    headline: headlinePrice(options),
    partyPerPerson: partyPrices(options).map((price) => price?.perPerson ?? null),
    isInEnglish: isWholeInEnglish(trip),
    nights: tripNights(trip),
    days: tripDays(trip),
  }
}

/** The same trip with its English texts in place of the Portuguese ones; unchanged where they are incomplete. */
export function toEnglish(listed: ListedTrip): ListedTrip {
  if (!listed.isInEnglish) return listed
  const options = listed.options.map((option) => ({ ...option, name: option.nameEn || option.name }))
  return { ...listed, trip: tripInEnglish(listed.trip), options }
}

/** The price of the given party where it fits; else the price "from"; null where no adult can book. */
export function headlineOf(
  { headline, options, partyPerPerson }: ListedTrip,
  party: number | null = null,
): Headline | null {
  if (party === null || partyPerPerson[party] === null) return headline
  return headlinePriceFor(options, party)
}

export function priceOf(listed: ListedTrip, party: number | null = null): ShownPrice | null {
  const headline = headlineOf(listed, party)
  return headline && shownPrice(headline, listed.trip)
}

/** 'YYYY-MM' of the departure. */
export function monthOf(day: LocalDate): string {
  return day.slice(0, 7)
}

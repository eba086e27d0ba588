/** A published trip as lists and pages show it: the document plus every derived figure. */

import { takesSeat } from '~/domain/trips/audience'
import {
  type Headline,
  headlinePrice,
  headlinePriceFor,
  partyPrices,
  perPersonOf,
  type ShownPrice,
  shownPrice,
} from '~/domain/trips/headline-price'
import { fewPlaces, pricePerPerson, seatsFree, unitsOnSale } from '~/domain/trips/prices'
import type { Stock } from '~/domain/trips/stock'
import type { Option, Trip } from '~/domain/trips/trip'
import { isWholeInEnglish, tripInEnglish } from '~/domain/trips/trip-language'
import { tripDays, tripNights } from '~/domain/trips/trip-nights'
import type { LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'

interface ListedOption extends Option {
  readonly pricePerPerson: Centavos
  readonly isSoldOut: boolean
}

/**
 * A trip as lists show it: not how many units are free, but what lists write of them. A list is rendered again when that changes,
 * which a sale seldom does.
 */
export interface ListedTrip {
  readonly trip: Trip
  readonly options: readonly ListedOption[]
  readonly isSoldOut: boolean
  /** Places left while they are few; null where there are more. */
  readonly fewPlaces: number | null
  /** The price "from"; null where no adult can book. */
  readonly headline: Headline | null
  /** What a party of adults pays in all, at the index of its size; null where none fits, and at index 0. */
  readonly partyTotals: readonly (Centavos | null)[]
  /** Every text of it is written in English too: lists in English show no other trip. */
  readonly isInEnglish: boolean
  readonly nights: number
  readonly days: number
}

export interface StockedOption extends ListedOption {
  /** Units that can be bought now. */
  readonly unitsFree: number
  /** Units that are held or sold. */
  readonly unitsTaken: number
  /** Units that can be bought × people. */
  readonly placesLeft: number
}

/** A trip with its exact vacancies, which every sale changes. */
export interface StockedTrip extends ListedTrip {
  readonly options: readonly StockedOption[]
  /** In all options together, and no more than there are seats. */
  readonly placesLeft: number
}

/**
 * Derives the figures; an option without a stock document has no free unit, because none could be held. `stockOf` takes
 * the trip's id as well, for the seats of its departure.
 */
export function listedTrip(trip: Trip, stockOf: (id: string) => Stock | undefined): StockedTrip {
  const capacity = stockOf(trip.id)
  const options = trip.options.map((option): StockedOption => {
    const stock = stockOf(option.id) ?? { vacancies: 0, held: 0, sold: 0, allotted: 0 }
    const units = unitsOnSale(option, { ...stock, capacity })
    return {
      ...option,
      unitsFree: units,
      unitsTaken: stock.held + stock.sold,
      placesLeft: units * option.people,
      pricePerPerson: pricePerPerson(option),
      isSoldOut: units === 0,
    }
  })
  const inUnits = options.reduce((sum, option) => sum + (takesSeat(option.audience) ? option.placesLeft : 0), 0)
  const left = Math.min(inUnits, seatsFree(capacity))
  return {
    trip,
    options,
    placesLeft: left,
    fewPlaces: fewPlaces(left),
    isSoldOut: inUnits === 0,
    headline: headlinePrice(options),
    partyTotals: partyPrices(options).map((price) => (price && price.party <= left ? price.total : null)),
    isInEnglish: isWholeInEnglish(trip),
    nights: tripNights(trip).onGround,
    days: tripDays(trip),
  }
}

/** True if lists say the same of the vacancies of both. */
export function isListedAlike(one: ListedTrip, other: ListedTrip): boolean {
  return vacancyTextOf(one) === vacancyTextOf(other)
}

function vacancyTextOf({ isSoldOut, fewPlaces, headline, partyTotals, options }: ListedTrip): string {
  return JSON.stringify([isSoldOut, fewPlaces, headline, partyTotals, options.map((option) => option.isSoldOut)])
}

/** The same trip with its English texts in place of the Portuguese ones; unchanged where they are incomplete. */
export function toEnglish<Listed extends ListedTrip>(listed: Listed): Listed {
  if (!listed.isInEnglish) return listed
  const options = listed.options.map((option) => ({ ...option, name: option.nameEn || option.name }))
  return { ...listed, trip: tripInEnglish(listed.trip), options }
}

/** The price of the given party where it fits; else the price "from"; null where no adult can book. */
export function headlineOf(
  { headline, options, placesLeft }: StockedTrip,
  party: number | null = null,
): Headline | null {
  return (party === null || party > placesLeft ? null : headlinePriceFor(options, party)) ?? headline
}

/** The figure of `headlineOf`, as it is shown. */
export function priceOf({ headline, partyTotals, trip }: ListedTrip, party: number | null = null): ShownPrice | null {
  const total = party === null ? null : (partyTotals[party] ?? null)
  if (party === null || total === null) return headline && shownPrice(headline, trip)
  return shownPrice({ basis: 'search', party, total, perPerson: perPersonOf(total, party) }, trip)
}

/** 'YYYY-MM' of the departure. */
export function monthOf(day: LocalDate): string {
  return day.slice(0, 7)
}

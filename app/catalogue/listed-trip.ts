/** A published trip as lists and pages show it: the document plus every derived figure. */

import { childPlaces, takesSeat } from '~/domain/trips/audience'
import {
  type Headline,
  headlinePrice,
  type OfferedOption,
  partyPrices,
  type ShownPrice,
  shownPrice,
} from '~/domain/trips/headline-price'
import { MAX_PEOPLE, type Party, partySize } from '~/domain/trips/party'
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
  /**
   * What the total of a party with children is computed from: no more units and seats than ten people can use. Null
   * where no option is for children: they pay as adults do.
   */
  readonly forChildren: { readonly options: readonly OfferedOption[]; readonly seats: number } | null
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
    partyTotals: partyPrices(options, [], seatsFree(capacity)).map((price) => price?.total ?? null),
    forChildren: options.some(isForChildren)
      ? {
          options: options.map(({ id, price, people, audience, unitsFree: units }) => {
            return { id, price, people, audience, unitsFree: Math.min(units, Math.floor(MAX_PEOPLE / people)) }
          }),
          seats: Math.min(left, MAX_PEOPLE),
        }
      : null,
    isInEnglish: isWholeInEnglish(trip),
    nights: tripNights(trip).onGround,
    days: tripDays(trip),
  }
}

const isForChildren = ({ audience, people }: Option) => childPlaces(audience, people) > 0

/** True if lists say the same of the vacancies of both. */
export function isListedAlike(one: ListedTrip, other: ListedTrip): boolean {
  return vacancyTextOf(one) === vacancyTextOf(other)
}

function vacancyTextOf({ isSoldOut, fewPlaces, headline, partyTotals, forChildren, options }: ListedTrip): string {
  const soldOut = options.map((option) => option.isSoldOut)
  return JSON.stringify([isSoldOut, fewPlaces, headline, partyTotals, forChildren, soldOut])
}

/** The same trip with its English texts in place of the Portuguese ones; unchanged where they are incomplete. */
export function toEnglish<Listed extends ListedTrip>(listed: Listed): Listed {
  if (!listed.isInEnglish) return listed
  const options = listed.options.map((option) => ({ ...option, name: option.nameEn || option.name }))
  return { ...listed, trip: tripInEnglish(listed.trip), options }
}

/** The price of the given party where it fits; else the price "from"; null where no adult can book. */
export function headlineOf(listed: StockedTrip, party: Party | null = null): Headline | null {
  if (party === null || partyTotal(listed, party) === null) return listed.headline
  const price = partyPrices(listed.options, party.ages, listed.forChildren?.seats)[party.adults]
  return price ? { ...price, basis: 'search' } : listed.headline
}

/** What this party pays in all, in centavos; null where it does not fit. */
export function partyTotal({ partyTotals, forChildren }: ListedTrip, party: Party): Centavos | null {
  const { adults, ages } = party
  if (ages.length === 0 || forChildren === null) return partyTotals[partySize(party)] ?? null
  return partyPrices(forChildren.options, ages, forChildren.seats)[adults]?.total ?? null
}

/** The figure of `headlineOf`, as it is shown. */
export function priceOf(listed: ListedTrip, party: Party | null = null): ShownPrice | null {
  const { headline, trip } = listed
  const total = party === null ? null : partyTotal(listed, party)
  if (party === null || total === null) return headline && shownPrice(headline, trip)
  const perPerson = pricePerPerson({ price: total, people: partySize(party) })
  return shownPrice({ basis: 'search', ...party, total, perPerson }, trip)
}

/** 'YYYY-MM' of the departure. */
export function monthOf(day: LocalDate): string {
  return day.slice(0, 7)
}

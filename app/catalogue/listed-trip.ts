/** A published trip as lists and pages show it: the document plus every derived figure. */
import type { LocalDate } from '~/domain/dates'
import type { Centavos } from '~/domain/money'
import {
  isSoldOut,
  lowestPricePerPerson,
  placesLeft,
  pricePerPerson,
  tripDays,
  tripNights,
  unitsFree,
} from '~/domain/prices'
import type { Stock } from '~/domain/stock'
import type { Option, Trip } from '~/domain/trip'

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
  /** Lowest price per person of what is free, of all options when nothing is; null without options. */
  readonly fromPrice: Centavos | null
  readonly nights: number
  readonly days: number
}

/** Derives the figures; an option without a stock document has no free unit, because none could be held. */
export function listedTrip(trip: Trip, stockOf: (optionId: string) => Stock | undefined): ListedTrip {
  const counted = trip.options.map((option) => ({
    option,
    stock: stockOf(option.id) ?? { vacancies: 0, held: 0, sold: 0 },
  }))
  const free = counted.filter(({ stock }) => unitsFree(stock) > 0)
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
    fromPrice: lowestPricePerPerson((free.length > 0 ? free : counted).map(({ option }) => option)),
    nights: tripNights(trip),
    days: tripDays(trip),
  }
}

/** 'YYYY-MM' of the departure. */
export function monthOf(day: LocalDate): string {
  return day.slice(0, 7)
}

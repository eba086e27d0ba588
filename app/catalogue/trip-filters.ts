/** The filters of the trip lists, and how many trips each further choice would leave. */
import type { Centavos } from '~/domain/money'
import { CLASSIFICATIONS, type Transport, type Trip } from '~/domain/trip'
import { monthOf } from './listed-trip'

const TRIP_KINDS = ['excursions', 'national', 'international', 'cruises'] as const
export type TripKind = (typeof TRIP_KINDS)[number]

export interface TripFilters {
  readonly kind?: TripKind
  readonly transport?: Transport
  /** Free text: accents, beginnings of words and small typos are forgiven. */
  readonly words?: string
  /** A destination, as `suggest` gives it. */
  readonly place?: string
  /** 'YYYY-MM' of departure. */
  readonly month?: string
  /** Highest price per person: of the party that is asked for, else of the headline. */
  readonly priceMax?: Centavos
  /** Most nights away. */
  readonly nightsMax?: number
  /** Adults that free units take exactly. */
  readonly people?: number
  /** Name of a boarding place, any accents and case. */
  readonly boardingCity?: string
  readonly tag?: string
  /** Slug of an event type. */
  readonly eventType?: string
  readonly marine?: boolean
  readonly onlyFree?: boolean
  /** Trips that are whole in English only. */
  readonly onlyEnglish?: boolean
}

export interface Facet {
  readonly value: string
  readonly count: number
}

/** How many trips each value would leave, all other filters kept; values in order of their text. */
export interface Facets {
  readonly kind: readonly Facet[]
  readonly transport: readonly Facet[]
  readonly month: readonly Facet[]
  readonly boardingCity: readonly Facet[]
  readonly tag: readonly Facet[]
  readonly eventType: readonly Facet[]
}

export type FacetName = keyof Facets
export const facetNames = [
  'kind',
  'transport',
  'month',
  'boardingCity',
  'tag',
  'eventType',
] as const satisfies FacetName[]

function isOfKind(trip: Trip, kind: TripKind): boolean {
  if (kind === 'cruises') return trip.cruise
  if (kind === 'national') return trip.classification === CLASSIFICATIONS.national
  if (kind === 'international') return trip.classification === CLASSIFICATIONS.international
  return trip.classification === CLASSIFICATIONS.excursion
}

/** The values by which one trip is counted and filtered, worked out once per trip. */
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>

export function facetValues(trip: Trip, eventSlug: string | null): FacetValues {
  return {
    kind: TRIP_KINDS.filter((kind) => isOfKind(trip, kind)),
    transport: [trip.transport],
    month: [monthOf(trip.checkinOn)],
    boardingCity: [...new Set(trip.boardingPlaces.map((boarding) => boarding.place))],
    tag: trip.mentalMapTag === '' ? [] : [trip.mentalMapTag],
    eventType: eventSlug === null ? [] : [eventSlug],
  }
}

/** The filters of the trip lists, and how many trips each further choice would leave. */
import type { Centavos } from '~/domain/money'
import { fold } from '~/domain/search-words'
import { CLASSIFICATIONS, type Transport, type Trip } from '~/domain/trip'
import { type ListedTrip, monthOf } from './listed-trip'

export const TRIP_KINDS = ['excursions', 'national', 'international', 'cruises'] as const
export type TripKind = (typeof TRIP_KINDS)[number]

export interface TripFilters {
  readonly kind?: TripKind
  readonly transport?: Transport
  /** Free text: accents, beginnings of words and small slips are forgiven. */
  readonly words?: string
  /** A destination, as `suggest` gives it. */
  readonly place?: string
  /** 'YYYY-MM' of departure. */
  readonly month?: string
  /** Highest price per person. */
  readonly priceMax?: Centavos
  /** Most nights away. */
  readonly nightsMax?: number
  /** Travellers that must still fit. */
  readonly people?: number
  /** Name of a boarding place, any accents and case. */
  readonly boardingCity?: string
  readonly tag?: string
  /** Slug of an event type. */
  readonly eventType?: string
  readonly marine?: boolean
  readonly onlyFree?: boolean
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

type FacetName = keyof Facets
const facetNames = ['kind', 'transport', 'month', 'boardingCity', 'tag', 'eventType'] as const satisfies FacetName[]

function isOfKind(trip: Trip, kind: TripKind): boolean {
  if (kind === 'cruises') return trip.cruise
  if (kind === 'national') return trip.classification === CLASSIFICATIONS.national
  if (kind === 'international') return trip.classification === CLASSIFICATIONS.international
  return trip.classification === CLASSIFICATIONS.excursion
}

/** The values by which one trip is counted, worked out once per trip. */
export interface FacetValues {
  readonly values: Readonly<Record<FacetName, readonly string[]>>
  readonly foldedCities: readonly string[]
  readonly foldedTag: string
}

export function facetValues(trip: Trip, eventSlug: string | null): FacetValues {
  const cities = [...new Set(trip.boardingPlaces.map((boarding) => boarding.place))]
  return {
    values: {
      kind: TRIP_KINDS.filter((kind) => isOfKind(trip, kind)),
      transport: [trip.transport],
      month: [monthOf(trip.checkinOn)],
      boardingCity: cities,
      tag: trip.mentalMapTag === '' ? [] : [trip.mentalMapTag],
      eventType: eventSlug === null ? [] : [eventSlug],
    },
    foldedCities: cities.map(fold),
    foldedTag: fold(trip.mentalMapTag),
  }
}

export interface Candidate {
  readonly listed: ListedTrip
  readonly facets: FacetValues
}

/** What the filters ask, with the folding done once per search. */
function asked(filters: TripFilters) {
  const city = filters.boardingCity === undefined ? undefined : fold(filters.boardingCity)
  const tag = filters.tag === undefined ? undefined : fold(filters.tag)
  const facetChecks: readonly (readonly [FacetName, (candidate: Candidate) => boolean])[] = [
    ['kind', ({ listed }) => filters.kind === undefined || isOfKind(listed.trip, filters.kind)],
    ['transport', ({ listed }) => filters.transport === undefined || listed.trip.transport === filters.transport],
    ['month', ({ listed }) => filters.month === undefined || monthOf(listed.trip.checkinOn) === filters.month],
    ['boardingCity', ({ facets }) => city === undefined || facets.foldedCities.includes(city)],
    ['tag', ({ facets }) => tag === undefined || facets.foldedTag === tag],
    [
      'eventType',
      ({ facets }) => filters.eventType === undefined || facets.values.eventType.includes(filters.eventType),
    ],
  ]
  return { facetChecks, passesPlain: (listed: ListedTrip) => passesPlain(listed, filters) }
}

function passesPlain(listed: ListedTrip, filters: TripFilters): boolean {
  const { priceMax, nightsMax, people, marine, onlyFree } = filters
  if (priceMax !== undefined && (listed.fromPrice === null || listed.fromPrice > priceMax)) return false
  if (nightsMax !== undefined && listed.nights > nightsMax) return false
  if (people !== undefined && listed.placesLeft < people) return false
  if (onlyFree && listed.isSoldOut) return false
  return !marine || listed.trip.marineExcursion
}

/** One pass: a trip that fails nothing is found; one that fails a single facet counts for that facet only. */
export function applyFilters<C extends Candidate>(
  candidates: Iterable<C>,
  filters: TripFilters,
): { found: C[]; facets: Facets } {
  const { facetChecks, passesPlain } = asked(filters)
  const counts = new Map<FacetName, Map<string, number>>(facetNames.map((name) => [name, new Map()]))
  const found: C[] = []

  function count(name: FacetName, candidate: C) {
    const counted = counts.get(name)
    for (const value of candidate.facets.values[name]) counted?.set(value, (counted.get(value) ?? 0) + 1)
  }

  for (const candidate of candidates) {
    if (!passesPlain(candidate.listed)) continue
    let failures = 0
    let failed: FacetName | null = null
    for (const [name, passes] of facetChecks) {
      if (passes(candidate)) continue
      failed = name
      if (++failures > 1) break
    }
    if (failed === null) {
      found.push(candidate)
      for (const name of facetNames) count(name, candidate)
    } else if (failures === 1) count(failed, candidate)
  }

  const facet = (name: FacetName): Facet[] =>
    [...(counts.get(name) ?? [])]
      .map(([value, n]) => ({ value, count: n }))
      .sort((a, b) => (a.value < b.value ? -1 : 1))
  return {
    found,
    facets: {
      kind: facet('kind'),
      transport: facet('transport'),
      month: facet('month'),
      boardingCity: facet('boardingCity'),
      tag: facet('tag'),
      eventType: facet('eventType'),
    },
  }
}

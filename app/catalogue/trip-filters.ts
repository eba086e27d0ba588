/** The filters of the trip lists, and how many trips each further choice would leave. */

import type { Party } from '~/domain/trips/party'
import { CLASSIFICATIONS, type Transport, type Trip } from '~/domain/trips/trip'
import { addMonths, localDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { fold } from '~/domain/values/search-terms'
import { type ListedTrip, monthOf, partyTotal } from './listed-trip'

export const TRIP_KINDS = ['excursions', 'national', 'international', 'cruises'] as const
export type TripKind = (typeof TRIP_KINDS)[number]

export interface TripFilters {
  readonly kind?: TripKind
  readonly transport?: Transport
  /** Free text: accents, beginnings of words and small typos are tolerated. */
  readonly query?: string
  /** A destination, as `suggest` gives it. */
  readonly place?: string
  /** 'YYYY-MM' of departure. */
  readonly month?: string
  /** The month before and the month after it too. */
  readonly isMonthFlexible?: boolean
  /** Highest price: the total of the party of the query, else of the headline per person. */
  readonly priceMax?: Centavos
  /** Lowest price, likewise. */
  readonly priceMin?: Centavos
  /** Most nights away. */
  readonly nightsMax?: number
  /** Who travels together: free units take them exactly. */
  readonly party?: Party
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

/** How many trips each value would give with all other filters unchanged; values in order of their text. */
export interface Facets {
  readonly kind: readonly Facet[]
  readonly transport: readonly Facet[]
  readonly month: readonly Facet[]
  readonly boardingCity: readonly Facet[]
  readonly tag: readonly Facet[]
  readonly eventType: readonly Facet[]
}

export type FacetName = keyof Facets
const FACET_NAMES: readonly FacetName[] = ['kind', 'transport', 'month', 'boardingCity', 'tag', 'eventType']

/** The values by which a trip is counted and filtered. */
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>

export interface Candidate {
  readonly listed: ListedTrip
  /** The price "from" of `listed`: every trip is checked for it, so it is computed once. */
  readonly perPerson: number | null
  /** Trips with the same values share one object: they are judged and counted together. */
  readonly facets: FacetValues
}

function isOfKind(trip: Trip, kind: TripKind): boolean {
  if (kind === 'cruises') return trip.cruise
  if (kind === 'national') return trip.classification === CLASSIFICATIONS.national
  if (kind === 'international') return trip.classification === CLASSIFICATIONS.international
  return trip.classification === CLASSIFICATIONS.excursion
}

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

/** The candidates that pass, in their order, the counts of all facets, and how many trips have how many nights. */
export function filterTrips<C extends Candidate>(
  candidates: readonly C[],
  filters: TripFilters,
): { found: C[]; facets: Facets; nights: ReadonlyMap<number, number> } {
  const tests = facetTests(filters)
  const groups = new Map<FacetValues, Group>()
  const nights = new Map<number, number>()
  const found: C[] = []
  for (const candidate of candidates) {
    if (!passesConditions(candidate, filters)) continue
    const { facets, listed } = candidate
    const group = groups.get(facets) ?? { failed: failedFacets(facets, tests), count: 0 }
    groups.set(facets, group)
    const isShort = listed.nights <= (filters.nightsMax ?? Number.POSITIVE_INFINITY)
    if (isShort) group.count += 1
    if (group.failed.length > 0) continue
    nights.set(listed.nights, (nights.get(listed.nights) ?? 0) + 1)
    if (isShort) found.push(candidate)
  }
  return {
    found,
    nights,
    facets: {
      kind: countValues('kind', groups),
      transport: countValues('transport', groups),
      month: countValues('month', groups),
      boardingCity: countValues('boardingCity', groups),
      tag: countValues('tag', groups),
      eventType: countValues('eventType', groups),
    },
  }
}

/** Trips with the same facets. */
interface Group {
  readonly failed: readonly FacetName[]
  count: number
}

/** The price that decides, as the card shows it: the party's total; without a party, the headline per person. */
export function priceFor({ perPerson, listed }: Candidate, party: Party | undefined): number | null {
  return party === undefined ? perPerson : partyTotal(listed, party)
}

/**
 * All conditions of the query except the facets and the nights. A party and its prices are one condition: the price of
 * that party.
 */
function passesConditions(candidate: Candidate, filters: TripFilters): boolean {
  const { listed } = candidate
  const { priceMax, priceMin, party } = filters
  if (party !== undefined || priceMax !== undefined || priceMin !== undefined) {
    const price = priceFor(candidate, party)
    if (price === null || price > (priceMax ?? Number.POSITIVE_INFINITY)) return false
    if (price < (priceMin ?? 0)) return false
  }
  if (filters.onlyFree && listed.isSoldOut) return false
  if (filters.marine && !listed.trip.marineExcursion) return false
  return !filters.onlyEnglish || listed.isInEnglish
}

export interface FacetTest {
  readonly name: FacetName
  passes(values: readonly string[]): boolean
}

/** One for each facet of the query; places and themes match in any accents and case. */
export function facetTests(filters: TripFilters): FacetTest[] {
  return FACET_NAMES.flatMap((name): FacetTest[] => {
    const value = filters[name]
    if (value === undefined) return []
    if (name === 'month' && filters.isMonthFlexible) {
      const months = monthsAround(value)
      return [{ name, passes: (values) => values.some((month) => months.includes(month)) }]
    }
    if (name !== 'boardingCity' && name !== 'tag') return [{ name, passes: (values) => values.includes(value) }]
    const folded = fold(value)
    return [{ name, passes: (values) => values.some((other) => fold(other) === folded) }]
  })
}

/** The month with its neighbours. */
export function monthsAround(month: string): string[] {
  const first = localDate(`${month}-01`)
  return [-1, 0, 1].map((step) => monthOf(addMonths(first, step)))
}

export function failedFacets(facets: FacetValues, tests: readonly FacetTest[]): FacetName[] {
  return tests.filter(({ name, passes }) => !passes(facets[name])).map(({ name }) => name)
}

/** A trip that fails nothing counts for every facet, one that fails a single facet for that facet only. */
function countValues(name: FacetName, groups: ReadonlyMap<FacetValues, Group>): Facet[] {
  const counts = new Map<string, number>()
  for (const [facets, { failed, count }] of groups) {
    if (failed.some((other) => other !== name)) continue
    for (const value of facets[name]) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))
}

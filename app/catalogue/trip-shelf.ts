/** The published trips in memory, in order of departure, with their stock: pure, fed from outside. */
import { LRUCache } from 'lru-cache'
import { seriesOf } from '~/domain/departures/series'
import { isOnSale } from '~/domain/orders/checkout-rules'
import type { Party } from '~/domain/trips/party'
import { unitsFree } from '~/domain/trips/prices'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import type { LocalDate } from '~/domain/values/dates'
import { fold } from '~/domain/values/search-terms'
import { isListedAlike, type ListedTrip, listedTrip, type StockedTrip } from './listed-trip'
import { findNearMisses, type MonthPrice, type NearMiss } from './near-misses'
import { placeNames } from './place-names'
import {
  type Candidate,
  type Facets,
  type FacetValues,
  facetValues,
  filterTrips,
  priceFor,
  type TripFilters,
} from './trip-filters'
import { type Scores, tripSearch } from './trip-search'

export type TripSort = 'relevance' | 'date' | 'price' | 'duration'

export interface TripQuery extends TripFilters {
  /** Without it: by relevance when something was typed, else by date. */
  readonly sort?: TripSort
  /** From 1. */
  readonly page: number
  readonly perPage: number
  /** How many near misses are searched for, and prices of months with them; without it, neither. */
  readonly nearMisses?: number
}

export interface TripPage {
  readonly items: readonly ListedTrip[]
  readonly total: number
  readonly pages: number
  readonly facets: Facets
  /** How many trips of so many nights the other filters leave. */
  readonly nights: ReadonlyMap<number, number>
  /** Trips that all but one condition lets through; empty where none were requested. */
  readonly nearMisses: readonly NearMiss[]
  readonly monthPrices: readonly MonthPrice[]
}

interface Shelved extends Candidate {
  listed: StockedTrip
  facets: FacetValues
  perPerson: number | null
  /** By which the shelf is ordered. */
  readonly departure: string
  readonly places: readonly string[]
}

/** The number of free units of a listed trip changed. */
interface StockChange {
  readonly tripId: string
  /** Lists show something else of it now. */
  readonly isSeenInLists: boolean
}

export interface TripShelf {
  putTrip(trip: Trip): void
  removeTrip(id: string): boolean
  /** Null where no listed trip has more or fewer free units than before. */
  putStock(stock: Stock): StockChange | null
  removeStock(id: string): StockChange | null
  /** Slugs of event types by id, for the filter of that name. */
  setEventSlugs(slugs: ReadonlyMap<string, string>): void
  byId(id: string): StockedTrip | null
  bySlug(slug: string): ListedTrip | null
  /** The trip that had this address before. */
  byFormerSlug(slug: string): ListedTrip | null
  byOption(optionId: string): ListedTrip | null
  search(query: TripQuery, today: LocalDate): TripPage
  /** On sale, soonest first: the `most` first ones that suit. */
  onSale(today: LocalDate, suits?: (listed: ListedTrip) => boolean, most?: number): ListedTrip[]
  /** Those on sale that are marked for the home page: with vacancies first, then soonest first. */
  featured(today: LocalDate, suits: (listed: ListedTrip) => boolean): ListedTrip[]
  /** The other dates of the trip's series on sale, soonest first. */
  otherDates(trip: Pick<Trip, 'id' | 'seriesId'>, today: LocalDate, most: number): ListedTrip[]
  suggest(query: string, today: LocalDate, most: number): string[]
  /** Themes by their Portuguese names, as trips name them in English. */
  englishTags(): ReadonlyMap<string, string>
}

/** An evicted entry is computed again, at no other cost. */
const MAX_KNOWN_FACETS = 10_000

/** Pages of results that visitors request again: home, the lists, one page after the other. */
const MAX_CACHED_QUERIES = 200

const NO_NEAR_MISSES = { nearMisses: [], monthPrices: [] }

export function tripShelf(): TripShelf {
  const shelved = new Map<string, Shelved>()
  const slugs = new Map<string, string>()
  const formerSlugs = new Map<string, string>()
  const tripOfOption = new Map<string, string>()
  const stocks = new Map<string, Stock>()
  const index = tripSearch()
  const knownFacets = new LRUCache<string, FacetValues>({ max: MAX_KNOWN_FACETS })
  /** Until a trip or its free units change. */
  const cachedPages = new LRUCache<string, TripPage>({ max: MAX_CACHED_QUERIES })
  let eventSlugs: ReadonlyMap<string, string> = new Map()
  /** In order of departure; null after a trip came, changed or went. */
  let ordered: readonly Shelved[] | null = null
  /** The same by the series that they are dates of. */
  let bySeries: ReadonlyMap<string, readonly Shelved[]> | null = null
  /** Those that are marked for the home page. */
  let onHome: readonly Shelved[] | null = null

  const stockOf = (id: string) => stocks.get(id)

  function facetsOf(trip: Trip): FacetValues {
    const slug = trip.eventTypeId === null ? null : (eventSlugs.get(trip.eventTypeId) ?? null)
    const values = facetValues(trip, slug)
    const key = JSON.stringify(values)
    const shared = knownFacets.get(key) ?? values
    knownFacets.set(key, shared)
    return shared
  }

  function inDepartureOrder(): readonly Shelved[] {
    ordered ??= [...shelved.values()].sort((a, b) => compareText(a.departure, b.departure))
    return ordered
  }

  function datesOf(series: string): readonly Shelved[] {
    bySeries ??= groupedBySeries(inDepartureOrder())
    return bySeries.get(series) ?? []
  }

  /** A trip came, changed or went. */
  function forgetTrips(): void {
    ordered = bySeries = onHome = null
    cachedPages.clear()
  }

  /** All that leave after the first one on sale are on sale too. */
  function onSale(today: LocalDate): readonly Shelved[] {
    const all = inDepartureOrder()
    const first = all.findIndex(({ listed }) => isOnSale(listed.trip, today))
    if (first === 0) return all
    return first < 0 ? [] : all.slice(first)
  }

  /** Of an option, or of a departure (`isCapacity`). */
  function recount(id: string, change: () => void): StockChange | null {
    const free = (stock: Stock | undefined) => (stock ? unitsFree(stock) : null)
    const before = free(stocks.get(id))
    change()
    const entry = shelved.get(tripOfOption.get(id) ?? id)
    if (!entry || before === free(stocks.get(id))) return null
    const former = entry.listed
    entry.listed = listedTrip(former.trip, stockOf)
    entry.perPerson = entry.listed.headline?.perPerson ?? null
    cachedPages.clear()
    return { tripId: former.trip.id, isSeenInLists: !isListedAlike(former, entry.listed) }
  }

  function removeTrip(id: string): boolean {
    index.remove(id)
    return takeDown(id)
  }

  function takeDown(id: string): boolean {
    const entry = shelved.get(id)
    if (!entry) return false
    forgetTrips()
    shelved.delete(id)
    const { trip } = entry.listed
    if (slugs.get(trip.slug) === id) slugs.delete(trip.slug)
    for (const former of trip.formerSlugs) if (formerSlugs.get(former) === id) formerSlugs.delete(former)
    for (const option of trip.options) tripOfOption.delete(option.id)
    return true
  }

  /** Null where nothing was typed. */
  function scoresFor({ query: searchTerms, place }: TripFilters): Scores | null {
    const byWords = searchTerms === undefined ? null : index.byWords(searchTerms)
    const byPlace = place === undefined ? null : index.byPlace(place)
    if (!byWords || !byPlace) return byWords ?? byPlace
    const both = [...byWords].flatMap(([id, score]): [string, number][] => {
      const inPlaces = byPlace.get(id)
      return inPlaces === undefined ? [] : [[id, score + inPlaces]]
    })
    return new Map(both)
  }

  function runQuery(query: TripQuery, today: LocalDate): TripPage {
    const { page, perPage, sort = 'relevance', nearMisses = 0, ...filters } = query
    const scores = scoresFor(filters)
    const candidates = onSale(today)
    const fitting = scores ? candidates.filter(({ listed }) => scores.has(listed.trip.id)) : candidates
    const { found, facets, nights } = filterTrips(fitting, filters)
    const from = (page - 1) * perPage
    const isMatch = scores ? ({ listed }: Candidate) => scores.has(listed.trip.id) : null
    const near = nearMisses > 0 ? findNearMisses(candidates, filters, { isMatch, most: nearMisses }) : NO_NEAR_MISSES
    return {
      items: inOrder(found, figureFor(sort, filters.party, scores))
        .slice(from, from + perPage)
        .map(({ listed }) => listed),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / perPage)),
      facets,
      nights,
      ...near,
    }
  }

  return {
    putTrip(trip) {
      takeDown(trip.id)
      forgetTrips()
      index.put(trip)
      const listed = listedTrip(trip, stockOf)
      shelved.set(trip.id, {
        listed,
        perPerson: listed.headline?.perPerson ?? null,
        facets: facetsOf(trip),
        departure: `${trip.checkinOn} ${trip.id}`,
        places: placeNames(trip),
      })
      slugs.set(trip.slug, trip.id)
      for (const former of trip.formerSlugs) formerSlugs.set(former, trip.id)
      for (const option of trip.options) tripOfOption.set(option.id, trip.id)
    },
    removeTrip,
    putStock: (stock) => recount(stock.id, () => stocks.set(stock.id, stock)),
    removeStock: (id) => recount(id, () => stocks.delete(id)),
    setEventSlugs(next) {
      eventSlugs = next
      for (const entry of shelved.values()) entry.facets = facetsOf(entry.listed.trip)
      cachedPages.clear()
    },
    byId: (id) => shelved.get(id)?.listed ?? null,
    bySlug: (slug) => shelved.get(slugs.get(slug) ?? '')?.listed ?? null,
    byFormerSlug: (slug) => shelved.get(formerSlugs.get(slug) ?? '')?.listed ?? null,
    byOption: (optionId) => shelved.get(tripOfOption.get(optionId) ?? '')?.listed ?? null,
    onSale: (today, suits = () => true, most = Number.POSITIVE_INFINITY) =>
      firstListed(onSale(today), ({ listed }) => suits(listed), most),

    featured(today, suits) {
      onHome ??= inDepartureOrder().filter(({ listed }) => listed.trip.featuredOnHome)
      const found = onHome.filter(({ listed }) => isOnSale(listed.trip, today) && suits(listed))
      return inOrder(found, null).map(({ listed }) => listed)
    },

    search(query, today) {
      const question = JSON.stringify([today, query])
      const page = cachedPages.get(question) ?? runQuery(query, today)
      cachedPages.set(question, page)
      return page
    },

    englishTags: () =>
      new Map(
        inDepartureOrder().flatMap(({ listed: { trip } }) =>
          trip.mentalMapTagEn === '' ? [] : [[trip.mentalMapTag, trip.mentalMapTagEn] as const],
        ),
      ),

    otherDates(trip, today, most) {
      const isOther = ({ listed }: Shelved) => listed.trip.id !== trip.id && isOnSale(listed.trip, today)
      return firstListed(datesOf(seriesOf(trip)), isOther, most)
    },

    suggest(query, today, most) {
      const place = placeInQuery(query)
      const scores = place === null ? null : index.byPlace(query)
      if (place === null || scores === null) return []
      const found = [...scores].flatMap(([id, score]) => {
        const entry = shelved.get(id)
        return entry && isOnSale(entry.listed.trip, today) ? [{ places: entry.places, score }] : []
      })
      return suggestPlaces(place, found, most)
    },
  }
}

function groupedBySeries(all: readonly Shelved[]): ReadonlyMap<string, readonly Shelved[]> {
  const groups = new Map<string, Shelved[]>()
  for (const entry of all) {
    const series = seriesOf(entry.listed.trip)
    const group = groups.get(series)
    if (group) group.push(entry)
    else groups.set(series, [entry])
  }
  return groups
}

/** The `most` first ones that suit; those behind them are not checked. */
function firstListed(all: readonly Shelved[], suits: (entry: Shelved) => boolean, most: number): ListedTrip[] {
  const found: ListedTrip[] = []
  for (const entry of all) {
    if (found.length >= most) break
    if (suits(entry)) found.push(entry.listed)
  }
  return found
}

/**
 * Trips with vacancies before sold-out ones, then the smallest figure; ties keep their order, which is by departure.
 */
function inOrder(found: readonly Shelved[], figureOf: ((entry: Shelved) => number) | null): readonly Shelved[] {
  const available = found.filter(({ listed }) => !listed.isSoldOut)
  const soldOut = found.filter(({ listed }) => listed.isSoldOut)
  return figureOf ? [...byFigure(available, figureOf), ...byFigure(soldOut, figureOf)] : [...available, ...soldOut]
}

function byFigure(entries: readonly Shelved[], figureOf: (entry: Shelved) => number): Shelved[] {
  return entries
    .map((entry) => ({ entry, figure: figureOf(entry) }))
    .sort((a, b) => a.figure - b.figure)
    .map(({ entry }) => entry)
}

/** The sort value; null for the departure. A sold-out trip has no price or length to compare. */
function figureFor(sort: TripSort, party: Party | undefined, scores: Scores | null) {
  if (sort === 'relevance') return scores && (({ listed }: Shelved) => -(scores.get(listed.trip.id) ?? 0))
  if (sort === 'date') return null
  return (entry: Shelved) => {
    if (entry.listed.isSoldOut) return 0
    return sort === 'duration' ? entry.listed.nights : (priceFor(entry, party) ?? Number.MAX_VALUE)
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Destinations for the text typed so far. */
const MAX_TYPED = 60
const MIN_TYPED = 2

/** A trip that was found, with the places that its name writes. */
interface FoundPlaces {
  readonly places: readonly string[]
  readonly score: number
}

/** What to search for, folded; null while too little was typed. */
function placeInQuery(query: string): string | null {
  const folded = fold(query.slice(0, MAX_TYPED)).trim()
  return folded.length < MIN_TYPED ? null : folded
}

/** The `most` best names for a typed place. */
function suggestPlaces(query: string, found: readonly FoundPlaces[], most: number): string[] {
  const foldedNames = new Map<string, string>()
  const begins = (name: string) => {
    const folded = foldedNames.get(name) ?? ` ${fold(name)}`
    foldedNames.set(name, folded)
    return folded.includes(` ${query}`)
  }
  const sums = new Map<string, number>()
  const add = (name: string, score: number) => sums.set(name, (sums.get(name) ?? 0) + score)
  for (const { places, score } of found) {
    const begun = places.filter(begins)
    // A place that begins as typed comes before the places of a trip found by a nickname or despite a typo.
    for (const name of begun) add(name, 1000 + score)
    if (begun.length === 0) for (const [at, name] of places.entries()) add(name, score / (at + 1))
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name)
}

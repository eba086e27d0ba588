/** The published trips in memory, in order of departure, with their stock: pure, fed from outside. */
import { isOnSale } from '~/domain/checkout-rules'
import type { LocalDate } from '~/domain/dates'
import { unitsFree } from '~/domain/prices'
import { fold } from '~/domain/search-words'
import type { Stock } from '~/domain/stock'
import type { Trip } from '~/domain/trip'
import { type ListedTrip, listedTrip } from './listed-trip'
import { placeNames } from './place-names'
import {
  applyFilters,
  type Candidate,
  type Facets,
  type FacetValues,
  facetValues,
  type TripFilters,
} from './trip-filters'
import { tripSearch } from './trip-search'

export type TripSort = 'relevance' | 'date' | 'price' | 'duration'

export interface TripQuery extends TripFilters {
  /** Without it: by relevance when something was typed, else by date. */
  readonly sort?: TripSort
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

export interface TripPage {
  readonly items: readonly ListedTrip[]
  readonly total: number
  readonly pages: number
  readonly facets: Facets
}

const keptMatches = 200

interface Shelved extends Candidate {
  listed: ListedTrip
  facets: FacetValues
  readonly places: readonly string[]
}

export interface TripShelf {
  /** True: a published trip is always seen. */
  putTrip(trip: Trip): boolean
  removeTrip(id: string): boolean
  /** True when the number of free units of a listed trip changed. */
  putStock(stock: Stock): boolean
  removeStock(id: string): boolean
  /** Slugs of event types by id, for the filter of that name. */
  setEventSlugs(slugs: ReadonlyMap<string, string>): void
  byId(id: string): ListedTrip | null
  bySlug(slug: string): ListedTrip | null
  /** The trip that had this address before. */
  byFormerSlug(slug: string): ListedTrip | null
  byOption(optionId: string): ListedTrip | null
  search(query: TripQuery, today: LocalDate): TripPage
  /** On sale, soonest first. */
  onSale(today: LocalDate): ListedTrip[]
  suggest(typed: string, today: LocalDate, most: number): string[]
}

export function tripShelf(): TripShelf {
  const shelved = new Map<string, Shelved>()
  const slugs = new Map<string, string>()
  const formerSlugs = new Map<string, string>()
  const tripOfOption = new Map<string, string>()
  const stocks = new Map<string, Stock>()
  const index = tripSearch()
  let eventSlugs: ReadonlyMap<string, string> = new Map()
  let inOrder: Shelved[] | null = null

  const stockOf = (optionId: string) => stocks.get(optionId)
  const slugOf = (trip: Trip) => (trip.eventTypeId === null ? null : (eventSlugs.get(trip.eventTypeId) ?? null))

  function byDeparture(): Shelved[] {
    inOrder ??= [...shelved.values()].sort((a, b) => compareText(departure(a), departure(b)))
    return inOrder
  }

  function recount(optionId: string, change: () => void): boolean {
    const free = (stock: Stock | undefined) => (stock ? unitsFree(stock) : 0)
    const before = free(stocks.get(optionId))
    change()
    const entry = shelved.get(tripOfOption.get(optionId) ?? '')
    if (!entry || before === free(stocks.get(optionId))) return false
    entry.listed = listedTrip(entry.listed.trip, stockOf)
    matched.clear()
    return true
  }

  function removeTrip(id: string): boolean {
    const entry = shelved.get(id)
    if (!entry) return false
    matched.clear()
    shelved.delete(id)
    if (slugs.get(entry.listed.trip.slug) === id) slugs.delete(entry.listed.trip.slug)
    for (const former of entry.listed.trip.formerSlugs) {
      if (formerSlugs.get(former) === id) formerSlugs.delete(former)
    }
    for (const option of entry.listed.trip.options) tripOfOption.delete(option.id)
    index.remove(id)
    inOrder = null
    return true
  }

  function match(query: TripFilters, today: LocalDate) {
    const words = query.words === undefined ? null : index.byWords(query.words)
    const place = query.place === undefined ? null : index.byPlace(query.place)
    const candidates = byDeparture().filter(({ listed: { trip } }) => {
      if (!isOnSale(trip, today)) return false
      return (words === null || words.has(trip.id)) && (place === null || place.has(trip.id))
    })
    const relevance = (id: string) => (words?.get(id) ?? 0) + (place?.get(id) ?? 0)
    return { ...applyFilters(candidates, query), relevance, isTyped: words !== null || place !== null }
  }

  /** Pages and orders of one list share its matches, until anything changes. */
  const matched = new Map<string, ReturnType<typeof match>>()

  function matching({ page: _page, perPage: _perPage, sort: _sort, ...filters }: TripQuery, today: LocalDate) {
    const key = JSON.stringify([today, filters])
    const known = matched.get(key)
    if (known) return known
    if (matched.size >= keptMatches) matched.clear()
    const made = match(filters, today)
    matched.set(key, made)
    return made
  }

  return {
    putTrip(trip) {
      matched.clear()
      removeTrip(trip.id)
      shelved.set(trip.id, {
        listed: listedTrip(trip, stockOf),
        facets: facetValues(trip, slugOf(trip)),
        places: placeNames(trip),
      })
      slugs.set(trip.slug, trip.id)
      for (const former of trip.formerSlugs) formerSlugs.set(former, trip.id)
      for (const option of trip.options) tripOfOption.set(option.id, trip.id)
      index.put(trip)
      inOrder = null
      return true
    },
    removeTrip,
    putStock: (stock) => recount(stock.id, () => stocks.set(stock.id, stock)),
    removeStock: (id) => recount(id, () => stocks.delete(id)),
    setEventSlugs(next) {
      eventSlugs = next
      matched.clear()
      for (const entry of shelved.values()) entry.facets = facetValues(entry.listed.trip, slugOf(entry.listed.trip))
    },
    byId: (id) => shelved.get(id)?.listed ?? null,
    bySlug: (slug) => shelved.get(slugs.get(slug) ?? '')?.listed ?? null,
    byFormerSlug: (slug) => shelved.get(formerSlugs.get(slug) ?? '')?.listed ?? null,
    byOption: (optionId) => shelved.get(tripOfOption.get(optionId) ?? '')?.listed ?? null,
    onSale: (today) => byDeparture().flatMap(({ listed }) => (isOnSale(listed.trip, today) ? [listed] : [])),

    search(query, today) {
      const { found, facets, relevance, isTyped } = matching(query, today)
      const sort = query.sort ?? (isTyped ? 'relevance' : 'date')
      const sorted = sort === 'date' ? found : sortedBy(found, sort, relevance)
      const from = (query.page - 1) * query.perPage
      return {
        items: sorted.slice(from, from + query.perPage).map(({ listed }) => listed),
        total: found.length,
        pages: Math.max(1, Math.ceil(found.length / query.perPage)),
        facets,
      }
    },

    suggest(typed, today, most) {
      const wanted = fold(typed.slice(0, 60)).trim()
      if (wanted.length < 2) return []
      const found = index.byPlace(typed) ?? new Map<string, number>()
      const scores = new Map<string, number>()
      for (const [id, score] of found) {
        const entry = shelved.get(id)
        if (!entry || !isOnSale(entry.listed.trip, today)) continue
        const places = entry.places.filter((place) => ` ${fold(place)}`.includes(` ${wanted}`))
        // A place that begins as typed comes before the places of a trip found by a nickname or despite a slip.
        for (const place of places) scores.set(place, (scores.get(place) ?? 0) + 1000 + score)
        if (places.length > 0) continue
        for (const [i, place] of entry.places.entries()) scores.set(place, (scores.get(place) ?? 0) + score / (i + 1))
      }
      return [...scores]
        .sort(([a, x], [b, y]) => y - x || compareText(a, b))
        .slice(0, most)
        .map(([place]) => place)
    },
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function departure({ listed: { trip } }: Shelved): string {
  return `${trip.checkinOn} ${trip.id}`
}

/** Ties keep the order of departure, because sorting is stable. */
function sortedBy(found: readonly Shelved[], sort: TripSort, relevance: (id: string) => number): Shelved[] {
  const value = ({ listed }: Shelved) => {
    if (sort === 'price') return listed.fromPrice ?? Number.MAX_SAFE_INTEGER
    return sort === 'duration' ? listed.nights : -relevance(listed.trip.id)
  }
  return [...found].sort((a, b) => value(a) - value(b))
}

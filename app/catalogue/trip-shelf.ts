/** The published trips in memory, in order of departure, with their stock: pure, fed from outside. */
import { isOnSale } from '~/domain/checkout-rules'
import type { LocalDate } from '~/domain/dates'
import { unitsFree } from '~/domain/prices'
import { fold } from '~/domain/search-words'
import type { Stock } from '~/domain/stock'
import type { Trip } from '~/domain/trip'
import { type ListedTrip, listedTrip } from './listed-trip'
import { placeNames } from './place-names'
import { type Candidate, type Found, type TripColumns, tripColumns } from './trip-columns'
import { type Facets, type FacetValues, facetValues, type TripFilters } from './trip-filters'
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

const keptMatches = 50

interface Match extends Found {
  /** How well each fits what was typed; null where nothing was. */
  scores: ReadonlyMap<string, number> | null
}

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
  let columns: TripColumns<Shelved> | null = null

  const stockOf = (optionId: string) => stocks.get(optionId)
  const slugOf = (trip: Trip) => (trip.eventTypeId === null ? null : (eventSlugs.get(trip.eventTypeId) ?? null))

  /** In order of departure; made anew after a trip came, changed or went. */
  function shown(): TripColumns<Shelved> {
    columns ??= tripColumns([...shelved.values()].sort((a, b) => compareText(departure(a), departure(b))))
    return columns
  }

  function tripsChanged(): void {
    columns = null
    matched.clear()
  }

  function recount(optionId: string, change: () => void): boolean {
    const free = (stock: Stock | undefined) => (stock ? unitsFree(stock) : 0)
    const before = free(stocks.get(optionId))
    change()
    const entry = shelved.get(tripOfOption.get(optionId) ?? '')
    if (!entry || before === free(stocks.get(optionId))) return false
    entry.listed = listedTrip(entry.listed.trip, stockOf)
    const place = columns?.placeOf(entry.listed.trip.id)
    if (place !== undefined) columns?.recount(place)
    matched.clear()
    return true
  }

  function removeTrip(id: string): boolean {
    const entry = shelved.get(id)
    if (!entry) return false
    tripsChanged()
    shelved.delete(id)
    if (slugs.get(entry.listed.trip.slug) === id) slugs.delete(entry.listed.trip.slug)
    for (const former of entry.listed.trip.formerSlugs) {
      if (formerSlugs.get(former) === id) formerSlugs.delete(former)
    }
    for (const option of entry.listed.trip.options) tripOfOption.delete(option.id)
    index.remove(id)
    return true
  }

  function match(query: TripFilters, today: LocalDate): Match {
    const words = query.words === undefined ? null : index.byWords(query.words)
    const place = query.place === undefined ? null : index.byPlace(query.place)
    const scores = words && place ? both(words, place) : (words ?? place)
    return { ...shown().find(query, today, scores && cellsOf(scores)), scores }
  }

  /** One cell per trip: 1 for those that were found by what was typed. */
  function cellsOf(scores: ReadonlyMap<string, number>): Uint8Array {
    const cells = new Uint8Array(shown().candidates.length)
    for (const id of scores.keys()) {
      const place = shown().placeOf(id)
      if (place !== undefined) cells[place] = 1
    }
    return cells
  }

  /** Pages and orders of one list share its matches, until anything changes. */
  const matched = new Map<string, Match>()

  function matching({ page: _page, perPage: _perPage, sort: _sort, ...filters }: TripQuery, today: LocalDate): Match {
    const key = JSON.stringify([today, filters])
    const known = matched.get(key)
    if (known) return known
    if (matched.size >= keptMatches) matched.clear()
    const made = match(filters, today)
    matched.set(key, made)
    return made
  }

  /** The first `most` places of what was found; ties in order of departure. */
  function placesInOrder({ places, scores }: Match, sort: TripSort, most: number): number[] {
    if (sort === 'date') return [...places.subarray(0, most)]
    if (sort === 'relevance') {
      const { candidates } = shown()
      const score = (place: number) => scores?.get(candidates[place]?.listed.trip.id ?? '') ?? 0
      const scored = Array.from(places, (place) => ({ place, score: score(place) }))
      return scored.sort((a, b) => b.score - a.score || a.place - b.place).map(({ place }) => place)
    }
    const isFound = new Uint8Array(shown().candidates.length)
    for (const place of places) isFound[place] = 1
    const first: number[] = []
    for (const place of shown().inOrder(sort)) {
      if (first.length >= most) break
      if (isFound[place] === 1) first.push(place)
    }
    return first
  }

  return {
    putTrip(trip) {
      removeTrip(trip.id)
      tripsChanged()
      shelved.set(trip.id, {
        listed: listedTrip(trip, stockOf),
        facets: facetValues(trip, slugOf(trip)),
        places: placeNames(trip),
      })
      slugs.set(trip.slug, trip.id)
      for (const former of trip.formerSlugs) formerSlugs.set(former, trip.id)
      for (const option of trip.options) tripOfOption.set(option.id, trip.id)
      index.put(trip)
      return true
    },
    removeTrip,
    putStock: (stock) => recount(stock.id, () => stocks.set(stock.id, stock)),
    removeStock: (id) => recount(id, () => stocks.delete(id)),
    setEventSlugs(next) {
      eventSlugs = next
      tripsChanged()
      for (const entry of shelved.values()) entry.facets = facetValues(entry.listed.trip, slugOf(entry.listed.trip))
    },
    byId: (id) => shelved.get(id)?.listed ?? null,
    bySlug: (slug) => shelved.get(slugs.get(slug) ?? '')?.listed ?? null,
    byFormerSlug: (slug) => shelved.get(formerSlugs.get(slug) ?? '')?.listed ?? null,
    byOption: (optionId) => shelved.get(tripOfOption.get(optionId) ?? '')?.listed ?? null,
    onSale: (today) => shown().candidates.flatMap(({ listed }) => (isOnSale(listed.trip, today) ? [listed] : [])),

    search(query, today) {
      const match = matching(query, today)
      const from = (query.page - 1) * query.perPage
      const { candidates } = shown()
      const total = match.places.length
      return {
        items: placesInOrder(match, query.sort ?? (match.scores ? 'relevance' : 'date'), from + query.perPage)
          .slice(from, from + query.perPage)
          .flatMap((place) => candidates[place]?.listed ?? []),
        total,
        pages: Math.max(1, Math.ceil(total / query.perPage)),
        facets: match.facets,
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

/** Found by both what was typed and the destination. */
function both(words: ReadonlyMap<string, number>, place: ReadonlyMap<string, number>): Map<string, number> {
  const shared = [...words].filter(([id]) => place.has(id))
  return new Map(shared.map(([id, score]) => [id, score + (place.get(id) ?? 0)]))
}

/** The published trips in memory, in order of departure, with their stock: pure, fed from outside. */
import { isOnSale } from '~/domain/checkout-rules'
import type { LocalDate } from '~/domain/dates'
import { unitsFree } from '~/domain/prices'
import type { Stock } from '~/domain/stock'
import type { Trip } from '~/domain/trip'
import { type ListedTrip, listedTrip } from './listed-trip'
import { placeNames } from './place-names'
import { type Places, placesNamed, suggestPlaces, typedPlace } from './place-suggestions'
import type { Scores } from './score-board'
import { shared, sharedFacets } from './shared-lists'
import { type Candidate, type TripColumns, type TripSort, tripColumns } from './trip-columns'
import { type Facets, type FacetValues, facetValues, type TripFilters } from './trip-filters'
import { tripSearch } from './trip-search'

export type { TripSort } from './trip-columns'

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

interface Shelved extends Candidate {
  listed: ListedTrip
  facets: FacetValues
  readonly departure: string
  readonly places: Places
  isGone: boolean
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
  /** Themes by their Portuguese names, as trips name them in English. */
  englishTags(): ReadonlyMap<string, string>
}

export function tripShelf(): TripShelf {
  const shelved = new Map<string, Shelved>()
  /** As the index numbers them. */
  const byRow: (Shelved | undefined)[] = []
  const slugs = new Map<string, string>()
  const formerSlugs = new Map<string, string>()
  const tripOfOption = new Map<string, string>()
  const stocks = new Map<string, Stock>()
  const index = tripSearch()
  let eventSlugs: ReadonlyMap<string, string> = new Map()
  let columns: TripColumns<Shelved> | null = null
  let ordered: readonly Shelved[] = []
  let englishTags: ReadonlyMap<string, string> = new Map()
  /** Not among the ordered yet. */
  const arrived = new Map<string, Shelved>()
  const places = shared(placesNamed)
  const alike = sharedFacets()

  const stockOf = (optionId: string) => stocks.get(optionId)
  const slugOf = (trip: Trip) => (trip.eventTypeId === null ? null : (eventSlugs.get(trip.eventTypeId) ?? null))
  const facetsOf = (trip: Trip) => alike(facetValues(trip, slugOf(trip)))

  /** In order of departure; made anew after a trip came, changed or went. */
  function shown(): TripColumns<Shelved> {
    if (columns) return columns
    // Those of before are in order already and soon sorted.
    const before = ordered.filter((entry) => !entry.isGone)
    ordered = [...before, ...arrived.values()].sort((a, b) => compareText(a.departure, b.departure))
    arrived.clear()
    columns = tripColumns(ordered)
    englishTags = new Map(
      ordered.flatMap(({ listed: { trip } }) =>
        trip.mentalMapTagEn === '' ? [] : [[trip.mentalMapTag, trip.mentalMapTagEn] as const],
      ),
    )
    return columns
  }

  function recount(optionId: string, change: () => void): boolean {
    const free = (stock: Stock | undefined) => (stock ? unitsFree(stock) : 0)
    const before = free(stocks.get(optionId))
    change()
    const entry = shelved.get(tripOfOption.get(optionId) ?? '')
    if (!entry || before === free(stocks.get(optionId))) return false
    entry.listed = listedTrip(entry.listed.trip, stockOf)
    columns?.recount(entry.row)
    return true
  }

  function removeTrip(id: string): boolean {
    index.remove(id)
    return takeDown(id)
  }

  function takeDown(id: string): boolean {
    const entry = shelved.get(id)
    if (!entry) return false
    columns = null
    shelved.delete(id)
    entry.isGone = true
    byRow[entry.row] = undefined
    arrived.delete(id)
    if (slugs.get(entry.listed.trip.slug) === id) slugs.delete(entry.listed.trip.slug)
    for (const former of entry.listed.trip.formerSlugs) {
      if (formerSlugs.get(former) === id) formerSlugs.delete(former)
    }
    for (const option of entry.listed.trip.options) tripOfOption.delete(option.id)
    return true
  }

  function scoresOf({ words, place }: TripFilters): Scores | null {
    const byWords = words === undefined ? null : index.byWords(words)
    const byPlace = place === undefined ? null : index.byPlace(place)
    if (!byWords || !byPlace) return byWords ?? byPlace
    return byWords.map((score, row) => (score > 0 && (byPlace[row] ?? 0) > 0 ? score + (byPlace[row] ?? 0) : 0))
  }

  return {
    putTrip(trip) {
      takeDown(trip.id)
      columns = null
      const entry = {
        listed: listedTrip(trip, stockOf),
        facets: facetsOf(trip),
        departure: `${trip.checkinOn} ${trip.id}`,
        places: places(placeNames(trip)),
        row: index.put(trip),
        isGone: false,
      }
      shelved.set(trip.id, entry)
      arrived.set(trip.id, entry)
      byRow[entry.row] = entry
      slugs.set(trip.slug, trip.id)
      for (const former of trip.formerSlugs) formerSlugs.set(former, trip.id)
      for (const option of trip.options) tripOfOption.set(option.id, trip.id)
      return true
    },
    removeTrip,
    putStock: (stock) => recount(stock.id, () => stocks.set(stock.id, stock)),
    removeStock: (id) => recount(id, () => stocks.delete(id)),
    setEventSlugs(next) {
      eventSlugs = next
      columns = null
      for (const entry of shelved.values()) entry.facets = facetsOf(entry.listed.trip)
    },
    byId: (id) => shelved.get(id)?.listed ?? null,
    bySlug: (slug) => shelved.get(slugs.get(slug) ?? '')?.listed ?? null,
    byFormerSlug: (slug) => shelved.get(formerSlugs.get(slug) ?? '')?.listed ?? null,
    byOption: (optionId) => shelved.get(tripOfOption.get(optionId) ?? '')?.listed ?? null,
    onSale: (today) => shown().candidates.flatMap(({ listed }) => (isOnSale(listed.trip, today) ? [listed] : [])),

    search({ page, perPage, sort = 'relevance', ...filters }, today) {
      const { candidates, find, first } = shown()
      const match = find(filters, today, scoresOf)
      const from = (page - 1) * perPage
      const total = match.places.length
      return {
        items: [...first(match, sort, from + perPage).subarray(from)].flatMap(
          (place) => candidates[place]?.listed ?? [],
        ),
        total,
        pages: Math.max(1, Math.ceil(total / perPage)),
        facets: match.facets,
      }
    },

    englishTags() {
      shown()
      return englishTags
    },

    suggest(typed, today, most) {
      const wanted = typedPlace(typed)
      const scores = wanted === null ? null : index.byPlace(typed)
      if (wanted === null || scores === null) return []
      const placesAt = (row: number) => {
        const entry = byRow[row]
        return entry && isOnSale(entry.listed.trip, today) ? entry.places : null
      }
      return suggestPlaces(wanted, scores, placesAt, most)
    },
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The trips of the shelf as columns of numbers, in order of departure: a question to a hundred thousand of them is a walk
 * over arrays.
 */
import type { LocalDate } from '~/domain/dates'
import { FAILED, facetColumns, PASSED } from './facet-columns'
import { bestPlaces, placesBy } from './first-places'
import type { ListedTrip } from './listed-trip'
import type { Scores } from './score-board'
import type { Facets, FacetValues, TripFilters } from './trip-filters'

export type TripSort = 'relevance' | 'date' | 'price' | 'duration'

export interface Candidate {
  listed: ListedTrip
  /** Lists of like values are one list. */
  readonly facets: FacetValues
  /** Of the index of words. */
  readonly row: number
}

/** Trips of a question, as places in the columns. To be read before the next question. */
export interface Found {
  /** In order of departure. */
  readonly places: Uint32Array
  /** How well each of them fits what was typed; null where nothing was. */
  readonly scores: Float32Array | null
  readonly facets: Facets
}

export interface TripColumns<C extends Candidate> {
  /** In order of departure. */
  readonly candidates: readonly C[]
  /** Reads the figures of the trip of this row anew: its free places, its price. */
  recount(row: number): void
  /** The trips that leave after this day and pass; where something was typed, only those that were found by it. */
  find(filters: TripFilters, today: LocalDate, scoresOf: (filters: TripFilters) => Scores | null): Found
  /** The first `most` trips of what was found; ties in order of departure. */
  first(found: Found, sort: TripSort, most: number): Uint32Array
}

/** No price, so that no highest price is high enough. */
const NO_PRICE = Number.POSITIVE_INFINITY
/** Questions that are remembered until a figure changes: pages and orders of one list share them. */
const keptMatches = 50
/** Times the number of trips: what is found lies in one stretch of memory, since V8 counts what is made outside its heap. */
const keptTrips = 10
/** Of a row without a trip. */
const NOWHERE = -1

export function tripColumns<C extends Candidate>(candidates: readonly C[]): TripColumns<C> {
  const count = candidates.length
  const facets = facetColumns(candidates)
  const price = new Float64Array(count)
  const left = new Int32Array(count)
  const soldOut = new Uint8Array(count)
  const nights = new Int32Array(count)
  const marine = new Uint8Array(count)
  const placeOfRow = new Int32Array(candidates.reduce((most, { row }) => Math.max(most, row), 0) + 1).fill(NOWHERE)
  const orders = new Map<'price' | 'duration', Uint32Array>()
  const rowAt = new Uint32Array(count)
  const judged = new Uint8Array(count)
  const matched = new Map<string, Found>()
  const foundPlaces = new Uint32Array(keptTrips * count)
  const foundScores = new Float32Array(keptTrips * count)
  let kept = 0

  for (let place = 0; place < count; place += 1) {
    const candidate = candidates[place]
    if (!candidate) continue
    const { listed, row } = candidate
    placeOfRow[row] = place
    rowAt[place] = row
    nights[place] = listed.nights
    marine[place] = Number(listed.trip.marineExcursion)
    read(place, listed)
  }

  function read(place: number, listed: ListedTrip): void {
    price[place] = listed.fromPrice ?? NO_PRICE
    left[place] = listed.placesLeft
    soldOut[place] = Number(listed.isSoldOut)
  }

  function recount(row: number): void {
    forget()
    const place = placeOfRow[row] ?? NOWHERE
    const before = price[place]
    const listed = candidates[place]?.listed
    if (listed) read(place, listed)
    if (before !== price[place]) orders.delete('price')
  }

  /** The first trip that leaves after this day. */
  function firstAfter(today: LocalDate): number {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((candidates[middle]?.listed.trip.checkinOn ?? '') > today) high = middle
      else low = middle + 1
    }
    return low
  }

  function forget(): void {
    matched.clear()
    kept = 0
  }

  function find(filters: TripFilters, today: LocalDate, scoresOf: (filters: TripFilters) => Scores | null): Found {
    const key = JSON.stringify([today, filters])
    const known = matched.get(key)
    if (known) return known
    if (matched.size >= keptMatches || kept + count > foundPlaces.length) forget()
    const made = search(filters, firstAfter(today), scoresOf(filters))
    matched.set(key, made)
    return made
  }

  function search(filters: TripFilters, from: number, scores: Scores | null): Found {
    const { priceMax = NO_PRICE, nightsMax = Number.MAX_VALUE, people, marine: onlyMarine, onlyFree } = filters
    const counter = facets.counter()
    facets.judge(filters, from, judged)
    const begin = kept
    for (let place = from; place < count; place += 1) {
      const score = scores === null ? 0 : (scores[rowAt[place] ?? 0] ?? 0)
      if (scores !== null && score === 0) continue
      if ((price[place] ?? NO_PRICE) > priceMax || (nights[place] ?? 0) > nightsMax) continue
      if (people !== undefined && (left[place] ?? 0) < people) continue
      if (onlyFree && soldOut[place] === 1) continue
      if (onlyMarine && marine[place] === 0) continue
      // A trip that fails nothing is found; one that fails a single facet counts for that facet only.
      const verdict = judged[place] ?? FAILED
      if (verdict === PASSED) {
        foundPlaces[kept] = place
        foundScores[kept] = score
        kept += 1
      } else if (verdict !== FAILED) counter.addFailed(place, verdict)
    }
    const places = foundPlaces.subarray(begin, kept)
    counter.addPassed(places)
    return { places, scores: scores && foundScores.subarray(begin, kept), facets: counter.facets() }
  }

  /** All places in order of price, or of nights away. */
  function inOrder(by: 'price' | 'duration'): Uint32Array {
    const known = orders.get(by)
    if (known) return known
    const made = placesBy(by === 'price' ? price : nights)
    orders.set(by, made)
    return made
  }

  function first({ places, scores }: Found, sort: TripSort, most: number): Uint32Array {
    if (sort === 'relevance' && scores) return bestPlaces(places, scores, most)
    if (sort === 'date' || sort === 'relevance') return places.subarray(0, most)
    judged.fill(FAILED)
    for (const place of places) judged[place] = PASSED
    const made = new Uint32Array(Math.min(most, places.length))
    let size = 0
    for (const place of inOrder(sort)) {
      if (size >= made.length) break
      if (judged[place] === PASSED) made[size++] = place
    }
    return made
  }

  return { candidates, recount, find, first }
}

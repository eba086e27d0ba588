/**
 * The trips of the shelf as columns of numbers, in order of departure: a question to a hundred thousand of them is a walk
 * over arrays.
 */
import type { LocalDate } from '~/domain/dates'
import { MAX_PEOPLE } from '~/domain/trip'
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
  /** Those with vacancies in order of departure, and behind them the others. */
  readonly places: Uint32Array
  /** How many of them have vacancies. */
  readonly free: number
  /** The party that was asked for. */
  readonly people: number | undefined
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
  /** The first `most` trips of what was found, with vacancies before without; ties in order of departure. */
  first(found: Found, sort: TripSort, most: number): Uint32Array
}

/** No price, so that no highest price is high enough. */
const NO_PRICE = Number.POSITIVE_INFINITY
/** Above every price per person and every number of nights: what is sold out stands behind in every order. */
const SOLD_OUT = 2 ** 32 - 1
/** Questions that are remembered until a figure changes: pages and orders of one list share them. */
const keptMatches = 50
/** Times the number of trips: what is found lies in one stretch of memory, since V8 counts what is made outside its heap. */
const keptTrips = 10
/** Of a row without a trip. */
const NOWHERE = -1

/** What decides for this party: without one, the headline of the trip. */
function perPersonOf({ headline, partyPerPerson }: ListedTrip, party: number): number | null {
  return (party === 0 ? headline?.perPerson : partyPerPerson[party]) ?? null
}

export function tripColumns<C extends Candidate>(candidates: readonly C[]): TripColumns<C> {
  const count = candidates.length
  const facets = facetColumns(candidates)
  /** Per person, at the index of the party's size; first the headline price of nobody in particular. */
  const prices = Array.from({ length: MAX_PEOPLE + 1 }, () => new Float64Array(count))
  const soldOut = new Uint8Array(count)
  const nights = new Float64Array(count)
  const marine = new Uint8Array(count)
  const english = new Uint8Array(count)
  const placeOfRow = new Int32Array(candidates.reduce((most, { row }) => Math.max(most, row), 0) + 1).fill(NOWHERE)
  const orders = new Map<string, Uint32Array>()
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
    english[place] = Number(listed.isInEnglish)
    read(place, listed)
  }

  function read(place: number, listed: ListedTrip): void {
    for (const [party, column] of prices.entries()) column[place] = perPersonOf(listed, party) ?? NO_PRICE
    soldOut[place] = Number(listed.isSoldOut)
  }

  function recount(row: number): void {
    forget()
    const place = placeOfRow[row] ?? NOWHERE
    const listed = candidates[place]?.listed
    if (listed) read(place, listed)
    orders.clear()
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
    const { nightsMax = Number.MAX_VALUE, people, marine: onlyMarine, onlyFree, onlyEnglish } = filters
    // One condition: a trip that takes the party has a price for it, and that is the price which the highest is held to.
    const priceMax = filters.priceMax ?? (people === undefined ? NO_PRICE : Number.MAX_VALUE)
    const price = priceColumn(people)
    const counter = facets.counter()
    facets.judge(filters, from, judged)
    const begin = kept
    const gone: [place: number, score: number][] = []
    for (let place = from; place < count; place += 1) {
      const score = scores === null ? 0 : (scores[rowAt[place] ?? 0] ?? 0)
      if (scores !== null && score === 0) continue
      if ((price[place] ?? NO_PRICE) > priceMax || (nights[place] ?? 0) > nightsMax) continue
      if (onlyFree && soldOut[place] === 1) continue
      if (onlyMarine && marine[place] === 0) continue
      if (onlyEnglish && english[place] === 0) continue
      // A trip that fails nothing is found; one that fails a single facet counts for that facet only.
      const verdict = judged[place] ?? FAILED
      if (verdict === PASSED) {
        if (soldOut[place] === 1) gone.push([place, score])
        else keep(place, score)
      } else if (verdict !== FAILED) counter.addFailed(place, verdict)
    }
    const free = kept - begin
    for (const [place, score] of gone) keep(place, score)
    const places = foundPlaces.subarray(begin, kept)
    counter.addPassed(places)
    return { places, free, people, scores: scores && foundScores.subarray(begin, kept), facets: counter.facets() }
  }

  function keep(place: number, score: number): void {
    foundPlaces[kept] = place
    foundScores[kept] = score
    kept += 1
  }

  function priceColumn(people: number | undefined): Float64Array {
    return prices[people ?? 0] ?? new Float64Array(count).fill(NO_PRICE)
  }

  /** All places in order of the party's price, or of nights away. */
  function inOrder(by: 'price' | 'duration', people: number | undefined): Uint32Array {
    const key = by === 'price' ? `price ${people ?? ''}` : by
    const known = orders.get(key)
    if (known) return known
    const figures = by === 'price' ? priceColumn(people) : nights
    const made = placesBy(
      figures.map((figure, place) => (soldOut[place] === 1 ? SOLD_OUT : Math.min(figure, SOLD_OUT - 1))),
    )
    orders.set(key, made)
    return made
  }

  function bestFirst({ places, free }: Found, scores: Float32Array, most: number): Uint32Array {
    const best = bestPlaces(places.subarray(0, free), scores.subarray(0, free), most)
    if (best.length === most) return best
    const gone = bestPlaces(places.subarray(free), scores.subarray(free), most - best.length)
    const both = new Uint32Array(best.length + gone.length)
    both.set(best)
    both.set(gone, best.length)
    return both
  }

  function first(found: Found, sort: TripSort, most: number): Uint32Array {
    const { places, scores, people } = found
    if (sort === 'relevance' && scores) return bestFirst(found, scores, most)
    if (sort === 'date' || sort === 'relevance') return places.subarray(0, most)
    judged.fill(FAILED)
    for (const place of places) judged[place] = PASSED
    const made = new Uint32Array(Math.min(most, places.length))
    let size = 0
    for (const place of inOrder(sort, people)) {
      if (size >= made.length) break
      if (judged[place] === PASSED) made[size++] = place
    }
    return made
  }

  return { candidates, recount, find, first }
}

/**
 * The trips of the shelf as columns of numbers, in order of departure: a question to a hundred thousand of them is a walk
 * over arrays, and what a filter leaves is judged once per value instead of once per trip.
 */
import type { LocalDate } from '~/domain/dates'
import { fold } from '~/domain/search-words'
import type { ListedTrip } from './listed-trip'
import { type Facet, type FacetName, type Facets, type FacetValues, facetNames, type TripFilters } from './trip-filters'

export interface Candidate {
  listed: ListedTrip
  readonly facets: FacetValues
}

/** Trips of a question, as places in the columns. */
export interface Found {
  /** In order of departure. */
  readonly places: Uint32Array
  readonly facets: Facets
}

export interface TripColumns<C extends Candidate> {
  readonly candidates: readonly C[]
  placeOf(id: string): number | undefined
  /** Reads the figures of one trip anew: its free places, its price. */
  recount(place: number): void
  /** The trips that leave after this day and pass; `among` (one cell per trip, 0 is out) narrows them before. */
  find(filters: TripFilters, today: LocalDate, among: Uint8Array | null): Found
  /** Places in order of price, or of nights away; ties in order of departure. */
  inOrder(by: 'price' | 'duration'): Uint32Array
}

/** The lists of values that trips have of one facet, each unlike list once, and which of them a trip has. */
interface FacetColumn {
  readonly lists: (readonly string[])[]
  readonly cells: Uint32Array
}

function facetColumn(name: FacetName, candidates: readonly Candidate[]): FacetColumn {
  const lists: (readonly string[])[] = []
  const known = new Map<string, number>()
  const cells = Uint32Array.from(candidates, ({ facets }) => {
    const values = facets[name]
    const key = values.join('\n')
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, lists.length)
    return lists.push(values) - 1
  })
  return { lists, cells }
}

/** Does a list of values pass what is asked of its facet? Null where nothing is asked. */
function askedOf(name: FacetName, filters: TripFilters): ((values: readonly string[]) => boolean) | null {
  const wanted = filters[name]
  if (wanted === undefined) return null
  if (name !== 'boardingCity' && name !== 'tag') return (values) => values.includes(wanted)
  const folded = fold(wanted)
  return (values) => values.some((value) => fold(value) === folded)
}

/** No price, so that no highest price is high enough. */
const NO_PRICE = Number.POSITIVE_INFINITY

export function tripColumns<C extends Candidate>(candidates: readonly C[]): TripColumns<C> {
  const count = candidates.length
  const days = candidates.map(({ listed }) => listed.trip.checkinOn)
  const facets = facetNames.map((name) => facetColumn(name, candidates))
  const price = new Float64Array(count)
  const left = new Int32Array(count)
  const soldOut = new Uint8Array(count)
  const nights = Int32Array.from(candidates, ({ listed }) => listed.nights)
  const marine = Uint8Array.from(candidates, ({ listed }) => Number(listed.trip.marineExcursion))
  const places = new Map(candidates.map(({ listed }, place) => [listed.trip.id, place]))
  const orders = new Map<'price' | 'duration', Uint32Array>()

  function recount(place: number): void {
    const listed = candidates[place]?.listed
    if (!listed) return
    const before = price[place]
    price[place] = listed.fromPrice ?? NO_PRICE
    left[place] = listed.placesLeft
    soldOut[place] = Number(listed.isSoldOut)
    if (before !== price[place]) orders.delete('price')
  }
  for (let place = 0; place < count; place += 1) recount(place)

  /** The first trip that leaves after this day. */
  function firstAfter(today: LocalDate): number {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((days[middle] ?? '') > today) high = middle
      else low = middle + 1
    }
    return low
  }

  function find(filters: TripFilters, today: LocalDate, among: Uint8Array | null): Found {
    const { priceMax = Number.MAX_VALUE, nightsMax, people, marine: onlyMarine, onlyFree } = filters
    const isPriced = filters.priceMax !== undefined
    const tests = facets.map(({ lists }, facet) => {
      const passes = askedOf(facetNames[facet] ?? 'kind', filters)
      return passes && Uint8Array.from(lists, (values) => Number(passes(values)))
    })
    const asked = tests.flatMap((test, facet) => (test ? [{ test, facet, cells: facets[facet]?.cells ?? left }] : []))
    const counts = facets.map(({ lists }) => new Uint32Array(lists.length))
    const found = new Uint32Array(count)
    let size = 0
    for (let place = firstAfter(today); place < count; place += 1) {
      if (among !== null && among[place] === 0) continue
      if (isPriced && (price[place] ?? NO_PRICE) > priceMax) continue
      if (nightsMax !== undefined && (nights[place] ?? 0) > nightsMax) continue
      if (people !== undefined && (left[place] ?? 0) < people) continue
      if (onlyFree && soldOut[place] === 1) continue
      if (onlyMarine && marine[place] === 0) continue
      // A trip that fails nothing is found; one that fails a single facet counts for that facet only.
      let failures = 0
      let failed = 0
      for (const { test, facet, cells } of asked) {
        if (test[cells[place] ?? 0] === 1) continue
        failed = facet
        failures += 1
        if (failures > 1) break
      }
      if (failures === 0) found[size++] = place
      else if (failures === 1) bump(counts[failed], facets[failed]?.cells[place])
    }
    const kept = found.slice(0, size)
    for (const [facet, { cells }] of facets.entries()) {
      const counted = counts[facet]
      for (const place of kept) bump(counted, cells[place])
    }
    return { places: kept, facets: facetsOf(counts) }
  }

  function facetsOf(counts: readonly Uint32Array[]): Facets {
    const of = (name: FacetName): Facet[] => {
      const facet = facetNames.indexOf(name)
      const sums = new Map<string, number>()
      for (const [list, values] of (facets[facet]?.lists ?? []).entries()) {
        const counted = counts[facet]?.[list] ?? 0
        if (counted > 0) for (const value of values) sums.set(value, (sums.get(value) ?? 0) + counted)
      }
      return [...sums]
        .map(([value, counted]) => ({ value, count: counted }))
        .sort((a, b) => (a.value < b.value ? -1 : 1))
    }
    return {
      kind: of('kind'),
      transport: of('transport'),
      month: of('month'),
      boardingCity: of('boardingCity'),
      tag: of('tag'),
      eventType: of('eventType'),
    }
  }

  function inOrder(by: 'price' | 'duration'): Uint32Array {
    const known = orders.get(by)
    if (known) return known
    const values = by === 'price' ? price : nights
    // Typed arrays are sorted as stably as others: ties stay in order of departure.
    const made = Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
    orders.set(by, made)
    return made
  }

  return { candidates, placeOf: (id) => places.get(id), recount, find, inOrder }
}

function bump(counts: Uint32Array | undefined, cell: number | undefined): void {
  if (counts && cell !== undefined) counts[cell] = (counts[cell] ?? 0) + 1
}

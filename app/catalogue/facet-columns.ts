/** The facets of the trips as columns of numbers: what a filter leaves is judged once per value instead of once per trip. */
import { fold } from '~/domain/search-words'
import { type Facet, type FacetName, type Facets, type FacetValues, facetNames, type TripFilters } from './trip-filters'

/** Passes all facets that are asked for; fails more than one. Between them: the one facet that is failed, from 1. */
export const PASSED = 0
export const FAILED = 255

export interface FacetColumns {
  /** Writes for each place from this one on whether it passes. */
  judge(filters: TripFilters, from: number, judged: Uint8Array): void
  /** A counter in which nothing is counted yet. */
  counter(): FacetCounter
}

export interface FacetCounter {
  /** Counts this place for one facet, numbered from 1. */
  addFailed(place: number, facet: number): void
  /** Counts these places for every facet. */
  addPassed(places: Uint32Array): void
  facets(): Facets
}

/** The lists of values that trips have of one facet, each once, and which of them a trip has. */
interface FacetColumn {
  readonly lists: readonly (readonly string[])[]
  readonly cells: Uint32Array
}

function facetColumn(trips: readonly { readonly facets: FacetValues }[], name: FacetName): FacetColumn {
  const lists: (readonly string[])[] = []
  const known = new Map<readonly string[], number>()
  const cells = new Uint32Array(trips.length)
  for (let place = 0; place < trips.length; place += 1) {
    const values = trips[place]?.facets[name] ?? []
    let list = known.get(values)
    if (list === undefined) {
      list = lists.push(values) - 1
      known.set(values, list)
    }
    cells[place] = list
  }
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

/** Faster where trips with like values share one list of them. */
export function facetColumns(trips: readonly { readonly facets: FacetValues }[]): FacetColumns {
  const columns = facetNames.map((name) => facetColumn(trips, name))

  function judge(filters: TripFilters, from: number, judged: Uint8Array): void {
    judged.fill(PASSED)
    for (const [facet, { lists, cells }] of columns.entries()) {
      const passes = askedOf(facetNames[facet] ?? 'kind', filters)
      if (!passes) continue
      const test = Uint8Array.from(lists, (values) => Number(passes(values)))
      for (let place = from; place < cells.length; place += 1) {
        if (test[cells[place] ?? 0] === 0) judged[place] = judged[place] === PASSED ? facet + 1 : FAILED
      }
    }
  }

  function counter(): FacetCounter {
    const counts = columns.map(({ lists }) => new Uint32Array(lists.length))
    const of = (name: FacetName): Facet[] => {
      const facet = facetNames.indexOf(name)
      const sums = new Map<string, number>()
      for (const [list, values] of (columns[facet]?.lists ?? []).entries()) {
        const counted = counts[facet]?.[list] ?? 0
        if (counted > 0) for (const value of values) sums.set(value, (sums.get(value) ?? 0) + counted)
      }
      return [...sums]
        .map(([value, counted]) => ({ value, count: counted }))
        .sort((a, b) => (a.value < b.value ? -1 : 1))
    }
    return {
      addFailed(place, facet) {
        const column = columns[facet - 1]
        const counted = counts[facet - 1]
        if (column && counted) bump(counted, column.cells[place] ?? 0)
      },
      addPassed(places) {
        for (const [facet, { cells }] of columns.entries()) {
          const counted = counts[facet]
          if (counted) countValues(counted, cells, places)
        }
      },
      facets: () => ({
        kind: of('kind'),
        transport: of('transport'),
        month: of('month'),
        boardingCity: of('boardingCity'),
        tag: of('tag'),
        eventType: of('eventType'),
      }),
    }
  }

  return { judge, counter }
}

function countValues(counts: Uint32Array, cells: Uint32Array, places: Uint32Array): void {
  for (let at = 0; at < places.length; at += 1) bump(counts, cells[places[at] ?? 0] ?? 0)
}

function bump(counts: Uint32Array, cell: number): void {
  counts[cell] = (counts[cell] ?? 0) + 1
}

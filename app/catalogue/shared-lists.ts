/** Like lists of texts are one: they take the memory of one, and are known to be alike without being read. */
import type { FacetValues } from './trip-filters'

/** Beyond, all are forgotten: what is given then is another thing for the same texts, at the cost of its memory only. */
const mostKept = 10_000

/** Gives the same thing again for a list of the same texts. */
export function shared<T>(make: (list: readonly string[]) => T): (list: readonly string[]) => T {
  const known = new Map<string, T>()
  return (list) => {
    const key = list.join('\n')
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= mostKept) known.clear()
    const made = make(list)
    known.set(key, made)
    return made
  }
}

/** The same facets, with the lists of values that others of the same values have. */
export function sharedFacets(): (facets: FacetValues) => FacetValues {
  const values = shared((list) => list)
  return (facets) => ({
    kind: values(facets.kind),
    transport: values(facets.transport),
    month: values(facets.month),
    boardingCity: values(facets.boardingCity),
    tag: values(facets.tag),
    eventType: values(facets.eventType),
  })
}

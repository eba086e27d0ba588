/** Short writings for the indexes of lists. */
import type { CollectionShape, Direction } from './store'

type Combinations = readonly (readonly string[])[]

/** One list per combination of equalities, all in the same order. */
export function lists<const By extends string, const E extends Combinations>(
  order: { by: By; dir: Direction },
  ...eqs: E
) {
  return eqs.map((eq): { eq: E[number]; order: { by: By; dir: Direction } } => ({ eq, order }))
}

/** The same lists, narrowed by a typed word. */
export function searched<const By extends string, const E extends Combinations>(
  order: { by: By; dir: Direction },
  ...eqs: E
) {
  return lists(order, ...eqs).map((index) => ({ ...index, has: 'searchTerms' as const }))
}

/** The same lists, with totals of these fields. */
export function summed<const By extends string, const S extends readonly string[], const E extends Combinations>(
  order: { by: By; dir: Direction },
  sum: S,
  ...eqs: E
) {
  return lists(order, ...eqs).map((index) => ({ ...index, sum }))
}

interface Offer<F extends string, By extends string, S extends string> {
  /** Fields a list may be narrowed by, in any combination. */
  readonly filters: readonly F[]
  readonly sorts: readonly By[]
  /** Totals of what is found, in all or within a range of the first order. */
  readonly sum?: readonly S[]
}

/** Everything a back office list offers: each combination of its filters, in each of its orders, with its totals. */
export function offered<const F extends string, const By extends string, const S extends string = never>({
  filters,
  sorts,
  sum = [],
}: Offer<F, By, S>) {
  const combinations: F[][] = [[]]
  for (const field of filters) combinations.push(...combinations.map((eq) => [...eq, field]))
  return combinations.flatMap((eq) =>
    sorts.map((by, place): { eq: F[]; order: { by: By; dir: Direction }; sum?: readonly S[] } => ({
      eq,
      order: { by, dir: 'desc' },
      ...(place === 0 && sum.length > 0 ? { sum } : {}),
    })),
  )
}

/** The same, each also narrowed by a typed word. */
export function offeredWithSearch<const F extends string, const By extends string, const S extends string = never>(
  offer: Offer<F, By, S>,
) {
  const plain = offered(offer)
  return [...plain, ...plain.map((index) => ({ ...index, has: 'searchTerms' as const }))]
}

/** The array fields whose members are requested. */
export function memberFields(c: CollectionShape): string[] {
  return [...new Set(c.indexes.flatMap((index) => (index.has ? [index.has] : [])))]
}

/** Short writings for the indexes of lists. */
import type { Direction } from './store'

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
  return lists(order, ...eqs).map((index) => ({ ...index, has: 'words' as const }))
}

/** The same lists, with totals of these fields. */
export function summed<const By extends string, const S extends readonly string[], const E extends Combinations>(
  order: { by: By; dir: Direction },
  sum: S,
  ...eqs: E
) {
  return lists(order, ...eqs).map((index) => ({ ...index, sum }))
}

/** Names in the order of the alphabet, the same in every database and in memory: 'Águas' comes before 'Bonito'. */
import { fold } from './search-terms'

/** The text by which a list is sorted by name: stored where the database sorts. Empty only for an empty name. */
export function sortName(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim() || name
}

/** The same list by name; equal names by how they are written. */
export function sortedByName<T>(list: readonly T[], nameOf: (one: T) => string): T[] {
  return list
    .map((one) => ({ one, name: nameOf(one), key: sortName(nameOf(one)) }))
    .sort((a, b) => byText(a.key, b.key) || byText(a.name, b.name))
    .map(({ one }) => one)
}

function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

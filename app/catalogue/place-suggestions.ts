/** Places to go, for what was typed so far. */
import { fold } from '~/domain/search-terms'

const MAX_TYPED = 60
const MIN_TYPED = 2

/** A trip that was found, with the places that its name writes. */
export interface FoundPlaces {
  readonly places: readonly string[]
  readonly score: number
}

/** What to look for, folded; null while too little was typed. */
export function placeInQuery(typed: string): string | null {
  const folded = fold(typed.slice(0, MAX_TYPED)).trim()
  return folded.length < MIN_TYPED ? null : folded
}

/** The `most` best names for a typed place. */
export function suggestPlaces(typed: string, found: readonly FoundPlaces[], most: number): string[] {
  const foldedNames = new Map<string, string>()
  const begins = (name: string) => {
    const folded = foldedNames.get(name) ?? ` ${fold(name)}`
    foldedNames.set(name, folded)
    return folded.includes(` ${typed}`)
  }
  const sums = new Map<string, number>()
  const add = (name: string, score: number) => sums.set(name, (sums.get(name) ?? 0) + score)
  for (const { places, score } of found) {
    const begun = places.filter(begins)
    // A place that begins as typed comes before the places of a trip found by a nickname or despite a typo.
    for (const name of begun) add(name, 1000 + score)
    if (begun.length === 0) for (const [at, name] of places.entries()) add(name, score / (at + 1))
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name)
}

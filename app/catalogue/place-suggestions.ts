/** Places to go, for what was typed so far. */
import { fold } from '~/domain/search-words'
import type { Scores } from './score-board'

/** The places that a trip's name writes. */
export interface Places {
  readonly names: readonly string[]
  /** Folded, with a space before: what begins a word of it follows a space. */
  readonly folded: readonly string[]
}

export function placesNamed(names: readonly string[]): Places {
  return { names, folded: names.map((name) => ` ${fold(name)}`) }
}

const longestTyped = 60
const fewestLetters = 2

/** What to look for, folded; null while too little was typed. */
export function typedPlace(typed: string): string | null {
  const wanted = fold(typed.slice(0, longestTyped)).trim()
  return wanted.length < fewestLetters ? null : wanted
}

/** The `most` best names; `placesAt` gives the places of a row's trip, null where it is not on sale. */
export function suggestPlaces(
  wanted: string,
  scores: Scores,
  placesAt: (row: number) => Places | null,
  most: number,
): string[] {
  const trips = new Map<Places, { count: number; score: number }>()
  for (let row = 0; row < scores.length; row += 1) {
    const places = scores[row] === 0 ? null : placesAt(row)
    if (places === null) continue
    const sum = trips.get(places) ?? { count: 0, score: 0 }
    if (sum.count === 0) trips.set(places, sum)
    sum.count += 1
    sum.score += scores[row] ?? 0
  }
  const sums = new Map<string, number>()
  const add = (name: string, score: number) => sums.set(name, (sums.get(name) ?? 0) + score)
  for (const [{ names, folded }, { count, score }] of trips) {
    const begun = names.filter((_, at) => folded[at]?.includes(` ${wanted}`))
    // A place that begins as typed comes before the places of a trip found by a nickname or despite a typo.
    for (const name of begun) add(name, 1000 * count + score)
    if (begun.length === 0) for (const [at, name] of names.entries()) add(name, score / (at + 1))
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name)
}

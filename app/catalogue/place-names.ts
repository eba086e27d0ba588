/** The places of a trip as its name writes them: an alias that occurs in the name, with the name's accents. */

import type { Trip } from '~/domain/trips/trip'
import { fold, tokenize } from '~/domain/values/search-terms'

/** Searched like a place without being one: 'MotoGP em Goiânia' belongs to Goiânia, a train to where it goes. */
const NO_PLACES: ReadonlySet<string> = new Set([
  'f1',
  'formula 1',
  'formula1',
  'motogp',
  'moto gp',
  'trem',
  'navio',
  'cruzeiro',
  'minicruzeiro',
])

type Named = Pick<Trip, 'name' | 'placeAliases'>

/** By the trip in memory, which never changes: an edited trip is another object. */
const known = new WeakMap<Named, readonly string[]>()

/** 'Gramado e Canela com Caracol' with the aliases gramado, canela, gramdo: Gramado, Canela. Never empty. */
export function placeNames(trip: Named): readonly string[] {
  const names = known.get(trip) ?? cutPlaces(trip)
  known.set(trip, names)
  return names
}

function cutPlaces(trip: Named): string[] {
  const name = trip.name.normalize('NFC')
  const folded = [...name].map(fold)
  // Places are cut out of the name letter by letter, which holds only while each letter folds to one.
  if (folded.some((letter) => letter.length !== 1)) return [trip.name]
  const haystack = ` ${folded.join('').replace(/[^\p{L}\p{N}]/gu, ' ')} `
  const letters = [...name]
  const spans = trip.placeAliases
    .map((alias) => tokenize(alias).join(' '))
    .filter((alias) => alias.length > 2 && !NO_PLACES.has(alias))
    .map((alias) => ({ at: haystack.indexOf(` ${alias} `), length: alias.length }))
    .filter((span) => span.at >= 0)
    .sort((a, b) => b.length - a.length)
  const outermost: typeof spans = []
  for (const span of spans) {
    const isInside = outermost.some((other) => span.at >= other.at && span.at + span.length <= other.at + other.length)
    if (!isInside) outermost.push(span)
  }
  const places = outermost.sort((a, b) => a.at - b.at).map(({ at, length }) => letters.slice(at, at + length).join(''))
  return places.length > 0 ? [...new Set(places)] : [trip.name]
}

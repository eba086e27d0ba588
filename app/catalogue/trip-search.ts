/** Full-text search over the trips in memory. */
import { foldedWords } from '~/domain/search-words'
import type { Trip } from '~/domain/trip'
import type { Scores } from './score-board'
import { wordIndex } from './word-index'

/** Words that say nothing about a place. */
const fillers = new Set(
  'a o as os e de da do das dos em no na para pra com por um uma the of in to and for with viagem viagens trip trips pacote pacotes excursao excursoes'.split(
    ' ',
  ),
)
const longestQuery = 120

/** How much a word counts in the name, the English name, the aliases, the tag and the text; 0 is not looked at. */
const anywhere = [4, 3, 4, 2, 1]
const inPlaces = [4, 3, 4, 0, 0]

export interface TripSearch {
  /** The row of this trip among the scores, its own until it is removed. */
  put(trip: Trip): number
  remove(id: string): void
  /** How well each trip fits; null when nothing searchable was typed. To be read before the next question. */
  byWords(query: string): Scores | null
  /** As `byWords`, in names and aliases only. */
  byPlace(query: string): Scores | null
}

export function tripSearch(): TripSearch {
  const index = wordIndex(anywhere.length)
  const rows = new Map<string, number>()
  const trips: (Trip | null)[] = []
  const free: number[] = []
  let [ofWords, ofPlaces]: [Scores, Scores] = [new Float32Array(), new Float32Array()]

  return {
    put(trip) {
      const known = rows.get(trip.id)
      const row = known ?? free.pop() ?? trips.length
      const before = trips[row]
      const texts = textsOf(trip)
      if (before) {
        const textsBefore = textsOf(before)
        if (textsBefore.every((text, field) => text === texts[field])) {
          trips[row] = trip
          return row
        }
        index.remove(row, textsBefore)
      }
      rows.set(trip.id, row)
      trips[row] = trip
      index.add(row, texts)
      return row
    },
    remove(id) {
      const row = rows.get(id)
      const before = row === undefined ? null : trips[row]
      if (row === undefined || !before) return
      index.remove(row, textsOf(before))
      rows.delete(id)
      trips[row] = null
      free.push(row)
    },
    byWords(query) {
      const words = tellingWords(query)
      if (words.length === 0) return null
      ofWords = index.ask(words, anywhere, ofWords)
      return ofWords
    },
    byPlace(query) {
      const words = tellingWords(query)
      if (words.length === 0) return null
      ofPlaces = index.ask(words, inPlaces, ofPlaces)
      return ofPlaces
    },
  }
}

/** Each once; fillers only where nothing else was typed. */
function tellingWords(query: string): string[] {
  const typed = [...new Set(foldedWords(query.slice(0, longestQuery)))]
  const telling = typed.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : typed
}

function textsOf(trip: Trip): string[] {
  return [
    trip.name,
    trip.nameEn,
    trip.placeAliases.join(' '),
    trip.mentalMapTag,
    `${trip.placeDescription} ${trip.placeDescriptionEn}`,
  ]
}

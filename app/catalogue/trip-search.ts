/** Full-text search over the trips in memory. */
import MiniSearch, { type SearchOptions } from 'minisearch'
import { fold, foldedWords } from '~/domain/search-words'
import type { Trip } from '~/domain/trip'

/** Words that say nothing about a place. */
const fillers = new Set(
  'a o as os e de da do das dos em no na para pra com por um uma the of in to and for with viagem viagens trip trips pacote pacotes excursao excursoes'.split(
    ' ',
  ),
)
const longestQuery = 120
/** Many ask for the same places: what was found is remembered until a trip changes. */
const keptAnswers = 100

interface Indexed {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly aliases: string
  readonly tag: string
  readonly text: string
}

export interface TripSearch {
  put(trip: Trip): void
  remove(id: string): void
  /** Trip ids with their relevance, best first; null when nothing searchable was typed. */
  byWords(query: string): ReadonlyMap<string, number> | null
  /** As `byWords`, in names and aliases only. */
  byPlace(query: string): ReadonlyMap<string, number> | null
}

export function tripSearch(): TripSearch {
  const index = new MiniSearch<Indexed>({
    fields: ['name', 'nameEn', 'aliases', 'tag', 'text'],
    tokenize: foldedWords,
    processTerm: fold,
  })

  // A slip is forgiven from four letters on: below, too many words are one letter apart.
  const options: SearchOptions = {
    boost: { name: 4, nameEn: 3, aliases: 4, tag: 2 },
    prefix: true,
    fuzzy: (term) => (term.length > 7 ? 0.25 : term.length > 3 ? 0.2 : false),
    weights: { fuzzy: 0.3, prefix: 0.6 },
  }

  const answers = new Map<string, ReadonlyMap<string, number> | null>()

  function remembered(query: string, narrowed: SearchOptions): ReadonlyMap<string, number> | null {
    const key = `${query}\n${narrowed.fields?.join() ?? ''}`
    const known = answers.get(key)
    if (known !== undefined) return known
    if (answers.size >= keptAnswers) answers.clear()
    const found = find(query, narrowed)
    answers.set(key, found)
    return found
  }

  function find(query: string, narrowed: SearchOptions): Map<string, number> | null {
    const typed = foldedWords(query.slice(0, longestQuery))
    const telling = typed.filter((word) => !fillers.has(word))
    const words = (telling.length > 0 ? telling : typed).join(' ')
    if (words === '') return null
    const all = index.search(words, { ...options, ...narrowed, combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(words, { ...options, ...narrowed, combineWith: 'OR' })
    return new Map(results.map((result): [string, number] => [String(result.id), result.score]))
  }

  return {
    put(trip) {
      answers.clear()
      if (index.has(trip.id)) index.discard(trip.id)
      index.add({
        id: trip.id,
        name: trip.name,
        nameEn: trip.nameEn,
        aliases: trip.placeAliases.join(' '),
        tag: trip.mentalMapTag,
        text: `${trip.placeDescription} ${trip.placeDescriptionEn}`,
      })
    },
    remove(id) {
      answers.clear()
      if (index.has(id)) index.discard(id)
    },
    byWords: (query) => remembered(query, {}),
    byPlace: (query) => remembered(query, { fields: ['name', 'nameEn', 'aliases'] }),
  }
}

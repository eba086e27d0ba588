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

  const asTyped: SearchOptions = {
    boost: { name: 4, nameEn: 3, aliases: 4, tag: 2 },
    prefix: true,
    weights: { fuzzy: 0.3, prefix: 0.6 },
  }
  // One slip is forgiven from four letters on, two from eight: below, too many words are that near.
  const forgiving: SearchOptions = {
    ...asTyped,
    fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false),
  }
  /** What is there as typed is what was meant; a slip is looked for only where nothing is, since that walks all words. */
  const ways: readonly SearchOptions[] = [
    { ...asTyped, combineWith: 'AND' },
    { ...forgiving, combineWith: 'AND' },
    { ...forgiving, combineWith: 'OR' },
  ]

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
    for (const way of ways) {
      const results = index.search(words, { ...way, ...narrowed })
      if (results.length > 0)
        return new Map(results.map((result): [string, number] => [String(result.id), result.score]))
    }
    return new Map()
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

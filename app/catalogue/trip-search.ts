/** Full-text search over the trips in memory. */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Trip } from '~/domain/trips/trip'
import { indexTerms, MAX_QUERY_LENGTH, tokenize } from '~/domain/values/search-terms'

/** How well each trip fits, by its id. */
export type Scores = ReadonlyMap<string, number>

export interface TripSearch {
  put(trip: Trip): void
  remove(id: string): void
  /** The trips that fit; null when nothing searchable was typed. */
  byWords(query: string): Scores | null
  /** As `byWords`, in names and aliases only. */
  byPlace(query: string): Scores | null
}

/** Words that say nothing about a place. */
const fillers = new Set(
  'a o as os e de da do das dos em no na para pra com por um uma the of in to and for with viagem viagens trip trips pacote pacotes excursao excursoes'.split(
    ' ',
  ),
)

const NAMES = ['name', 'nameEn', 'aliases']
const SHORT_FIELDS = [...NAMES, 'tag']
const FIELDS = [...SHORT_FIELDS, 'text']

/** A word that begins as typed counts for less than the word itself, one despite a typo for less still. */
const AS_TYPED: SearchOptions = {
  boost: { name: 4, nameEn: 3, aliases: 4, tag: 2 },
  prefix: true,
  weights: { prefix: 0.6, fuzzy: 0.3 },
}
const DESPITE_TYPOS: SearchOptions = { ...AS_TYPED, fuzzy: allowedTypos }

/** The first method with a result counts: an exact match is what was meant. */
const WAYS: readonly SearchOptions[] = [
  { ...AS_TYPED, combineWith: 'AND' },
  { ...DESPITE_TYPOS, combineWith: 'AND' },
  { ...DESPITE_TYPOS, combineWith: 'OR' },
]

/** Below this length, too many words of a text match by prefix or by a typo. */
const MIN_DISTINCTIVE = 4

/** One typo is forgiven from four letters on, two from eight. */
function allowedTypos(word: string): number | false {
  if (word.length > 7) return 2
  return word.length >= MIN_DISTINCTIVE ? 1 : false
}

/** Of a text, what begins with a few letters is not searched for: it would be nearly every trip. */
function wordQuery(word: string, fields: readonly string[]): Query {
  if (word.length >= MIN_DISTINCTIVE || !fields.includes('text')) return { queries: [word], fields: [...fields] }
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fields: SHORT_FIELDS },
      { queries: [word], fields: ['text'], prefix: false },
    ],
  }
}

export function tripSearch(): TripSearch {
  // `indexTerms` has folded the terms already.
  const index = new MiniSearch<IndexedTexts>({ fields: FIELDS, tokenize: indexTerms, processTerm: (term) => term })
  const indexed = new Map<string, IndexedTexts>()

  function search(query: string, fields: readonly string[]): Scores | null {
    const searchTerms = distinctiveTerms(query)
    if (searchTerms.length === 0) return null
    const queries = searchTerms.map((word) => wordQuery(word, fields))
    for (const way of WAYS) {
      const results = index.search({ ...way, queries })
      if (results.length > 0) return new Map(results.map(({ id, score }) => [String(id), score]))
    }
    return new Map()
  }

  function remove(id: string): void {
    const texts = indexed.get(id)
    if (!texts) return
    // `remove` with the very texts that were added leaves nothing behind; `discard` would keep them until a vacuum.
    index.remove(texts)
    indexed.delete(id)
  }

  return {
    put(trip) {
      const texts = textsOf(trip)
      const before = indexed.get(trip.id)
      if (before && isSame(before, texts)) return
      remove(trip.id)
      index.add(texts)
      indexed.set(trip.id, texts)
    },
    remove,
    byWords: (query) => search(query, FIELDS),
    byPlace: (query) => search(query, NAMES),
  }
}

/** Each once; fillers only where nothing else was typed. */
function distinctiveTerms(query: string): string[] {
  const tokens = [...new Set(tokenize(query.slice(0, MAX_QUERY_LENGTH)))]
  const distinctive = tokens.filter((word) => !fillers.has(word))
  return distinctive.length > 0 ? distinctive : tokens
}

type IndexedTexts = ReturnType<typeof textsOf>

function textsOf(trip: Trip) {
  return {
    id: trip.id,
    name: trip.name,
    nameEn: trip.nameEn,
    aliases: trip.placeAliases.join(' '),
    tag: trip.mentalMapTag,
    text: `${trip.placeDescription} ${trip.placeDescriptionEn}`,
  }
}

function isSame(a: IndexedTexts, b: IndexedTexts): boolean {
  return a.name === b.name && a.nameEn === b.nameEn && a.aliases === b.aliases && a.tag === b.tag && a.text === b.text
}

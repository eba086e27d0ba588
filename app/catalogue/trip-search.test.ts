import fc from 'fast-check'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { expect, test } from 'vitest'
import { fold, foldedWords } from '~/domain/search-words'
import type { Trip } from '~/domain/trip'
import { sampleTrip } from '../../tests/support/sample-trip'
import type { Scores } from './score-board'
import { type TripSearch, tripSearch } from './trip-search'

/** Some begin like others, some are a typo or two from others, some have accents. */
const pool =
  'gramado gramadense grama grana canela canelas cânela florianópolis florianopolsi floripa praia praias prata porto portos ouro preto natal natação serra sera são 4x4 ação'.split(
    ' ',
  )
/** As typed: words of trips, their beginnings, typos, words that nothing is near. */
const typedWords = [...pool, 'g', 'gra', 'p', 'flor', 'gramdo', 'grmadense', 'canella', 'flroianopolis', 'oro', 'zzzz']

const text = fc.array(fc.constantFrom(...pool), { maxLength: 6 }).map((words) => words.join(' '))
const trip = fc
  .record({ id: fc.integer({ min: 0, max: 12 }), name: text, nameEn: text, alias: text, tag: text, pt: text, en: text })
  .map(({ id, name, nameEn, alias, tag, pt, en }) => ({
    ...blank,
    ...{ id: `t${id}`, name, nameEn, placeAliases: [alias], mentalMapTag: tag },
    ...{ placeDescription: pt, placeDescriptionEn: en },
  }))
const blank = sampleTrip('blank')
/** Removed again where true. */
const changes = fc.array(fc.tuple(trip, fc.boolean()), { minLength: 1, maxLength: 40 })
const query = fc.uniqueArray(fc.constantFrom(...typedWords), { minLength: 1, maxLength: 4, selector: fold })

interface Changed {
  search: TripSearch
  trips: ReadonlyMap<string, Trip>
  /** The scores of what was found by the ids of the trips. */
  named: (scores: Scores | null) => Map<string, number>
}

function changed(sequence: readonly (readonly [Trip, boolean])[]): Changed {
  const search = tripSearch()
  const trips = new Map<string, Trip>()
  const rows = new Map<number, string>()
  for (const [next, isRemoved] of sequence) {
    rows.set(search.put(next), next.id)
    trips.set(next.id, next)
    if (!isRemoved) continue
    search.remove(next.id)
    trips.delete(next.id)
  }
  const named = (scores: Scores | null) =>
    new Map(
      Array.from(scores ?? [], (score, row) => [rows.get(row) ?? '', score] as const).filter(([, score]) => score > 0),
    )
  return { search, trips, named }
}

const fieldsOf = (one: Trip) => ({
  id: one.id,
  name: one.name,
  nameEn: one.nameEn,
  aliases: one.placeAliases.join(' '),
  tag: one.mentalMapTag,
  text: `${one.placeDescription} ${one.placeDescriptionEn}`,
})

/** The whole of MiniSearch, asked in the three ways, as the reference for the scores. */
function byMiniSearch(trips: Iterable<Trip>, words: readonly string[], fields?: string[]): Map<string, number> {
  const all = ['name', 'nameEn', 'aliases', 'tag', 'text']
  const index = new MiniSearch({ fields: all, tokenize: foldedWords, processTerm: fold })
  index.addAll([...trips].map(fieldsOf))
  const typed: SearchOptions = {
    boost: { name: 4, nameEn: 3, aliases: 4, tag: 2 },
    prefix: true,
    weights: { fuzzy: 0.3, prefix: 0.6 },
    ...(fields && { fields }),
  }
  const typos: SearchOptions = { ...typed, fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false) }
  const ways: SearchOptions[] = [
    { ...typed, combineWith: 'AND' },
    { ...typos, combineWith: 'AND' },
    { ...typos, combineWith: 'OR' },
  ]
  for (const way of ways) {
    const results = index.search(words.join(' '), way)
    if (results.length > 0) return new Map(results.map(({ id, score }) => [String(id), score]))
  }
  return new Map()
}

function typosBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Ids by the rules alone: all words as typed, else all words but for typos, else any of them. */
function byRules(trips: Iterable<Trip>, typed: readonly string[]): string[] {
  const asked = typed.map(fold)
  const wordsOf = (one: Trip) => foldedWords(Object.values({ ...fieldsOf(one), id: '' }).join(' '))
  const begins = (word: string) => (one: string) => one.startsWith(word)
  const near = (word: string) => (one: string) =>
    begins(word)(one) || typosBetween(word, one) <= (word.length > 7 ? 2 : word.length > 3 ? 1 : 0)
  const all = [...trips].map((one) => ({ id: one.id, words: wordsOf(one) }))
  const ways = [
    all.filter(({ words }) => asked.every((word) => words.some(begins(word)))),
    all.filter(({ words }) => asked.every((word) => words.some(near(word)))),
    all.filter(({ words }) => asked.some((word) => words.some(near(word)))),
  ]
  return (ways.find((found) => found.length > 0) ?? []).map(({ id }) => id).sort()
}

function expectSameScores(found: Map<string, number>, wanted: Map<string, number>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort())
  for (const [id, score] of wanted) expect((found.get(id) ?? 0) / score).toBeCloseTo(1, 5)
}

test('after any changes the same trips are found with the same scores as by MiniSearch', () => {
  fc.assert(
    fc.property(changes, query, (sequence, words) => {
      const { search, trips, named } = changed(sequence)
      expectSameScores(named(search.byWords(words.join(' '))), byMiniSearch(trips.values(), words))
      const places = byMiniSearch(trips.values(), words, ['name', 'nameEn', 'aliases'])
      expectSameScores(named(search.byPlace(words.join(' '))), places)
    }),
    { numRuns: 150 },
  )
})

test('every word as typed, else despite typos, else any of them', () => {
  fc.assert(
    fc.property(changes, query, (sequence, words) => {
      const { search, trips, named } = changed(sequence)
      expect([...named(search.byWords(words.join(' '))).keys()].sort()).toEqual(byRules(trips.values(), words))
    }),
    { numRuns: 150 },
  )
})

test('words in another order, again or in other letters find the same', () => {
  const { search, named } = changed([
    [{ ...blank, id: 'a', name: 'Natal em Ouro Preto' }, false],
    [{ ...blank, id: 'b', name: 'Porto em Natal' }, false],
  ])
  const found = named(search.byWords('natal ouro'))
  expect([...found.keys()]).toEqual(['a'])
  expect(named(search.byWords('  OURO, Natal viagem ouro'))).toEqual(found)
})

test('the name counts for more than aliases of another trip, those more than its tag, that more than its text', () => {
  const plain = { ...blank, name: 'Longe daqui', nameEn: 'Far away', placeAliases: ['longe'], mentalMapTag: 'serra' }
  const { search, named } = changed([
    [{ ...plain, id: 'text', placeDescription: 'Perto de Bonito com flutuação' }, false],
    [{ ...plain, id: 'tag', mentalMapTag: 'bonito' }, false],
    [{ ...plain, id: 'alias', placeAliases: ['bonito'] }, false],
    [{ ...plain, id: 'name', name: 'Bonito', placeAliases: ['bonito'] }, false],
    [{ ...plain, id: 'other' }, false],
  ])
  const found = [...named(search.byWords('bonito'))].sort(([, a], [, b]) => b - a)
  expect(found.map(([id]) => id)).toEqual(['name', 'alias', 'tag', 'text'])
})

test('a trip put again with the same texts keeps its row, one that is removed leaves it to others', () => {
  const search = tripSearch()
  const row = search.put(sampleTrip('a', { name: 'Bonito' }))
  expect(search.put(sampleTrip('a', { name: 'Bonito', nights: 9 }))).toBe(row)
  expect(search.put(sampleTrip('a', { name: 'Natal' }))).toBe(row)
  search.remove('a')
  search.remove('a')
  expect(search.byWords('natal')?.[row]).toBe(0)
  expect(search.put(sampleTrip('b', { name: 'Natal' }))).toBe(row)
  expect(search.byWords('natal')?.[row]).toBeGreaterThan(0)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Trip } from '~/domain/trips/trip'
import { fold, tokenize } from '~/domain/values/search-terms'
import { sampleTrip } from '../../tests/support/sample-trip'
import { type Scores, type TripSearch, tripSearch } from './trip-search'

/** Some begin like others, some are a typo or two from others, some have accents. */
const pool =
  'gramado gramadense grama grana canela canelas cânela florianópolis florianopolsi floripa praia praias prata porto portos ouro preto natal natação serra sera são 4x4 ação'.split(
    ' ',
  )
/** As typed: words of trips, their beginnings, typos, words that nothing is near. */
const typedWords = [...pool, 'g', 'gra', 'p', 'flor', 'gramdo', 'grmadense', 'canella', 'flroianopolis', 'oro', 'zzzz']

const text = fc.array(fc.constantFrom(...pool), { maxLength: 6 }).map((searchTerms) => searchTerms.join(' '))
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
}

function changed(sequence: readonly (readonly [Trip, boolean])[]): Changed {
  const search = tripSearch()
  const trips = new Map<string, Trip>()
  for (const [next, isRemoved] of sequence) {
    search.put(next)
    trips.set(next.id, next)
    if (!isRemoved) continue
    search.remove(next.id)
    trips.delete(next.id)
  }
  return { search, trips }
}

const idsOf = (scores: Scores | null) => [...(scores ?? new Map<string, number>()).keys()]

const fieldsOf = (one: Trip) => ({
  id: one.id,
  name: one.name,
  nameEn: one.nameEn,
  aliases: one.placeAliases.join(' '),
  tag: one.mentalMapTag,
  text: `${one.placeDescription} ${one.placeDescriptionEn}`,
})

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

interface Word {
  word: string
  isText: boolean
}

/** Ids by the rules alone: all words as typed, else all words but for typos, else any of them. */
function byRules(trips: Iterable<Trip>, typed: readonly string[]): string[] {
  const folded = typed.map(fold)
  const wordsOf = (one: Trip) => {
    const { id: _, text, ...names } = fieldsOf(one)
    const wordsIn = (of: string, isText: boolean) => tokenize(of).map((word) => ({ word, isText }))
    return [...wordsIn(Object.values(names).join(' '), false), ...wordsIn(text, true)]
  }
  const begins = (word: string) => (one: Word) =>
    one.isText && word.length < 4 ? one.word === word : one.word.startsWith(word)
  const near = (word: string) => (one: Word) =>
    begins(word)(one) || typosBetween(word, one.word) <= (word.length > 7 ? 2 : word.length > 3 ? 1 : 0)
  const all = [...trips].map((one) => ({ id: one.id, searchTerms: wordsOf(one) }))
  const ways = [
    all.filter(({ searchTerms }) => folded.every((word) => searchTerms.some(begins(word)))),
    all.filter(({ searchTerms }) => folded.every((word) => searchTerms.some(near(word)))),
    all.filter(({ searchTerms }) => folded.some((word) => searchTerms.some(near(word)))),
  ]
  return (ways.find((found) => found.length > 0) ?? []).map(({ id }) => id).sort()
}

const inPlaces = (one: Trip): Trip => ({ ...one, mentalMapTag: '', placeDescription: '', placeDescriptionEn: '' })

test('after any changes the same trips are found with the same scores as in a new index', () => {
  fc.assert(
    fc.property(changes, query, (sequence, searchTerms) => {
      const { search, trips } = changed(sequence)
      const fresh = changed([...trips.values()].map((one) => [one, false]))
      for (const way of ['byWords', 'byPlace'] as const) {
        const found = search[way](searchTerms.join(' '))
        const wanted = fresh.search[way](searchTerms.join(' '))
        expect(idsOf(found).sort()).toEqual(idsOf(wanted).sort())
        for (const [id, score] of wanted ?? []) expect((found?.get(id) ?? 0) / score).toBeCloseTo(1, 5)
      }
    }),
    { numRuns: 150 },
  )
})

test('every word as typed, else despite typos, else any of them', () => {
  fc.assert(
    fc.property(changes, query, (sequence, searchTerms) => {
      const { search, trips } = changed(sequence)
      expect(idsOf(search.byWords(searchTerms.join(' '))).sort()).toEqual(byRules(trips.values(), searchTerms))
      const named = [...trips.values()].map(inPlaces)
      expect(idsOf(search.byPlace(searchTerms.join(' '))).sort()).toEqual(byRules(named, searchTerms))
    }),
    { numRuns: 150 },
  )
})

test('words in another order, again or in other letters find the same', () => {
  const { search } = changed([
    [{ ...blank, id: 'a', name: 'Natal em Ouro Preto' }, false],
    [{ ...blank, id: 'b', name: 'Porto em Natal' }, false],
  ])
  const found = search.byWords('natal ouro')
  expect(idsOf(found)).toEqual(['a'])
  expect(search.byWords('  OURO, Natal viagem ouro')).toEqual(found)
})

test('a few letters begin a name or a theme; in a text they are a word', () => {
  const { search } = changed([
    [{ ...blank, id: 'name', name: 'Bonito' }, false],
    [{ ...blank, id: 'begins', name: 'Longe', placeDescription: 'Águas bonitas' }, false],
    [{ ...blank, id: 'word', name: 'Perto', placeDescription: 'Que bo lugar' }, false],
  ])
  expect(idsOf(search.byWords('bo')).sort()).toEqual(['name', 'word'])
  expect(idsOf(search.byWords('boni')).sort()).toEqual(['begins', 'name'])
})

test('the name counts for more than aliases of another trip, those more than its tag, that more than its text', () => {
  const plain = { ...blank, name: 'Longe daqui', nameEn: 'Far away', placeAliases: ['longe'], mentalMapTag: 'serra' }
  const { search } = changed([
    [{ ...plain, id: 'text', placeDescription: 'Perto de Bonito com flutuação' }, false],
    [{ ...plain, id: 'tag', mentalMapTag: 'bonito' }, false],
    [{ ...plain, id: 'alias', placeAliases: ['bonito'] }, false],
    [{ ...plain, id: 'name', name: 'Bonito', placeAliases: ['bonito'] }, false],
    [{ ...plain, id: 'other' }, false],
  ])
  const found = [...(search.byWords('bonito') ?? [])].sort(([, a], [, b]) => b - a)
  expect(found.map(([id]) => id)).toEqual(['name', 'alias', 'tag', 'text'])
})

test('a trip put again is found by its new texts only, one that is removed by none', () => {
  const search = tripSearch()
  search.put(sampleTrip('a', { name: 'Bonito' }))
  search.put(sampleTrip('a', { name: 'Bonito', nights: 9 }))
  expect(idsOf(search.byWords('bonito'))).toEqual(['a'])
  search.put(sampleTrip('a', { name: 'Natal' }))
  expect([idsOf(search.byWords('bonito')), idsOf(search.byWords('natal'))]).toEqual([[], ['a']])
  search.remove('a')
  search.remove('a')
  expect(idsOf(search.byWords('natal'))).toEqual([])
})

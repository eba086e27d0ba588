/**
 * Which rows have which words, in a few fields each. The vocabulary is MiniSearch's tree; the rows of a word are typed
 * arrays, since words that very many rows have are asked for.
 */
import SearchableMap from 'minisearch/SearchableMap'
import { foldedWords } from '~/domain/search-words'
import { addOccurrence, emptyPostings, type Postings, removeRow } from './postings'
import { rarity, type Scores, scoreBoard } from './score-board'

export interface WordIndex {
  /** One text for each field. */
  add(row: number, texts: readonly string[]): void
  /** The texts must be those that were added. */
  remove(row: number, texts: readonly string[]): void
  /** What these words find; a field whose boost is 0 is not looked at. Written over `used` while that is large enough. */
  ask(words: readonly string[], boosts: readonly number[], used: Scores): Scores
}

/** For each field the rows that have the word there. */
type Term = (Postings | undefined)[]

/** A word that may be what was meant. */
interface Meant {
  readonly term: Term
  readonly weight: number
}

/** A word that begins as typed counts for less than the word itself, one despite a typo for less still. */
const PREFIX = 0.6
const TYPO = 0.3

/** One typo is forgiven from four letters on, two from eight: below, too many words are that near. */
function typosForgiven(word: string): number {
  return word.length > 7 ? 2 : word.length > 3 ? 1 : 0
}

export function wordIndex(fieldCount: number): WordIndex {
  const terms = new Map<string, Term>()
  const vocabulary = new SearchableMap<Term>()
  const totals = new Array<number>(fieldCount).fill(0)
  let count = 0
  /** Different words of each row, by field. */
  let lengths = totals.map(() => new Uint16Array())
  let room = 64
  const board = scoreBoard()
  makeRoom(room)

  function makeRoom(rows: number): void {
    board.makeRoom(rows)
    lengths = lengths.map((column) => {
      const larger = new Uint16Array(rows)
      larger.set(column)
      return larger
    })
  }

  function termOf(word: string): Term {
    const known = terms.get(word)
    if (known) return known
    const term: Term = new Array(fieldCount).fill(undefined)
    terms.set(word, term)
    vocabulary.set(word, term)
    return term
  }

  function add(row: number, texts: readonly string[]): void {
    while (row >= room) {
      room *= 2
      makeRoom(room)
    }
    count += 1
    for (const [field, text] of texts.entries()) {
      let length = 0
      for (const word of foldedWords(text)) {
        const term = termOf(word)
        const postings = term[field] ?? emptyPostings()
        term[field] = postings
        if (addOccurrence(postings, row)) length += 1
      }
      setLength(field, row, length)
    }
  }

  function remove(row: number, texts: readonly string[]): void {
    count -= 1
    for (const [field, text] of texts.entries()) {
      for (const word of new Set(foldedWords(text))) {
        const term = terms.get(word)
        const postings = term?.[field]
        if (!term || !postings) continue
        removeRow(postings, row)
        if (postings.size === 0) term[field] = undefined
        if (term.some(Boolean)) continue
        terms.delete(word)
        vocabulary.delete(word)
      }
      setLength(field, row, 0)
    }
  }

  function setLength(field: number, row: number, length: number): void {
    const column = lengths[field]
    if (!column) return
    totals[field] = (totals[field] ?? 0) - (column[row] ?? 0)
    column[row] = length
    totals[field] = (totals[field] ?? 0) + (column[row] ?? 0)
  }

  /** The word itself and every word that begins with it. */
  function asTyped(word: string): Meant[] {
    const meant: Meant[] = []
    for (const [longer, term] of vocabulary.atPrefix(word)) {
      const more = longer.length - word.length
      meant.push({ term, weight: more === 0 ? 1 : (PREFIX * longer.length) / (longer.length + 0.3 * more) })
    }
    return meant
  }

  /** Words that a typo or two away are what was typed, but for those that begin with it. */
  function despiteTypos(word: string): Meant[] {
    const forgiven = typosForgiven(word)
    if (forgiven === 0) return []
    const meant: Meant[] = []
    for (const [near, [term, typos]] of vocabulary.fuzzyGet(word, forgiven)) {
      if (near.startsWith(word)) continue
      meant.push({ term, weight: (TYPO * near.length) / (near.length + typos) })
    }
    return meant
  }

  function addUp({ term, weight }: Meant, typed: number, boosts: readonly number[], wordsBefore: number): void {
    for (let field = 0; field < fieldCount; field += 1) {
      const postings = term[field]
      const column = lengths[field]
      const boost = boosts[field] ?? 0
      if (!postings || !column || boost === 0) continue
      board.add(postings, typed, {
        factor: weight * boost * rarity(postings.size, count),
        lengths: column,
        averageLength: (totals[field] ?? 0) / count,
        wordsBefore,
      })
    }
  }

  function score(
    typed: readonly Meant[][],
    boosts: readonly number[],
    isEveryWordAsked: boolean,
    into: Scores,
  ): number {
    board.clear()
    for (const [place, meant] of typed.entries()) {
      for (const one of meant) addUp(one, place + 1, boosts, isEveryWordAsked ? place : 0)
    }
    return board.read(isEveryWordAsked ? typed.length : 1, into)
  }

  /** What is there as typed is what was meant; a typo is looked for only where nothing is, then any one of the words. */
  function ask(words: readonly string[], boosts: readonly number[], used: Scores): Scores {
    const scores = used.length === room ? used : new Float32Array(room)
    const typed = words.map(asTyped)
    if (score(typed, boosts, true, scores) > 0) return scores
    const forgiven = typed.map((meant, place) => [...meant, ...despiteTypos(words[place] ?? '')])
    if (score(forgiven, boosts, true, scores) === 0) score(forgiven, boosts, false, scores)
    return scores
  }

  return { add, remove, ask }
}

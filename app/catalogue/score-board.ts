/**
 * What each row is worth for the words that were typed: BM25+ as MiniSearch computes it, added up in arrays. The board is
 * used again for each question.
 */
import { type Postings, rowOf, timesOf } from './postings'

/** By row; 0 where nothing was found. */
export type Scores = Float32Array

export interface ScoreBoard {
  makeRoom(rows: number): void
  clear(): void
  /** Adds what an occurrence of the word that was typed in this place (from 1) is worth. */
  add(postings: Postings, typed: number, worth: Worth): void
  /** Writes the score of each row that has so many of the words, the more of them the better, else 0; how many do. */
  read(words: number, into: Scores): number
}

export interface Worth {
  /** Of the word in this field: how telling it is, times how much the field counts. */
  readonly factor: number
  /** Different words of each row in this field, and the average. */
  readonly lengths: Uint16Array
  readonly averageLength: number
  /** Only rows that have so many of the words before. */
  readonly wordsBefore: number
}

/** How soon a repeated word counts no more, how much a long text weighs less, what any occurrence is worth. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 }

/** How telling a word is that so many of all rows have. */
export function rarity(rowsWithIt: number, allRows: number): number {
  return Math.log(1 + (allRows - rowsWithIt + 0.5) / (rowsWithIt + 0.5))
}

export function scoreBoard(): ScoreBoard {
  let sums = new Float64Array()
  /** How many of the words each row has, and the last of them. */
  let reached = new Uint8Array()
  let last = new Uint8Array()

  return {
    makeRoom(rows) {
      sums = new Float64Array(rows)
      reached = new Uint8Array(rows)
      last = new Uint8Array(rows)
    },
    clear() {
      sums.fill(0)
      reached.fill(0)
      last.fill(0)
    },
    add: (postings, typed, worth) => addTo({ sums, reached, last }, postings, typed, worth),
    read(words, into) {
      let found = 0
      for (let row = 0; row < into.length; row += 1) {
        const isFound = (reached[row] ?? 0) >= words
        into[row] = isFound ? (sums[row] ?? 0) * (reached[row] ?? 0) : 0
        if (isFound) found += 1
      }
      return found
    },
  }
}

interface Rows {
  readonly sums: Float64Array
  readonly reached: Uint8Array
  readonly last: Uint8Array
}

/** Flat and on its own: this is where a question spends its time. */
function addTo({ sums, reached, last }: Rows, { cells, size }: Postings, typed: number, worth: Worth): void {
  const { factor, lengths, averageLength, wordsBefore } = worth
  const { k, b, d } = BM25
  const flat = k * (1 - b)
  const steep = (k * b) / averageLength
  const [base, range] = [factor * d, factor * (k + 1)]
  for (let at = 0; at < size; at += 1) {
    const cell = cells[at] ?? 0
    const row = rowOf(cell)
    if ((reached[row] ?? 0) < wordsBefore) continue
    const times = timesOf(cell)
    sums[row] = (sums[row] ?? 0) + base + (range * times) / (times + flat + steep * (lengths[row] ?? 0))
    if (last[row] === typed) continue
    last[row] = typed
    reached[row] = (reached[row] ?? 0) + 1
  }
}

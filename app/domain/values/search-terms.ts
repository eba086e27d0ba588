import { spelledPlainly } from './latin-letters'
import { toPlainText } from './plain-text'

/** Free-text search of back office lists: folded prefixes that both engines can look up (docs/reference/rules.md). */

const MIN_PREFIX = 2
const MAX_PREFIX = 20
/** Prefixes that one document may have; code that adds other terms to them stays within it. */
export const MAX_SEARCH_TERMS = 600

/** Small letters without accents: 'São João' → 'sao joao', 'Tromsø' → 'tromso'. */
export function fold(text: string): string {
  return /^[ -~]*$/.test(text) ? text.toLowerCase() : spelledPlainly(toPlainText(text))
}

/** The words of a text, folded; anything but letters and digits separates. */
export function tokenize(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Words with an apostrophe or a raised point are also one word without it: people type 'davila' for "d'Ávila". */
function joinedWords(text: string): string[] {
  const written = fold(text).match(/\p{L}+(?:['·]\p{L}+)+/gu) ?? []
  return written.map((word) => word.replace(/['·]/g, ''))
}

/** What a text is found by: its words, and those with an apostrophe also joined. */
export function indexTerms(text: string): string[] {
  return [...tokenize(text), ...joinedWords(text)]
}

/** Codes as they are written (TST-0001, ch_5tQ9), each as one word; only what holds a digit is a code. */
function codesIn(text: string): string[] {
  const written = fold(text).match(/[\p{L}\p{N}]+(?:[._-]+[\p{L}\p{N}]+)+/gu) ?? []
  return written.filter((code) => /\d/.test(code)).map((code) => code.replace(/[._-]/g, ''))
}

/**
 * Every prefix (2 to 20 characters) of every word, without repeats, at most 600. Numbers and codes written with marks
 * (CPF, TST-0001) are found with and without them, because the joined characters are added as one word. Each entry of
 * `whole` is one term without prefixes, because people type it completely.
 */
export function toSearchTerms(texts: readonly (string | null)[], whole: readonly string[] = []): string[] {
  const found = new Set<string>()
  for (const term of termsOf(texts, whole)) {
    if (found.size >= MAX_SEARCH_TERMS) break
    found.add(term)
  }
  return [...found]
}

function* termsOf(texts: readonly (string | null)[], whole: readonly string[]): Generator<string> {
  for (const word of whole) if (word !== '') yield joinedWord(word).slice(0, MAX_PREFIX)
  for (const text of texts) {
    for (const word of text === null ? [] : wordsIn(text)) yield* prefixesOf(word)
  }
}

/** The words of a text, and its numbers and codes once more without their marks. */
function wordsIn(text: string): string[] {
  const isNumber = /\d[./()\s-]+\d/.test(text) && !/\p{L}/u.test(text)
  return [...indexTerms(text), ...(isNumber ? [text.replace(/\D/g, '')] : []), ...codesIn(text)]
}

function* prefixesOf(word: string): Generator<string> {
  const longest = Math.min(word.length, MAX_PREFIX)
  for (let length = Math.min(MIN_PREFIX, word.length); length <= longest; length += 1) yield word.slice(0, length)
}

function joinedWord(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The ways in which people write a phone down, as digits: with its area code, without it, and without the ninth digit of
 * a mobile. Of a number of another country, its digits. `e164` may be empty.
 */
export function phoneSearchTerms(e164: string): string[] {
  const digits = e164.replace(/\D/g, '')
  if (!e164.startsWith('+55')) return digits === '' ? [] : [digits]
  const national = digits.slice(2)
  return [...new Set([national, national.slice(2), national.slice(-8)])]
}

/** Digits that begin with the country's code or the long-distance zero are a phone: it is stored without them. */
function bareNumber(digits: string): string {
  return digits.replace(/^55(?=\d{10,11}$)/, '').replace(/^0(?=\d{11}$)/, '')
}

/** A CPF or phone has at least this many digits; shorter numbers are words of their own. */
const MIN_NUMBER = 8

/** Longer queries are cut here, and lists show them as cut. */
export const MAX_QUERY_LENGTH = 200

/** The words of a typed query; a number (CPF, phone) or a code with marks in it is one. */
export function queryTerms(query: string): string[] {
  const input = toPlainText(query.slice(0, MAX_QUERY_LENGTH)).trim()
  const digits = input.replace(/\D/g, '')
  if (/^\+?[\d./()\s-]+$/.test(input) && (digits.length >= MIN_NUMBER || !/\s/.test(input))) {
    return [bareNumber(digits)].filter(Boolean)
  }
  return input.split(/[\s,;@]+/).flatMap((part) => {
    const [code] = codesIn(part)
    return code !== undefined && code === joinedWord(part) ? [code] : tokenize(part)
  })
}

/**
 * The one prefix to look up for a query: the longest of its words, cut as `toSearchTerms` cuts. `matchesAllTerms`
 * checks the others on the result. Null when nothing in it is searchable.
 */
export function searchKey(query: string): string | null {
  const longest = queryTerms(query).sort((a, b) => b.length - a.length)[0]
  return longest ? longest.slice(0, MAX_PREFIX) : null
}

/** True when every typed word is among the stored prefixes. */
export function matchesAllTerms(searchTerms: readonly string[], query: string): boolean {
  const known = new Set(searchTerms)
  return queryTerms(query).every((word) => known.has(word.slice(0, MAX_PREFIX)))
}

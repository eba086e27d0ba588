/** Free-text search of back office lists: folded prefixes that both engines can look up (product.md section 4). */

const MIN_PREFIX = 2
const MAX_PREFIX = 20
/** Prefixes that one document may keep; who adds marks of another kind to them stays within it. */
export const MOST_WORDS = 400

/** Lower case without accents: 'São João' → 'sao joao'. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded; anything but letters and digits separates. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Every prefix (2 to 20 characters) of every word, without repeats, at most 400. Numbers written with marks (CPF,
 * phone) are found with and without them, because the joined digits are added as one word.
 */
export function searchWords(texts: readonly (string | null)[]): string[] {
  const prefixes = new Set<string>()
  for (const text of texts) {
    if (text === null) continue
    const joined = /\d[./()\s-]+\d/.test(text) && !/\p{L}/u.test(text) ? [text.replace(/\D/g, '')] : []
    for (const word of [...foldedWords(text), ...joined]) {
      const shortest = Math.min(MIN_PREFIX, word.length)
      for (let length = shortest; length <= Math.min(word.length, MAX_PREFIX); length += 1) {
        if (prefixes.size >= MOST_WORDS) return [...prefixes]
        prefixes.add(word.slice(0, length))
      }
    }
  }
  return [...prefixes]
}

/** The words of a typed query; digits with marks between them (a CPF, a phone) are one. */
function queryWords(query: string): string[] {
  const typed = query.slice(0, 200).trim()
  return /^[\d./()\s-]+$/.test(typed) ? [typed.replace(/\D/g, '')].filter(Boolean) : foldedWords(typed)
}

/**
 * The one prefix to look up for a typed query: the longest of its words, cut as `searchWords` cuts. The others narrow
 * what comes back with `matchesAllWords`. Null when nothing searchable was typed.
 */
export function searchKey(query: string): string | null {
  const longest = queryWords(query).sort((a, b) => b.length - a.length)[0]
  return longest ? longest.slice(0, MAX_PREFIX) : null
}

/** True when every typed word is among the stored prefixes. */
export function matchesAllWords(words: readonly string[], query: string): boolean {
  const known = new Set(words)
  return queryWords(query).every((word) => known.has(word.slice(0, MAX_PREFIX)))
}

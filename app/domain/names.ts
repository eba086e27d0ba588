/** People's names as on their documents. */

const MAX_LENGTH = 120
const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u

/** One space between words, none around; accents composed (NFC). */
function normalizeName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A name or part of one: letters of any language, apostrophe, hyphen, point. Null when it is none. */
export function parseName(text: string): string | null {
  if (text.length > MAX_LENGTH * 2) return null
  const name = normalizeName(text)
  return name.length <= MAX_LENGTH && NAME.test(name) ? name : null
}

/** A full name has at least two words, as carriers ask. */
export function parseFullName(text: string): string | null {
  const name = parseName(text)
  return name !== null && /\S \S/.test(name) ? name : null
}

/** Names of people as on their documents. */
import { toPlainText } from '~/domain/values/plain-text'

const MAX_LENGTH = 120
/**
 * Latin letters, as in the two lines at the foot of every passport: vouchers, lists of carriers and payment providers
 * have no others.
 */
const NAME = /^'?\p{Script=Latin}[\p{Script=Latin}\p{M}'·.\- ]*$/u
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u

/** One space between words, none around; accents composed (NFC). */
function normalizeName(text: string): string {
  return toPlainText(text).normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A name or part of one: Latin letters, apostrophe, hyphen, point, also the raised one of Catalan. Null when it is none. */
export function parseName(text: string): string | null {
  if (text.length > MAX_LENGTH * 2) return null
  const name = normalizeName(text)
  return name.length <= MAX_LENGTH && NAME.test(name) ? name : null
}

/** Whether a name is refused for its script: its owner has to know that the passport's spelling is requested. */
export function isInOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text)
}

/** A full name has at least two words, as carriers require. */
export function parseFullName(text: string): string | null {
  const name = parseName(text)
  return name !== null && /\S \S/.test(name) ? name : null
}

const TITLE = /^(sra?|srta|dra?|dona|seu|prof[aª]?|mrs?|ms|miss|mx)\.?$/i

/**
 * First name and the rest of a full name, without leading titles: "Sr. Osvaldo Pinto" is greeted as "Osvaldo". A name
 * that consists of titles alone is all first name.
 */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const searchTerms = name.trim().split(/\s+/)
  const start = searchTerms.findIndex((word) => !TITLE.test(word))
  const [firstName = '', ...rest] = start === -1 ? [searchTerms.join(' ')] : searchTerms.slice(start)
  return { firstName, lastName: rest.join(' ') }
}

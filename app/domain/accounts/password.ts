import { fold } from '~/domain/values/search-terms'
import { COMMON_PASSWORD_PARTS, EVERYDAY_PASSWORD_PARTS } from './common-passwords'

/** Password rules. The limits are defined here once and appear in the messages. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const PASSWORD_MIN_UPPERCASE = 1
export const PASSWORD_MIN_SPECIAL = 1
/** A passphrase: its length makes up for the capital and the sign that shorter passwords need. */
const PASSPHRASE_LENGTH = 15

export type PasswordRefusal = 'tooShort' | 'tooLong' | 'uppercase' | 'special' | 'common' | 'personal'

/** The normalised form that is hashed: the same password typed on another keyboard gives the same hash. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/**
 * The first rule that a password breaks, or null. `personal` are words about its owner (name, e-mail): a password made
 * of them is easy to guess too.
 */
export function passwordRefusal(password: string, personal: readonly string[] = []): PasswordRefusal | null {
  if (password.length > PASSWORD_MAX_LENGTH * 4) return 'tooLong'
  const normal = normalizePassword(password)
  const length = [...normal].length
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort'
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong'
  if (length < PASSPHRASE_LENGTH) {
    if (count(normal, /\p{Lu}/gu) < PASSWORD_MIN_UPPERCASE) return 'uppercase'
    if (count(normal, /[^\p{L}\p{N}\s]/gu) < PASSWORD_MIN_SPECIAL) return 'special'
  }
  if (isCommonPassword(normal)) return 'common'
  return isCommonPassword(normal, personal) ? 'personal' : null
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '+': 't',
}

const MAX_COMMON_WORDS = 2

/** Removes the longest common words wherever they occur; spaces replace the removed letters. */
function withoutWords(
  letters: string,
  raw: string,
  searchTerms: ReadonlySet<string>,
): { rest: string; taken: string[] } {
  let rest = raw
  let searched = letters
  const taken: string[] = []
  for (let length = Math.min(24, letters.length); length >= 3; length -= 1) {
    for (let start = 0; start + length <= searched.length; start += 1) {
      const word = searched.slice(start, start + length)
      if (word.includes(' ') || !searchTerms.has(word)) continue
      if (!rest.slice(start, start + length).match(/[a-z]/)) continue
      const gap = ' '.repeat(length)
      rest = rest.slice(0, start) + gap + rest.slice(start + length)
      searched = searched.slice(0, start) + gap + searched.slice(start + length)
      taken.push(word)
    }
  }
  return { rest, taken }
}

/**
 * One word, or several put together. Two everyday words with a random number are not guessed: there are millions of such
 * combinations.
 */
function isGuessed(taken: readonly string[], rest: string): boolean {
  if (taken.length === 0 || new Set(taken).size > MAX_COMMON_WORDS) return false
  const isChosen = new Set(taken).size === MAX_COMMON_WORDS && taken.every((word) => EVERYDAY_PASSWORD_PARTS.has(word))
  const digits = rest.replace(/\D/g, '')
  return !isChosen || digits.length < 2 || (digits.length > 2 && isRun(digits))
}

function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits.charAt(index)) + 10) % 10)
  return new Set(steps).size <= 1 || /^(\d+)\1+$/.test(digits) || /^(?:19|20)\d\d$/.test(digits)
}

/** The same few characters three times or more, whatever they are. */
function isRepeated(text: string): boolean {
  return /^(.{1,12})\1{2,}$/.test(text)
}

/**
 * True for what guessing programs try first: a common word or two related ones, with digits and signs around or in
 * place of letters (P@ssw0rd!, Senha@2024); a run of digits with few letters; or very few different characters.
 */
function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const raw = fold(password)
  if (new Set(raw).size < 4 || isRepeated(raw)) return true
  const own = personal.flatMap((text) => fold(text).split(/[^a-z0-9]+/)).filter((word) => word.length >= 3)
  const searchTerms: ReadonlySet<string> =
    own.length === 0 ? COMMON_PASSWORD_PARTS : new Set([...COMMON_PASSWORD_PARTS, ...own])
  const readings = [raw, replaceLeet(raw, LEET), replaceLeet(raw, { ...LEET, '1': 'l', '!': 'l' })]
  const isWordsOnly = readings.some((letters) => {
    const { rest, taken } = withoutWords(letters, raw, searchTerms)
    return !/\p{L}/u.test(rest) && isGuessed(taken, rest)
  })
  const letterCount = count(raw, /\p{L}/gu)
  return isWordsOnly || (letterCount <= 3 && isRun(raw.replace(/\D/g, '')))
}

function replaceLeet(text: string, table: Readonly<Record<string, string>>): string {
  return [...text].map((character) => table[character] ?? character).join('')
}

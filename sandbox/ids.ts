import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as the provider makes them: a prefix and 16 letters or digits by chance. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`
}

/** `length` decimal digits by chance, the first not zero. */
export function randomDigits(length: number): string {
  return Array.from({ length }, (_, at) => String(at === 0 ? randomInt(1, 10) : randomInt(10))).join('')
}

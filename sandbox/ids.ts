import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in the provider's format: a prefix and 16 random letters or digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`
}

/** `length` random decimal digits, the first one not zero. */
export function randomDigits(length: number): string {
  return Array.from({ length }, (_, at) => String(at === 0 ? randomInt(1, 10) : randomInt(10))).join('')
}

/** Identifiers from random bytes that the caller brings (crypto.getRandomValues). */
import { toPlainText } from './plain-text'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Crockford base32, a letter for each `byte % 32`: 256 is a multiple of 32, so every letter is as likely. */
export function crockford(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => CROCKFORD.charAt(byte % 32)).join('')
}

export const ID_BYTES = 16
export const ORDER_CODE_BYTES = 8

/** 128 bits or more as letters and digits: usable in addresses, field names and both engines. */
export function newId(bytes: Uint8Array): string {
  if (bytes.length < ID_BYTES) throw new RangeError(`an id needs ${ID_BYTES} random bytes`)
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 1n)
  let id = ''
  while (number > 0n) {
    id = BASE62.charAt(Number(number % 62n)) + id
    number /= 62n
  }
  return id
}

/** 8 random Crockford base32 characters (docs/reference/rules.md): no I, L, O or U to misread. */
export function newOrderCode(bytes: Uint8Array): string {
  if (bytes.length < ORDER_CODE_BYTES) throw new RangeError(`an order code needs ${ORDER_CODE_BYTES} random bytes`)
  return crockford(bytes.subarray(0, ORDER_CODE_BYTES))
}

/** The code in the writing of the store: case, spaces, hyphens, signs around it and the letters I, L and O are forgiven. Null if none. */
export function parseOrderCode(text: string): string | null {
  return parseCrockford(text, ORDER_CODE_BYTES)
}

/** Exactly `length` Crockford letters from typed text; null when it is anything else. */
export function parseCrockford(text: string, length: number): string | null {
  if (text.length > 40) return null
  const letters = toPlainText(text)
    .toUpperCase()
    .replace(/^[^\p{L}\p{N}]+|[\s._-]|[^\p{L}\p{N}]+$/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  return letters.length === length && /^[0-9A-HJKMNP-TV-Z]+$/.test(letters) ? letters : null
}

import { z } from 'zod'
import { type Instant, toMillis } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'

export const RECOVERY_CODES = 10

/** The second step of a sign-in, an administrator's or a partner's: a code by the clock (RFC 6238), or one of ten recovery codes. */
export const secondFactorSchema = z.object({
  /** The account's id. */
  id: idSchema,
  /** The key, encrypted with DATA_KEY. */
  sealedKey: z.string(),
  /** Null until the first code proves that the app has the key. */
  confirmedAt: instantSchema.nullable(),
  /** The step of the last accepted code: no code is accepted twice. */
  lastStep: z.int(),
  /** Keyed digests of the unused codes. */
  recovery: z.array(z.string()).max(RECOVERY_CODES),
  createdAt: instantSchema,
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const KEY_BYTES = 20
export const RECOVERY_BYTES = 10
const CODE_DIGITS = 6
const STEP = 30_000
/** A clock may be one step fast or slow, and people type slowly. */
const STEPS_AROUND = 1

/** RFC 6238 section 4.2: how many steps of thirty seconds have passed. */
export function stepAt(now: Instant): number {
  return Math.floor(toMillis(now) / STEP)
}

/** The steps whose codes are accepted now: none that was used, and none before a used one. */
export function openSteps(now: Instant, lastStep: number): number[] {
  const step = stepAt(now)
  return Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, index) => step - STEPS_AROUND + index).filter(
    (each) => each > lastStep,
  )
}

/** RFC 4226 section 5.3: six digits out of an HMAC-SHA-1 of 20 bytes. */
export function digitsOf(mac: Uint8Array): string {
  const offset = (mac[19] ?? 0) & 15
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength)
  const number = view.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base32 without padding, as authenticator apps read keys. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')
}

/** The bytes of a key that `toBase32` wrote. */
export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** The content of the QR code: the key, its account and the shop's name. */
export function keyAddress(key: string, email: string, issuer: string): string {
  const query = new URLSearchParams({
    secret: key,
    issuer,
    algorithm: 'SHA1',
    digits: String(CODE_DIGITS),
    period: '30',
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`.replaceAll('+', '%20')
}

/** Recovery codes are shown in two groups of five. */
export function groupRecovery(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

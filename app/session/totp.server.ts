/** Keys and codes of the second factor. Written here because RFC 6238 takes one HMAC and four lines of arithmetic. */
import { createHmac, randomBytes } from 'node:crypto'
import {
  digitsOf,
  fromBase32,
  KEY_BYTES,
  openSteps,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  toBase32,
} from '~/domain/accounts/second-factor'
import type { Instant } from '~/domain/values/dates'
import { crockford, parseCrockford } from '~/domain/values/ids'
import { isSameDigest, keyedDigest } from './tokens.server'

export function newKey(): string {
  return toBase32(randomBytes(KEY_BYTES))
}

/** The code of one step. */
export function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  return digitsOf(createHmac('sha1', fromBase32(key)).update(counter).digest())
}

/** The step whose code this is, among those that may be used now; null when it is none. */
export function totpStep(key: string, code: string, now: Instant, lastStep: number): number | null {
  return openSteps(now, lastStep).find((step) => isSameDigest(codeAt(key, step), code)) ?? null
}

/** Ten codes of fifty bits, and their stored form. */
export function newRecoveryCodes(userId: string): { codes: string[]; digests: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => crockford(randomBytes(RECOVERY_BYTES)))
  return { codes, digests: codes.map((code) => recoveryDigest(userId, code)) }
}

/** The stored form of a recovery code, however it was typed; null when it cannot be one. */
export function normalizeRecoveryCode(userId: string, text: string): string | null {
  const code = parseCrockford(text, RECOVERY_BYTES)
  return code === null ? null : recoveryDigest(userId, code)
}

function recoveryDigest(userId: string, code: string): string {
  return keyedDigest('recovery', `${userId} ${code}`)
}

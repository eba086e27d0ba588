import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ID_BYTES, newId } from '~/domain/values/ids'
import { secrets } from '~/env.server'

/** A fresh secret of 256 bits, safe in cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A fresh document id: 128 bits. */
export function freshId(): string {
  return newId(randomBytes(ID_BYTES))
}

/** The stored form of a token: it cannot be used to sign in. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Keyed digest for values that could be guessed by trying them all (CPF, e-mail, six digits). The key is `DATA_KEY`;
 * `purpose` keeps digests of different kinds apart.
 */
export function keyedDigest(purpose: string, value: string): string {
  return createHmac('sha256', secrets().data).update(`${purpose}\n${value}`).digest('hex')
}

export function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypted and authenticated under `DATA_KEY` (AES-256-GCM): for what has to be stored for a while but not be
 * readable.
 */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey(purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Opens a text sealed for the same purpose under the same key. Throws when it was not, or was changed. */
export function unseal(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function sealKey(purpose: string): Buffer {
  return createHmac('sha256', secrets().data).update(`seal\n${purpose}`).digest()
}

/** By which somebody sees whether this shop has the DATA_KEY of another one, without the key. */
export function dataKeyMark(): string {
  return createHash('sha256').update(`data key ${secrets().data}`).digest('hex').slice(0, 16)
}

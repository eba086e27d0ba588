import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ID_BYTES, newId } from '~/domain/ids'
import { secrets } from '~/env.server'

/** A fresh secret of 256 bits, safe in cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A fresh document id: 128 bits. */
export function freshId(): string {
  return newId(randomBytes(ID_BYTES))
}

/** What the store keeps of a token: whoever reads the store cannot use it. */
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

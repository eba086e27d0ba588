/** Does what a program requests with an `Idempotency-Key` once, and gives the same result to the same request again. */
import { z } from 'zod'
import { apiRequests } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { keyedDigest, seal, unseal } from '~/session/tokens.server'

export interface OnceRequest {
  id: string
  fingerprint: string
  /** Set where the result is the one of before. */
  isReplayed: boolean
}

/** The key was used for another request. */
export type OnceRefusal = 'keyReused'

const PURPOSE = 'api request'

export function onceRequest(
  { owner, key }: { owner: string; key: string },
  { method, path, body }: { method: string; path: string; body: string },
): OnceRequest {
  const fingerprint = keyedDigest(PURPOSE, `${method} ${path} ${body}`)
  return { id: keyedDigest(PURPOSE, `${owner} ${key}`), fingerprint, isReplayed: false }
}

/** In the transaction of the effect; the result is stored where it is one, so that what was refused may be tried again. */
export async function doOnce<T, R>(
  tx: Tx,
  { once, now }: { once: OnceRequest; now: Instant },
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | OnceRefusal>> {
  const { id, fingerprint } = once
  const known = (await tx.get(apiRequests, id))?.data
  if (known && known.fingerprint !== fingerprint) return refused('keyReused')
  if (known) {
    once.isReplayed = true
    return ok(z.custom<T>().parse(JSON.parse(unseal(PURPOSE, known.sealed))))
  }
  const result = await work()
  if (result.ok) {
    tx.create(apiRequests, id, { id, fingerprint, sealed: seal(PURPOSE, JSON.stringify(result.value)), createdAt: now })
  }
  return result
}

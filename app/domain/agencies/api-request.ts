import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** What a program has done with an `Idempotency-Key`: sent again, it gets the same response and does nothing. */
export const apiRequestSchema = z.object({
  /** Keyed digest of the owner and the key. */
  id: idSchema,
  /** Keyed digest of the method, the address and the body. */
  fingerprint: z.string(),
  /** Under `DATA_KEY`: what came of it, which may have a secret. */
  sealed: z.string(),
  createdAt: instantSchema,
})

const MAX_KEY = 255

/** The key in the header, with its quotes or without; null where it is none. */
export function parseIdempotencyKey(header: string | null): string | null {
  const text = header?.trim().replace(/^"(.*)"$/, '$1') ?? ''
  return text.length <= MAX_KEY && /^[\x21-\x7e]+$/.test(text) ? text : null
}

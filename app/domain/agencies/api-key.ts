import { z } from 'zod'
import type { Instant } from '~/domain/values/dates'
import { crockford } from '~/domain/values/ids'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'
import { type Agency, hasCadastur } from './agency'

/**
 * A key with which a program of an agency or of the house uses the shop: `rtk_<id>_<secret>`. The secret is shown once
 * and stored as a digest.
 */

/** What a key may be used for. A route names the one that it needs. */
export const SCOPES = [
  ...(['octo', 'orders.read', 'passengers.read', 'passengers.documents', 'passengers.write', 'money.read'] as const),
  ...(['webhooks', 'everything.read'] as const),
] as const
export type Scope = (typeof SCOPES)[number]

/** What a route needs: a scope, or any key at all. */
export type NeededScope = Scope | 'any'

/** The house buys nothing of itself: what sells is for an agency. The whole shop is for the house alone. */
export function mayHaveScope(agencyId: string | null, scope: Scope): boolean {
  return scope !== (agencyId === null ? 'octo' : 'everything.read')
}

/** Of one owner, in force. */
export const MAX_API_KEYS = 10
export const MAX_KEY_NAME = 80

const ID_LENGTH = 12
/** Crockford letters of five bits each: 200 bits. */
const SECRET_LENGTH = 40
export const KEY_BYTES = ID_LENGTH + SECRET_LENGTH

/** Places that a key may hold unconfirmed where nothing else was set, and no more than this part of a departure. */
const USUAL_HELD = 20
const HELD_PART = 4
/** The most that may be set for a key. */
export const MAX_HELD = 500

export const apiKeySchema = z.object({
  id: idSchema,
  /** SHA-256 of the secret. */
  secretHash: z.string(),
  /** Null for a key of the house. */
  agencyId: idSchema.nullable(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Places that it may hold at the same time; null for the usual limit (`heldLimit`). */
  maxHeld: z.int().min(1).max(MAX_HELD).nullable().default(null),
  by: z.object({ id: idSchema, name: z.string() }),
  createdAt: instantSchema,
  /** Null for a key without an end. */
  expiresAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  /** The shop's day. */
  lastUsedOn: localDateSchema.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/** A new key's two parts, from `KEY_BYTES` random bytes. */
export function newKeyParts(bytes: Uint8Array): { id: string; secret: string } {
  if (bytes.length < KEY_BYTES) throw new RangeError(`a key needs ${KEY_BYTES} random bytes`)
  const letters = crockford(bytes.subarray(0, KEY_BYTES))
  return { id: letters.slice(0, ID_LENGTH), secret: letters.slice(ID_LENGTH) }
}

/** How a key begins: enough to recognise it, not to use it. */
export function apiKeyStart(id: string): string {
  return `rtk_${id}`
}

/** As its program sends it. */
export function writeApiKey({ id, secret }: { id: string; secret: string }): string {
  return `${apiKeyStart(id)}_${secret}`
}

/** The two parts of an `Authorization` header; null where it is no key of ours. */
export function parseApiKey(header: string | null): { id: string; secret: string } | null {
  const found = /^Bearer +rtk_([0-9A-Z]{12})_([0-9A-Z]{40})$/i.exec(header?.trim() ?? '')
  return found?.[1] && found[2] ? { id: found[1].toUpperCase(), secret: found[2].toUpperCase() } : null
}

export type KeyState = 'active' | 'expired' | 'revoked'

export function keyState({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Instant): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}

export type KeyRefusal = 'keyOver' | 'scopeMissing' | 'agencyPaused' | 'cadasturMissing'

/** Whether the key may be used for this now: it is in force, has the scope, and its agency sells. Null is the house. */
export function checkApiKey(
  key: Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'scopes'>,
  agency: Pick<Agency, 'id' | 'state' | 'cadastur'> | null,
  { scope, now }: { scope: NeededScope; now: Instant },
): Result<null, KeyRefusal> {
  if (keyState(key, now) !== 'active') return refused('keyOver')
  if (scope !== 'any' && !(key.scopes.includes(scope) && mayHaveScope(agency?.id ?? null, scope)))
    return refused('scopeMissing')
  if (agency === null) return ok(null)
  if (agency.state !== 'approved') return refused('agencyPaused')
  return hasCadastur(agency) ? ok(null) : refused('cadasturMissing')
}

/** How many places the key may hold at the same time, of a departure with `places`: at least one. */
export function heldLimit({ maxHeld }: Pick<ApiKey, 'maxHeld'>, places: number): number {
  return maxHeld ?? Math.max(1, Math.min(USUAL_HELD, Math.floor(places / HELD_PART)))
}

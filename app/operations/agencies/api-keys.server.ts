/** Makes and revokes the keys of an agency's programs. */
import { randomBytes } from 'node:crypto'
import { agencies, apiKeys } from '~/data/collections'
import { store } from '~/data/store.server'
import {
  type ApiKey,
  KEY_BYTES,
  keyState,
  MAX_API_KEYS,
  newKeyParts,
  type Scope,
  writeApiKey,
} from '~/domain/agencies/api-key'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { fingerprint } from '~/session/tokens.server'

export interface CreateApiKey {
  agencyId: string
  name: string
  scopes: readonly Scope[]
  /** Null for a key without an end. */
  expiresAt: Instant | null
  /** Null for the usual limit. */
  maxHeld: number | null
  by: Actor
  now: Instant
}

/** `text` is what the program sends: it is known now and never again. `tooMany`: an agency has ten in force. */
export async function createApiKey({
  agencyId,
  by,
  now,
  ...wish
}: CreateApiKey): Promise<Result<{ key: ApiKey; text: string }, 'notFound' | 'tooMany'>> {
  const known = await apiKeys.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: 100 })
  if (known.filter((key) => keyState(key, now) === 'active').length >= MAX_API_KEYS) return refused('tooMany')
  const parts = newKeyParts(randomBytes(KEY_BYTES))
  return store().transact(
    async (tx): Promise<Result<{ key: ApiKey; text: string }, 'notFound' | 'tooMany'>> => {
      const [audit, agency] = await Promise.all([openAudit(tx), tx.get(agencies, agencyId)])
      if (!agency) return refused('notFound')
      const key: ApiKey = {
        ...{ id: parts.id, agencyId, secretHash: fingerprint(parts.secret) },
        ...{ name: wish.name, scopes: [...wish.scopes], maxHeld: wish.maxHeld, expiresAt: wish.expiresAt },
        ...{ by: { id: by.id, name: by.name }, createdAt: now, revokedAt: null, lastUsedOn: null },
      }
      tx.create(apiKeys, key.id, key)
      audit.write({
        ...{ by, at: now, action: 'agency.keyMade', before: null },
        subject: { kind: 'agencies', id: agencyId, name: agency.data.name },
        after: notedOf(key),
      })
      return ok({ key, text: writeApiKey(parts) })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

const notedOf = ({ id, name, scopes, expiresAt, maxHeld }: ApiKey) => ({ key: id, name, scopes, expiresAt, maxHeld })

/** From the next request on nothing opens with it. Revoking it twice changes nothing. */
export function revokeApiKey(
  { id, agencyId }: Pick<ApiKey, 'id' | 'agencyId'>,
  { by, now }: { by: Actor; now: Instant },
): Promise<Result<null, 'notFound'>> {
  return store().transact(
    async (tx): Promise<Result<null, 'notFound'>> => {
      const [audit, found, agency] = await Promise.all([openAudit(tx), tx.get(apiKeys, id), tx.get(agencies, agencyId)])
      const key = found?.data
      if (key?.agencyId !== agencyId || !agency) return refused('notFound')
      if (key.revokedAt !== null) return ok(null)
      tx.put(apiKeys, id, { ...key, revokedAt: now })
      audit.write({
        ...{ by, at: now, action: 'agency.keyRevoked', before: notedOf(key), after: null },
        subject: { kind: 'agencies', id: agencyId, name: agency.data.name },
      })
      return ok(null)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The newest first. */
export function listApiKeys(agencyId: string | null): Promise<ApiKey[]> {
  const order = { by: 'createdAt', dir: 'desc' } as const
  return apiKeys.list({ ...(agencyId === null ? {} : { eq: { agencyId } }), order, limit: 200 })
}

/** Makes and revokes the keys of programs: an agency's, or the house's. */
import { randomBytes } from 'node:crypto'
import { agencies, apiKeys, settings } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import {
  type ApiKey,
  KEY_BYTES,
  keyState,
  MAX_API_KEYS,
  mayHaveScope,
  newKeyParts,
  type Scope,
  writeApiKey,
} from '~/domain/agencies/api-key'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { fingerprint } from '~/session/tokens.server'

export interface CreateApiKey {
  /** Null for the house. */
  agencyId: string | null
  name: string
  scopes: readonly Scope[]
  /** Null for a key without an end. */
  expiresAt: Instant | null
  /** Null for the usual limit. */
  maxHeld: number | null
  by: Actor
  now: Instant
}

type CreateRefusal = 'notFound' | 'tooMany' | 'scope'

/** `text` is what the program sends: it is known now and never again. `tooMany`: an owner has ten in force; `scope`: it may not have one of these. */
export async function createApiKey({
  agencyId,
  by,
  now,
  ...wish
}: CreateApiKey): Promise<Result<{ key: ApiKey; text: string }, CreateRefusal>> {
  if (!wish.scopes.every((scope) => mayHaveScope(agencyId, scope))) return refused('scope')
  const known = await apiKeys.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: 100 })
  if (known.filter((key) => keyState(key, now) === 'active').length >= MAX_API_KEYS) return refused('tooMany')
  const parts = newKeyParts(randomBytes(KEY_BYTES))
  return store().transact(
    async (tx): Promise<Result<{ key: ApiKey; text: string }, CreateRefusal>> => {
      const [audit, subject] = await Promise.all([openAudit(tx), readOwner(tx, agencyId)])
      if (!subject) return refused('notFound')
      const key: ApiKey = {
        ...{ id: parts.id, agencyId, secretHash: fingerprint(parts.secret) },
        ...{ name: wish.name, scopes: [...wish.scopes], maxHeld: wish.maxHeld, expiresAt: wish.expiresAt },
        ...{ by: { id: by.id, name: by.name }, createdAt: now, revokedAt: null, lastUsedOn: null },
      }
      tx.create(apiKeys, key.id, key)
      audit.write({
        ...{ by, at: now, action: 'agency.keyMade', before: null },
        subject,
        after: notedOf(key),
      })
      return ok({ key, text: writeApiKey(parts) })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** What the audit names; null where there is no such agency. */
async function readOwner(tx: Tx, agencyId: string | null) {
  if (agencyId === null) {
    const shop = await tx.get(settings, SETTINGS_ID)
    return shop && { kind: 'settings', id: SETTINGS_ID, name: shop.data.company.name }
  }
  const agency = await tx.get(agencies, agencyId)
  return agency && { kind: 'agencies', id: agencyId, name: agency.data.name }
}

const notedOf = ({ id, name, scopes, expiresAt, maxHeld }: ApiKey) => ({ key: id, name, scopes, expiresAt, maxHeld })

/** From the next request on nothing opens with it. Revoking it twice changes nothing. */
export function revokeApiKey(
  { id, agencyId }: Pick<ApiKey, 'id' | 'agencyId'>,
  { by, now }: { by: Actor; now: Instant },
): Promise<Result<null, 'notFound'>> {
  return store().transact(
    async (tx): Promise<Result<null, 'notFound'>> => {
      const [audit, found, subject] = await Promise.all([openAudit(tx), tx.get(apiKeys, id), readOwner(tx, agencyId)])
      const key = found?.data
      if (!key || key.agencyId !== agencyId || !subject) return refused('notFound')
      if (key.revokedAt !== null) return ok(null)
      tx.put(apiKeys, id, { ...key, revokedAt: now })
      audit.write({
        ...{ by, at: now, action: 'agency.keyRevoked', before: notedOf(key), after: null },
        subject,
      })
      return ok(null)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** Of an agency, or of all owners with null; the newest first. */
export function listApiKeys(agencyId: string | null): Promise<ApiKey[]> {
  const order = { by: 'createdAt', dir: 'desc' } as const
  return apiKeys.list({ ...(agencyId === null ? {} : { eq: { agencyId } }), order, limit: 200 })
}

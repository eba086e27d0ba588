/** Finds who a program's key is for. The key is read from the store for each request: a revoked one is over at once. */
import { agencies, apiKeys } from '~/data/collections'
import type { Agency } from '~/domain/agencies/agency'
import { type ApiKey, checkApiKey, type KeyRefusal, type NeededScope, parseApiKey } from '~/domain/agencies/api-key'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { fingerprint, isSameDigest } from './tokens.server'

/** Whose program it is: an agency's, or the house's without one. */
export interface KeyHolder {
  key: ApiKey
  agency: Agency | null
}

/** Of a program that sells. */
export interface SellingHolder extends KeyHolder {
  agency: Agency
}

/** `header` is that of `Authorization`. `unauthorized`: it brings no key at all. */
export async function authenticateKey(
  header: string | null,
  scope: NeededScope,
  now: Instant,
): Promise<Result<KeyHolder, KeyRefusal | 'unauthorized'>> {
  if (header === null) return refused('unauthorized')
  const parts = parseApiKey(header)
  const key = parts && (await apiKeys.find(parts.id))
  if (!key || !isSameDigest(key.secretHash, fingerprint(parts.secret))) return refused('keyOver')
  const agency = key.agencyId === null ? null : await agencies.find(key.agencyId)
  if (agency === null && key.agencyId !== null) return refused('keyOver')
  const checked = checkApiKey(key, agency, { scope, now })
  if (!checked.ok) return checked
  await noteUse(key, now)
  return ok({ key, agency })
}

/** Once a day. */
async function noteUse({ id, lastUsedOn }: ApiKey, now: Instant): Promise<void> {
  const day = today(now)
  if (lastUsedOn !== day) await apiKeys.update(id, (key) => ({ ...key, lastUsedOn: day }))
}

/** The holder in a loader or action of a route for programs: the guard calls none without. */
export function requireKey({ holder }: { holder?: KeyHolder }): KeyHolder {
  if (!holder) throw new Error('This route is not one for keys')
  return holder
}

/** The same where something is sold: the scope of such a route is no key's of the house. */
export function requireSellingKey(context: { holder?: KeyHolder }): SellingHolder {
  const { key, agency } = requireKey(context)
  if (agency === null) throw new Error('The house has no key for this route')
  return { key, agency }
}

/** The author of what a program does. */
export function actorOfKey({ key, agency }: KeyHolder): Actor {
  return { id: agency?.id ?? key.id, name: agency ? `${agency.name} (${key.name})` : key.name }
}

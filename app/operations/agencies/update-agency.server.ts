import { agencies } from '~/data/collections'
import type { Doc } from '~/data/store'
import { store } from '~/data/store.server'
import type { Agency } from '~/domain/agencies/agency'
import { agencySearchTerms } from '~/domain/agencies/agency-review'
import { type Actor, canonicalJson, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { claim, claimOwner, releaseClaim } from '~/session/claims.server'
import { fingerprint } from '~/session/tokens.server'
import { listOwners } from './agency-mail.server'
import { mailPixKey } from './enter-pix-key.server'

const SETTINGS = [
  'name',
  'legalName',
  'documentType',
  'document',
  'cadastur',
  'contactName',
  'email',
  'phone',
  'whatsapp',
  'address',
  'sellerCode',
  'commissionBp',
  'recipientId',
  'pixKey',
  'settlement',
  'limit',
  'daysToPay',
  'notes',
] as const satisfies readonly (keyof Agency)[]

/** The settings of an administrator. The state changes through `reviewAgency`. */
export type AgencySettings = Pick<Agency, (typeof SETTINGS)[number]>

/** Covers only the settings: state and documents have actions of their own, which are not a conflict. */
export function settingsVersion(agency: Agency): string {
  return fingerprint(canonicalJson(SETTINGS.map((name) => agency[name]))).slice(0, 32)
}

export type UpdateAgencyRefusal =
  | { kind: 'missing' }
  | { kind: 'sellerCodeTaken' }
  | { kind: 'conflict'; current: Doc<Agency> }

/** Saves an agency that still is as the form showed it. Its seller code is its own: no other agency may have it. */
export async function updateAgency(
  input: { agencyId: string; expect: string; settings: AgencySettings; by: Actor },
  now: Instant,
): Promise<Result<Agency, UpdateAgencyRefusal>> {
  const owners = await listOwners(input.agencyId)
  return store().transact(
    async (tx): Promise<Result<Agency, UpdateAgencyRefusal>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(agencies, input.agencyId)
      if (!doc) return refused({ kind: 'missing' })
      const agency = doc.data
      if (settingsVersion(agency) !== input.expect) return refused({ kind: 'conflict', current: doc })
      const merged: Agency = { ...agency, ...input.settings }
      const changed = changedFields(agency, merged)
      if (changed === null) return ok(agency)
      const owner = await claimOwner(tx, 'sellerCode', merged.sellerCode)
      if (owner !== null && owner !== agency.id) return refused({ kind: 'sellerCodeTaken' })
      const isMoved = merged.sellerCode !== agency.sellerCode
      const ownsFormer = isMoved && (await claimOwner(tx, 'sellerCode', agency.sellerCode)) === agency.id
      if (ownsFormer) releaseClaim(tx, 'sellerCode', agency.sellerCode)
      if (owner === null) claim(tx, 'sellerCode', merged.sellerCode, { ownerId: agency.id, at: now })
      const saved: Agency = { ...merged, searchTerms: agencySearchTerms(merged), updatedAt: now }
      tx.put(agencies, agency.id, saved, { version: doc.version })
      const subject = { kind: 'agencies', id: agency.id, name: saved.name }
      audit.write({ by: input.by, action: 'agency.updated', subject, ...changed, at: now })
      mailPixKey(tx, owners, { before: agency, agency: saved, by: input.by }, now)
      return ok(saved)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

import { agencies } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Agency } from '~/domain/agencies/agency'
import { type Actor, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'

/**
 * An agency without a Cadastur number enters it. Afterwards only an administrator changes it; the same number sent
 * again changes nothing.
 */
export async function enterCadastur(
  { agencyId, cadastur, by }: { agencyId: string; cadastur: string; by: Actor },
  now: Instant,
): Promise<Result<Agency, 'missing' | 'known'>> {
  return store().transact(
    async (tx): Promise<Result<Agency, 'missing' | 'known'>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(agencies, agencyId)
      if (!doc) return refused('missing')
      const agency = doc.data
      if (agency.cadastur === cadastur) return ok(agency)
      if (agency.cadastur !== '') return refused('known')
      const saved: Agency = { ...agency, cadastur, updatedAt: now }
      tx.put(agencies, agency.id, saved, { version: doc.version })
      const subject = { kind: 'agencies', id: agency.id, name: agency.name }
      const changed = changedFields(agency, saved) ?? { before: null, after: null }
      audit.write({ by, action: 'agency.updated', subject, ...changed, at: now })
      return ok(saved)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

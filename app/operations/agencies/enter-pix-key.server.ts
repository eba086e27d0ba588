import { agencies } from '~/data/collections'
import { store } from '~/data/store.server'
import { type Actor, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'

/** An agency enters where its commissions are paid; null takes the key away. The audit has the key before it. */
export async function enterPixKey(
  { agencyId, pixKey, by }: { agencyId: string; pixKey: string | null; by: Actor },
  now: Instant,
): Promise<void> {
  await store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const doc = await tx.get(agencies, agencyId)
      if (!doc || doc.data.pixKey === pixKey) return
      const saved = { ...doc.data, pixKey, updatedAt: now }
      tx.put(agencies, agencyId, saved, { version: doc.version })
      const subject = { kind: 'agencies', id: agencyId, name: saved.name }
      const changed = changedFields(doc.data, saved) ?? { before: null, after: null }
      audit.write({ by, action: 'agency.updated', subject, ...changed, at: now })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

import { agencies } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { pixKeyChangedMail } from '~/documents/account-mail'
import type { User } from '~/domain/accounts/user'
import type { Agency } from '~/domain/agencies/agency'
import { type Actor, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { listOwners, mailOwners } from './agency-mail.server'

/**
 * An agency enters where its commissions are paid; null takes the key away. The audit has the key before it, and the
 * accounts of the agency are notified: somebody else may have signed in as one of them.
 */
export async function enterPixKey(
  { agencyId, pixKey, by }: { agencyId: string; pixKey: string | null; by: Actor },
  now: Instant,
): Promise<void> {
  const owners = await listOwners(agencyId)
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
      mailPixKey(tx, owners, { before: doc.data, agency: saved, by }, now)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** Only where the key is another one. */
export function mailPixKey(
  tx: Tx,
  owners: readonly User[],
  { before, agency, by }: { before: Agency; agency: Agency; by: Actor },
  now: Instant,
): void {
  if (before.pixKey === agency.pixKey) return
  const payloadOf = (owner: User) => pixKeyChangedMail(owner, agency, by.name, now)
  mailOwners(tx, owners, { key: `agency:${agency.id}:pixKey`, payloadOf }, now)
}

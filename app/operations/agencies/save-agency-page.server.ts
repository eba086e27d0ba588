import { agencies } from '~/data/collections'
import { store } from '~/data/store.server'
import type { AgencyPage } from '~/domain/agencies/agency-page'
import type { Upload } from '~/domain/content/upload'
import { changedFields } from '~/domain/maintenance/audit'
import type { AuditContext } from '~/operations/content/audit-context'
import { keepUpload } from '~/operations/files/take-upload.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'

/** What the form does to the logo: a new one, none, or the present one. */
export type PageLogo = Upload | 'remove' | 'keep'

/**
 * A partner saves what its own page shows. Saving the same twice changes nothing and is in the audit once. A logo that
 * is replaced stays in the store of files, like that of an airline.
 */
export async function saveAgencyPage(
  agencyId: string,
  { logo, ...fields }: Omit<AgencyPage, 'logoKey'> & { logo: PageLogo },
  { by, at }: AuditContext,
): Promise<void> {
  if (typeof logo === 'object') await keepUpload(logo.id)
  await store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const doc = await tx.get(agencies, agencyId)
      if (!doc) return
      const present = doc.data.page?.logoKey ?? null
      const logoKey = typeof logo === 'object' ? logo.id : logo === 'remove' ? null : present
      const saved = { ...doc.data, page: { ...fields, logoKey } }
      const changed = changedFields(doc.data, saved)
      if (changed === null) return
      tx.put(agencies, agencyId, { ...saved, updatedAt: at }, { version: doc.version })
      const subject = { kind: agencies.name, id: agencyId, name: saved.name }
      audit.write({ by, action: 'agency.updated', subject, ...changed, at })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** A requested partnership that never started ends with the last account that requested it. */
import { agencies, commissions, orders, trips, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { type Agency, uploadOfDocument } from '~/domain/agencies/agency'
import { SYSTEM } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { prepareLetGo } from '~/operations/files/take-upload.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { claimOwner, releaseClaim } from '~/session/claims.server'

/** Keeps a partner that sells or has sold, or that another account acts for. Repeating it changes nothing. */
export async function eraseApplication(agencyId: string, now: Instant): Promise<void> {
  if (await isNeeded(agencyId)) return
  await store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const agency = (await tx.get(agencies, agencyId))?.data
      if (!agency || !isApplication(agency)) return
      const ownsCode = (await claimOwner(tx, 'sellerCode', agency.sellerCode)) === agency.id
      const letGo = await prepareLetGo(tx, agency.documents.map(uploadOfDocument))
      tx.remove(agencies, agency.id)
      if (ownsCode) releaseClaim(tx, 'sellerCode', agency.sellerCode)
      letGo()
      // By its code: an applicant often names the agency after themselves.
      const subject = { kind: agencies.name, id: agency.id, name: agency.sellerCode }
      const before = { state: agency.state, createdAt: agency.createdAt }
      audit.write({ by: SYSTEM, action: 'agency.removed', subject, before, after: null, at: now })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function isApplication({ state }: Agency): boolean {
  return state === 'pending' || state === 'refused'
}

const newest = { by: 'createdAt', dir: 'desc' } as const

/** Another account acts for it, or something was sold or created in its name. */
async function isNeeded(agencyId: string): Promise<boolean> {
  const eq = { agencyId }
  const found = await Promise.all([
    users.first({ eq, order: newest }),
    orders.first({ eq, order: newest }),
    commissions.first({ eq, order: newest }),
    trips.first({ eq }),
  ])
  return found.some((each) => each !== null)
}

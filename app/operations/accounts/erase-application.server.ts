/** A partnership that was asked for and never came about ends with the last account that asked for it. */
import { agencies, commissions, orders, trips, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { type Agency, uploadOfDocument } from '~/domain/agencies/agency'
import { SYSTEM } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { prepareLetGo } from '~/operations/files/take-upload.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { claimOwner, releaseClaim } from '~/session/claims.server'

/** Leaves a partner alone that sells, has sold, or that somebody else acts for. Doing it again changes nothing. */
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
      // By its code: what an applicant calls the agency is often their own name.
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

/** Somebody acts for it, or something was sold or made in its name. */
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

/** Releases commissions whose waiting time is over. */
import { commissions } from '~/data/collections'
import type { LeaveOut } from '~/data/store'
import { store } from '~/data/store.server'
import { releaseCommission } from '~/domain/agencies/commission'
import type { Instant } from '~/domain/values/dates'
import { commissionReleased, prepareEvents } from '~/operations/webhooks/emit-event.server'

/** The first of those that may be released now, soonest first. */
export async function listReleasable(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const due = await commissions.list({
    eq: { state: 'accrued' },
    order: { by: 'releasableAt', dir: 'asc' },
    range: { by: 'releasableAt', lte: now },
    limit,
    leaveOut,
  })
  return due.map(({ id }) => id)
}

/** Repeating it changes nothing; a commission that was reversed meanwhile stays reversed. */
export function releaseOne(id: string, now: Instant): Promise<boolean> {
  return store().transact(async (tx) => {
    const doc = await tx.get(commissions, id)
    const released = doc && releaseCommission(doc.data, now)
    if (!doc || !released) return false
    const writeEvents = await prepareEvents(tx, [commissionReleased(released)], now)
    tx.put(commissions, id, released, { version: doc.version })
    writeEvents()
    return true
  })
}

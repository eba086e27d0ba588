import { trips, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { tripReturnedMail } from '~/documents/account-mail'
import type { Trip } from '~/domain/trips/trip'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import type { TripOwner } from './trip-owner'

/**
 * Returns an agency's trip from review with what has to change, by an administrator. It becomes a draft with that note,
 * and its agency gets a mail. A trip that is not in review any more does not change: `state`.
 */
export async function returnTrip(
  { id, message }: { id: string; message: string },
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip, 'missing' | 'state'>> {
  const agencyId = (await trips.find(id))?.agencyId ?? null
  if (by.agencyId !== null || agencyId === null) return refused('missing')
  const owners = await users.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: 10 })
  return store().transact(
    async (tx): Promise<Result<Trip, 'missing' | 'state'>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(trips, id)
      if (!doc || doc.data.agencyId !== agencyId) return refused('missing')
      if (doc.data.state !== 'inReview') return refused('state')
      const trip: Trip = { ...doc.data, state: 'draft', returned: { message, at: now }, updatedAt: now }
      tx.put(trips, id, trip, { version: doc.version })
      for (const owner of owners) {
        const dedupeKey = `trip:${id}:returned:${owner.id}:${toMillis(now)}`
        enqueue(tx, { topic: 'mail', dedupeKey, payload: tripReturnedMail(owner, trip, message) }, now)
      }
      audit.write({
        by,
        action: 'trip.returned',
        subject: tripSubject(trip),
        before: { state: 'inReview', returned: doc.data.returned },
        after: { state: 'draft', returned: trip.returned },
        at: now,
      })
      return ok(trip)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

import { departures, orders, stock, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { allFields } from '~/domain/maintenance/audit'
import { unitsTaken } from '~/domain/trips/trip-edit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { readTripStocks } from './save-trip.server'
import { isOwnTrip, type TripOwner } from './trip-owner'
import { prepareSlugRelease } from './trip-slug.server'

/** A trip with orders, or with places set aside, stays, closed, because they refer to it. */
export type Removal = 'removed' | 'closed'

/** Removes a trip with its stock, that of its departure too, and its departure. Removing it twice is fine for who could remove it once. */
export async function removeTrip(id: string, by: TripOwner, now: Instant): Promise<Result<Removal, 'missing'>> {
  const hasOrders = (await orders.count({ eq: { tripId: id } })) > 0
  return store().transact(
    async (tx): Promise<Result<Removal, 'missing'>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(trips, id)
      if (!doc || !isOwnTrip(by, doc.data)) return refused('missing')
      const trip = doc.data
      const stocks = await readTripStocks(tx, trip)
      const subject = tripSubject(trip)
      if (hasOrders || unitsTaken(stocks) > 0 || stocks.some(({ allotted }) => allotted > 0)) {
        if (trip.state === 'closed') return ok('closed')
        tx.put(trips, id, { ...trip, state: 'closed', updatedAt: now }, { version: doc.version })
        const states = { before: { state: trip.state }, after: { state: 'closed' } }
        audit.write({ by, action: 'trip.closed', subject, ...states, at: now })
        return ok('closed')
      }
      const releaseSlugs = await prepareSlugRelease(tx, trip)
      tx.remove(trips, id, { version: doc.version })
      for (const each of stocks) tx.remove(stock, each.id)
      tx.remove(departures, id)
      releaseSlugs()
      audit.write({ by, action: 'trip.removed', subject, before: allFields(trip), after: null, at: now })
      return ok('removed')
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

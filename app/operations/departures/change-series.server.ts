/** Makes trips dates of one series, or takes them out of it: staff decide, nothing joins by itself. */
import { series, trips } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { joinedTrip, MAX_SERIES_CHANGE, seriesOf } from '~/domain/departures/series'
import { withoutCopyMark } from '~/domain/trips/copy-mark'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'
import { freshId } from '~/session/tokens.server'

export interface SeriesChange {
  /** The trip whose series it is. */
  id: string
  join: readonly string[]
  leave: readonly string[]
}

/**
 * One act. Only what joins and what leaves is written, so that two clerks who change different dates do not undo each
 * other. A trip of another owner is left out. A trip that leaves is a series of its own under a fresh id: ids of series
 * go out to resellers and are never given again. Gives how many trips changed.
 */
export async function changeSeries(
  { id, join, leave }: SeriesChange,
  by: TripOwner,
  now: Instant,
): Promise<Result<number, 'missing'>> {
  return store().transact(
    async (tx): Promise<Result<number, 'missing'>> => {
      const audit = await openAudit(tx)
      const base = await tx.get(trips, id)
      if (!base || !isOwnTrip(by, base.data)) return refused('missing')
      const seriesId = seriesOf(base.data)
      const ids = [...new Set([...join, ...leave])].filter((other) => other !== id).slice(0, MAX_SERIES_CHANGE)
      const others = (await tx.getMany(trips, ids)).filter(({ data }) => data.agencyId === base.data.agencyId)
      const isKnown = (await tx.get(series, seriesId)) !== null
      const isIn = ({ data }: Doc<Trip>) => seriesOf(data) === seriesId
      const joined = others.filter((doc) => join.includes(doc.id) && !isIn(doc))
      const left = others.filter((doc) => leave.includes(doc.id) && !join.includes(doc.id) && isIn(doc))
      if (joined.length + left.length === 0) return ok(0)
      if (!isKnown) tx.create(series, seriesId, { id: seriesId, name: withoutCopyMark(base.data.name), createdAt: now })
      write(tx, base, { ...base.data, seriesId })
      for (const doc of joined) write(tx, doc, joinedTrip(doc.data, base.data))
      for (const doc of left) write(tx, doc, { ...doc.data, seriesId: freshId() })
      const dates = (docs: readonly Doc<Trip>[]) => docs.map(({ data }) => ({ id: data.id, checkinOn: data.checkinOn }))
      audit.write({
        by,
        action: 'trip.seriesChanged',
        subject: tripSubject(base.data),
        before: { joined: [], left: [] },
        after: { joined: dates(joined), left: dates(left) },
        at: now,
      })
      return ok(joined.length + left.length)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function write(tx: Tx, { id, version }: Doc<Trip>, trip: Trip): void {
  tx.put(trips, id, trip, { version })
}

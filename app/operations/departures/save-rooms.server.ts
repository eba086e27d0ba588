/** Writes who sleeps in which room of a departure. */
import { store } from '~/data/store.server'
import { type RoomChange, withRooms } from '~/domain/departures/rooms'
import { changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'
import { readOwnDeparture, writeDeparture } from './save-departure.server'

/** Only the passengers named here move: two users who give rooms at once keep what the other did. Twice is once. */
export function saveRooms(
  { tripId, changes }: { tripId: string; changes: readonly RoomChange[] },
  by: TripOwner,
  now: Instant,
): Promise<Result<void, 'missing'>> {
  return store().transact(
    async (tx): Promise<Result<void, 'missing'>> => {
      const audit = await openAudit(tx)
      const found = await readOwnDeparture(tx, tripId, by)
      if (found === null) return refused('missing')
      const { trip, doc, current } = found
      const next = { ...current, rooms: withRooms(current.rooms, changes) }
      const changed = changedFields(current, next)
      if (changed === null) return ok()
      writeDeparture(tx, doc, next)
      audit.write({ by, action: 'trip.updated', subject: tripSubject(trip), ...changed, at: now })
      return ok()
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** Writes what is decided and known of a departure, for those who work on its trip. */
import { departures, trips } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { confirmDeparture, type Departure, toDeparture } from '~/domain/departures/departure'
import { changedFields } from '~/domain/maintenance/audit'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'

export type DepartureEdit = Pick<
  Departure,
  'carrier' | 'vehicles' | 'guide' | 'emergencyPhone' | 'minimum' | 'decideOn'
>

export type DepartureRefusal =
  | { kind: 'missing' }
  /** Another user saved it since the form was opened. */
  | { kind: 'conflict'; current: Departure; version: string | null }

/** `expect` is the version that the form showed; null where nothing was stored. */
export function saveDeparture(
  { tripId, expect, edit }: { tripId: string; expect: string | null; edit: DepartureEdit },
  by: TripOwner,
  now: Instant,
): Promise<Result<Departure, DepartureRefusal>> {
  return store().transact(
    async (tx): Promise<Result<Departure, DepartureRefusal>> => {
      const audit = await openAudit(tx)
      const found = await readOwn(tx, tripId, by)
      if (found === null) return refused({ kind: 'missing' })
      const { trip, doc, current } = found
      const next = { ...current, ...edit }
      const changed = changedFields(current, next)
      if (changed === null) return ok(current)
      if ((doc?.version ?? null) !== expect)
        return refused({ kind: 'conflict', current, version: doc?.version ?? null })
      write(tx, doc, next)
      audit.write({ by, action: 'trip.updated', subject: subjectOf(trip), ...changed, at: now })
      return ok(next)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** From now on customers read that it goes. Confirming it again changes nothing. */
export function saveConfirmation(
  tripId: string,
  by: TripOwner,
  now: Instant,
): Promise<Result<Departure, 'missing' | 'calledOff' | 'left'>> {
  return store().transact(
    async (tx): Promise<Result<Departure, 'missing' | 'calledOff' | 'left'>> => {
      const audit = await openAudit(tx)
      const found = await readOwn(tx, tripId, by)
      if (found === null) return refused('missing')
      const { trip, doc, current } = found
      const confirmed = confirmDeparture(current, trip, today(now))
      if (!confirmed.ok || current.state === 'confirmed') return confirmed
      write(tx, doc, confirmed.value)
      const states = { before: { state: current.state }, after: { state: 'confirmed' } }
      audit.write({ by, action: 'trip.departureConfirmed', subject: subjectOf(trip), ...states, at: now })
      return confirmed
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

async function readOwn(tx: Tx, tripId: string, by: TripOwner) {
  const trip = (await tx.get(trips, tripId))?.data
  if (!trip || !isOwnTrip(by, trip)) return null
  const doc = await tx.get(departures, tripId)
  return { trip, doc, current: toDeparture(doc?.data ?? null, trip) }
}

function write(tx: Tx, doc: Doc<Departure> | null, next: Departure): void {
  if (doc) tx.put(departures, next.id, next, { version: doc.version })
  else tx.create(departures, next.id, next)
}

const subjectOf = ({ id, name }: Trip) => ({ kind: 'trips', id, name })

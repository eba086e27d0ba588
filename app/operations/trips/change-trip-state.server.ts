import { trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { Trip } from '~/domain/trips/trip'
import { openContradictions } from '~/domain/trips/trip-contradictions'
import { missingSteps, type ReadinessStep } from '~/domain/trips/trip-readiness'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { readOffered } from '~/operations/orders/offered-trip.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import type { TripOwner } from './trip-owner'

export type StateRefusal =
  | { kind: 'missing' }
  /** Another user saved it since it was shown. */
  | { kind: 'changed' }
  /** Not published, so there is nothing to take off sale. */
  | { kind: 'notOnSale' }
  | { kind: 'notReady'; steps: ReadinessStep[] }
  /** It contradicts itself, and nobody gave a reason: its page has a field for one. */
  | { kind: 'contradictions' }

/**
 * Publishes a trip as it was shown, by an administrator. A change saved since then has not been reviewed, so it is
 * refused. Publishing a published trip changes nothing.
 */
export function publishTrip(
  { id, version }: { id: string; version: string | null },
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip, StateRefusal>> {
  return changeState(id, { state: 'published', version }, by, now)
}

/**
 * Takes a trip off sale; existing orders stay. Only published trips: a draft stays a draft. Closing a closed trip
 * changes nothing.
 */
export function closeTrip(id: string, by: TripOwner, now: Instant): Promise<Result<Trip, StateRefusal>> {
  return changeState(id, { state: 'closed' }, by, now)
}

async function changeState(
  id: string,
  to: { state: 'published'; version: string | null } | { state: 'closed' },
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip, StateRefusal>> {
  if (by.agencyId !== null) return refused({ kind: 'missing' })
  const { state } = to
  return store().transact(
    async (tx): Promise<Result<Trip, StateRefusal>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(trips, id)
      if (!doc) return refused({ kind: 'missing' })
      const current = doc.data
      if (current.state === state) return ok(current)
      if (state === 'closed' && current.state !== 'published') return refused({ kind: 'notOnSale' })
      if (to.state === 'published' && to.version !== doc.version) return refused({ kind: 'changed' })
      const held = state === 'published' ? await stateRefusal(tx, current, now) : null
      if (held) return refused(held)
      const trip: Trip = { ...current, state, returned: null, updatedAt: now }
      tx.put(trips, id, trip, { version: doc.version })
      audit.write({
        by,
        action: `trip.${state}`,
        subject: tripSubject(trip),
        before: { state: current.state },
        after: { state },
        at: now,
      })
      return ok(trip)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** What keeps the trip from being published. */
async function stateRefusal(tx: Tx, trip: Trip, now: Instant): Promise<StateRefusal | null> {
  const steps = missingSteps(await readOffered(tx, trip), today(now))
  if (steps.length > 0) return { kind: 'notReady', steps }
  return openContradictions(trip).length > 0 ? { kind: 'contradictions' } : null
}

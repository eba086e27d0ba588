/** Writes what is decided and known of a departure, for those who work on its trip. */
import { departures, trips } from '~/data/collections'
import { Contention, type Doc, type Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { confirmDeparture, type Departure, toDeparture } from '~/domain/departures/departure'
import { changedFields } from '~/domain/maintenance/audit'
import { leftBefore, type Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'
import { fingerprint } from '~/session/tokens.server'
import { listSeated, prepareSeats, type SeatMove, type SeatsRefusal } from './departure-seats.server'

export type DepartureEdit = Pick<
  Departure,
  'carrier' | 'vehicles' | 'guide' | 'emergencyPhone' | 'minimum' | 'decideOn' | 'listClosesOn'
>

export type DepartureRefusal =
  | { kind: 'missing' }
  /** It is to be decided on the day on which it leaves, or later. */
  | { kind: 'decidesTooLate' }
  /** Its passengers travelled by it: `key` confirms the change of it into `next`. */
  | { kind: 'departed'; key: string; current: Departure; next: Departure }
  /** Another user saved it since the form was opened. */
  | { kind: 'conflict'; current: Departure; version: string | null }
  | Exclude<SeatsRefusal, { kind: 'ordersChanged' }>

interface DepartureToSave {
  tripId: string
  /** The version that the form showed; null where nothing was stored. */
  expect: string | null
  edit: DepartureEdit
  /** The key of the people who would sit elsewhere, shown and confirmed (`seatsMove`). */
  movesKey?: string | null
  /** The key of the change of a departure that has left, shown and confirmed (`departed`). */
  departedKey?: string | null
}

/** More purchases than happen between two reads, one after the other. */
const MAX_ATTEMPTS = 10

/** With the first vehicle the seats of the departure are counted: from then on every sale takes them too. */
export async function saveDeparture(
  input: DepartureToSave,
  by: TripOwner,
  now: Instant,
): Promise<Result<Departure, DepartureRefusal>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const saved = await trySave(input, by, now)
    if (saved.ok) return saved
    const { reason } = saved
    if (reason.kind !== 'ordersChanged') return refused(reason)
  }
  throw new Contention(`The orders of ${input.tripId} change too often to count their seats`)
}

async function trySave(
  toSave: DepartureToSave,
  by: TripOwner,
  now: Instant,
): Promise<Result<Departure, DepartureRefusal | SeatsRefusal>> {
  const { tripId, edit, movesKey = null } = toSave
  const seated = edit.vehicles.length > 0 ? await listSeated(tripId) : { orderCodes: [], allotmentIds: [] }
  return store().transact(
    async (tx): Promise<Result<Departure, DepartureRefusal | SeatsRefusal>> => {
      const audit = await openAudit(tx)
      const found = await readOwnDeparture(tx, tripId, by)
      if (found === null) return refused({ kind: 'missing' })
      const { trip, doc, current } = found
      const next = { ...current, ...edit }
      const changed = changedFields(current, next)
      const refusal = refusalOf({ ...found, next, changed }, toSave, now)
      if (refusal) return refused(refusal)
      const seating = { trip, before: current, departure: next, seated, movesKey, actor: by.id }
      const seats = await prepareSeats(tx, seating, now)
      if (!seats.ok) return seats
      seats.value?.write()
      if (changed === null) return ok(current)
      writeDeparture(tx, doc, next)
      const noted = withMoves(changed, seats.value?.moved ?? [])
      audit.write({ by, action: 'trip.updated', subject: tripSubject(trip), ...noted, at: now })
      return ok(next)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

type Noted = NonNullable<ReturnType<typeof changedFields>>

interface Changing {
  trip: Trip
  doc: Doc<Departure> | null
  current: Departure
  next: Departure
  changed: Noted | null
}

/** Why it is not saved, or what has to be confirmed before; null where nothing has. */
function refusalOf(
  { trip, doc, current, next, changed }: Changing,
  { edit, expect, departedKey }: DepartureToSave,
  now: Instant,
): DepartureRefusal | null {
  if (edit.decideOn !== null && edit.decideOn >= trip.checkinOn) return { kind: 'decidesTooLate' }
  if (changed === null) return null
  const version = doc?.version ?? null
  if (version !== expect) return { kind: 'conflict', current, version }
  if (!leftBefore(trip, today(now))) return null
  const key = fingerprint(JSON.stringify([version, changed.after]))
  return key === departedKey ? null : { kind: 'departed', key, current, next }
}

/** With the seats of those who sit elsewhere now. */
function withMoves({ before, after }: Noted, moved: readonly SeatMove[]): Noted {
  if (moved.length === 0) return { before, after }
  const seats = (of: (move: SeatMove) => string | null) =>
    moved.map((move) => ({ code: move.orderCode, seats: of(move) }))
  return { before: { ...before, seats: seats(({ was }) => was) }, after: { ...after, seats: seats(({ now }) => now) } }
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
      const found = await readOwnDeparture(tx, tripId, by)
      if (found === null) return refused('missing')
      const { trip, doc, current } = found
      const confirmed = confirmDeparture(current, trip, today(now))
      if (!confirmed.ok || current.state === 'confirmed') return confirmed
      writeDeparture(tx, doc, confirmed.value)
      const states = { before: { state: current.state }, after: { state: 'confirmed' } }
      audit.write({ by, action: 'trip.departureConfirmed', subject: tripSubject(trip), ...states, at: now })
      return confirmed
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The departure of a trip that this user works on; null for the trip of others and for none. */
export async function readOwnDeparture(tx: Tx, tripId: string, by: TripOwner) {
  const trip = (await tx.get(trips, tripId))?.data
  if (!trip || !isOwnTrip(by, trip)) return null
  const doc = await tx.get(departures, tripId)
  return { trip, doc, current: toDeparture(doc?.data ?? null, trip) }
}

export function writeDeparture(tx: Tx, doc: Doc<Departure> | null, next: Departure): void {
  if (doc) tx.put(departures, next.id, next, { version: doc.version })
  else tx.create(departures, next.id, next)
}

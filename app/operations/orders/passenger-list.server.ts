/** Passenger lists: read for a trip, and recorded when they are printed. */
import { departures, orders, printedLists, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { type Departure, toDeparture } from '~/domain/departures/departure'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import {
  changesSince,
  KEYED_MARK,
  type ListChanges,
  type ListedPassenger,
  type ListKind,
  MAX_PRINTED,
  type PrintedList,
  passengersOf,
  printedListId,
  printedPassengers,
} from '~/domain/orders/passenger-list'
import { datedStops } from '~/domain/trips/stop-days'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { keyedDigest } from '~/session/tokens.server'

/** The reader: the back office, or a partner. */
export type ListReader = { kind: 'admin' } | { kind: 'agency'; agencyId: string }

export interface TripPassengers {
  trip: Trip
  departure: Departure
  /** All passengers of orders that are not canceled; nobody once the departure was called off. */
  passengers: ListedPassenger[]
  orders: Order[]
  /** `all`, or the agency of whose own sales this is the list. */
  scope: string
}

/**
 * The passengers of a trip as this reader may see them: a partner sees everyone on their own trips, and on other trips
 * only their own sales. Null when the trip does not exist for this reader.
 */
export async function readTripPassengers(tripId: string, reader: ListReader): Promise<TripPassengers | null> {
  const trip = await trips.find(tripId)
  if (!trip) return null
  const isWhole = reader.kind === 'admin' || trip.agencyId === reader.agencyId
  const eq = isWhole ? { tripId } : { tripId, agencyId: reader.agencyId }
  const found: Order[] = []
  for await (const { data } of orders.each({ eq, order: { by: 'createdAt', dir: 'asc' } })) found.push(data)
  if (!isWhole && found.length === 0) return null
  const departure = toDeparture(await departures.find(tripId), trip)
  return {
    trip,
    departure,
    passengers: departure.state === 'calledOff' ? [] : passengersOf(found, datedStops(trip), departure.rooms),
    orders: found,
    scope: reader.kind === 'agency' && !isWhole ? reader.agencyId : 'all',
  }
}

/** The passengers of a list: only confirmed ones, which means paid. */
export function confirmedOf({ passengers }: TripPassengers): ListedPassenger[] {
  return passengers.filter(({ status }) => status === 'paid')
}

const markOf = (facts: string) => `${KEYED_MARK}${keyedDigest('printed list', facts)}`

export interface PrintState {
  last: PrintedList | null
  changes: ListChanges
}

/** The last printed list, and what has changed since. */
export async function readPrintState(people: TripPassengers, kind: ListKind): Promise<PrintState> {
  const last = await printedLists.find(printedListId(people.trip.id, kind, people.scope))
  return { last, changes: changesSince(last, confirmedOf(people), markOf) }
}

/** Records what is printed now, so that the next list can mark what is new. The audit records who printed it. */
export async function notePrinted(
  people: TripPassengers,
  kind: ListKind,
  { by, now }: { by: Actor; now: Instant },
): Promise<void> {
  const { trip, scope } = people
  const id = printedListId(trip.id, kind, scope)
  const confirmed = confirmedOf(people)
  const printed: PrintedList = {
    id,
    tripId: trip.id,
    kind,
    printedAt: now,
    byName: by.name,
    people: printedPassengers(confirmed, markOf),
  }
  await store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      // Longer lists are printed but not recorded; the next one would mark every passenger as new.
      if (confirmed.length <= MAX_PRINTED) tx.replace(printedLists, id, printed)
      else tx.remove(printedLists, id)
      const subject = tripSubject(trip)
      const after = { list: kind, people: confirmed.length }
      audit.write({ by, at: now, action: 'trip.printed', subject, before: null, after })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

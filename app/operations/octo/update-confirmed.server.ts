/** Changes of a confirmed booking whom it names and where they board, also in its order, until the list of the departure closes. */
import { departures, resellerBookings, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { isListOpen, toDeparture } from '~/domain/departures/departure'
import { cannot, noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import type { BookingUpdate } from '~/domain/octo/octo-requests'
import { bookedStop, bookingStatus, passengerNames, type ResellerBooking } from '~/domain/octo/reseller-booking'
import { keepsUnits, selectPickup } from '~/domain/octo/selection'
import type { Order } from '~/domain/orders/order'
import type { OrderContext, Outcome } from '~/domain/orders/order-outcome'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { correctPassenger, passengerKey } from '~/domain/orders/passenger-corrections'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK } from '~/operations/maintenance/audit.server'
import { prepareAuditedChange, type StaffAct } from '~/operations/orders/change-order-audited.server'
import { actorOfKey } from '~/session/key-holder.server'
import { changeBooking, type OneBooking } from './change-booking.server'
import type { FoundBooking } from './find-booking.server'

export interface BookingToUpdate extends OneBooking {
  request: BookingUpdate
}

/** Notes, references and contacts, and with them the names that the reseller changed; other corrections stay. */
export async function updateConfirmed(
  { holder, uuid, request, now }: BookingToUpdate,
  { booking: { productId, optionId, tripId, unitItems }, allotment, order }: FoundBooking,
): Promise<Result<ResellerBooking, OctoRefusal>> {
  const tripIds = [tripId, ...(order?.tripId ? [order.tripId] : [])]
  if (request.expirationMinutes != null || !keepsUnits(request, { productId, optionId, tripIds, unitItems }))
    return refused(cannot('confirmed'))
  const sold = order?.status === 'paid' ? order : null
  const id = order?.tripId ?? tripId
  const [trip, departure] = await Promise.all([trips.find(id), departures.find(id)])
  const stops = trip?.boardingPlaces ?? []
  const isOpen = trip !== null && isListOpen(toDeparture(departure, trip), trip, today(now))
  const lockKeys = sold ? [AUDIT_LOCK, `order ${sold.code}`] : []
  return changeBooking({ agencyId: holder.agency.id, uuid, now, lockKeys }, async (tx, { booking }) => {
    if (bookingStatus(booking, { allotment, order }, now) === 'CANCELLED') return refused(noBooking(uuid, 'canceled'))
    const renamed = withNames(booking, request, { stops, now })
    if (!renamed.ok) return renamed
    const named = withContacts(renamed.value, request)
    if (isSame(booking, named)) return ok({ booking })
    const act = { by: actorOfKey(holder), action: 'order.passengerEdited' as const, now }
    const inOrder = await prepareInOrder(tx, sold, wishFor(booking, named, stops), { isOpen, act })
    if (!inOrder.ok) return inOrder
    inOrder.value.write()
    tx.put(resellerBookings, booking.id, named)
    return ok({ booking: named, isNotified: inOrder.value.isChanged })
  })
}

/** The order with these names; nothing where it has them, or there is none yet. Reads here, `write` is called among the writes. */
async function prepareInOrder(
  tx: Tx,
  sold: Order | null,
  wish: PassengerWish,
  { isOpen, act }: { isOpen: boolean; act: StaffAct },
): Promise<Result<{ isChanged: boolean; write: () => void }, OctoRefusal>> {
  if (sold === null || (wish.names.size === 0 && wish.boardsAt === undefined))
    return ok({ isChanged: false, write: () => undefined })
  if (!isOpen) return refused(cannot('listClosed'))
  const prepared = await prepareAuditedChange(tx, sold.code, act, (order, context) => correctAll(order, wish, context))
  if (!prepared.ok) return refused(cannot('confirmed'))
  const { before, order, write } = prepared.value
  return ok({ isChanged: order !== before, write })
}

/** What an update means for the passengers of the order. */
interface PassengerWish {
  /** By place. */
  names: ReadonlyMap<number, string>
  /** Undefined leaves everybody where they board. */
  boardsAt: string | null | undefined
  /** Places that the booking has. */
  places: number
}

/** Only what differs between the two: what staff corrected meanwhile stays. A name that is taken away does as well. */
function wishFor(
  before: ResellerBooking,
  after: ResellerBooking,
  stops: Parameters<typeof bookedStop>[1],
): PassengerWish {
  const [former, names] = [passengerNames(before), passengerNames(after)]
  const changed = names.flatMap((name, place) =>
    name !== '' && name !== former[place] ? [[place, name] as const] : [],
  )
  const boardsAt = before.pickupPointId === after.pickupPointId ? undefined : bookedStop(after, stops)
  return { names: new Map(changed), boardsAt, places: names.length }
}

/** Refused where the order has other places by now. */
function correctAll(
  order: Order,
  { names, boardsAt, places }: PassengerWish,
  context: OrderContext,
): Result<Outcome, 'placesChanged'> {
  const seats = unitsOfPassengers(order)
  if (seats.length !== places) return refused('placesChanged')
  let outcome: Outcome = { order, effects: [], changed: false }
  for (const { place, passenger } of seats) {
    if (passenger === null) continue
    const wanted = {
      ...passenger,
      name: names.get(place) ?? passenger.name,
      boardingPlaceId: boardsAt === undefined ? passenger.boardingPlaceId : boardsAt,
    }
    const correction = { place, seen: passengerKey(passenger), passenger: wanted, daysBefore: null }
    const corrected = correctPassenger(outcome.order, correction, context)
    if (!corrected.ok) return refused('placesChanged')
    outcome = { ...corrected.value, changed: outcome.changed || corrected.value.changed }
  }
  return ok(outcome)
}

type Named = Pick<BookingUpdate, 'resellerReference' | 'notes' | 'contact' | 'pickupRequested' | 'pickupPointId'>

/** Notes, reference, contact and boarding place, where the request has them. */
export function withNames(
  booking: ResellerBooking,
  { resellerReference, notes, contact, ...request }: Named,
  { stops, now }: { stops: Parameters<typeof selectPickup>[0]; now: Instant },
): Result<ResellerBooking, OctoRefusal> {
  const pickup = selectPickup(stops, request, booking.pickupPointId)
  if (!pickup.ok) return pickup
  return ok({
    ...booking,
    resellerReference: resellerReference === undefined ? booking.resellerReference : resellerReference,
    notes: notes === undefined ? booking.notes : notes,
    contact: contact ?? booking.contact,
    pickupPointId: pickup.value,
    updatedAt: now,
  })
}

/** The persons of its unit items, where the request names them. */
function withContacts(booking: ResellerBooking, { unitItems }: Pick<BookingUpdate, 'unitItems'>): ResellerBooking {
  const named = booking.unitItems.map((item) => {
    const sent = unitItems?.find(({ uuid }) => uuid === item.uuid)
    const { contact, resellerReference } = sent ?? item
    return {
      ...item,
      contact: contact ?? item.contact,
      resellerReference: resellerReference ?? item.resellerReference,
    }
  })
  return { ...booking, unitItems: named }
}

/** A request that changes nothing, as most confirmations are, writes nothing and notifies nobody. */
export function isSame(booking: ResellerBooking, named: ResellerBooking): boolean {
  return JSON.stringify({ ...named, updatedAt: booking.updatedAt }) === JSON.stringify(booking)
}

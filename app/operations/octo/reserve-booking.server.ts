/** Holds what a reseller selected: an allotment and the booking that names it, in one transaction. */

import { createHash, randomUUID } from 'node:crypto'
import { departures, resellerBookings } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { heldLimit } from '~/domain/agencies/api-key'
import { type Allotment, peopleOf, unitsLeft } from '~/domain/departures/allotment'
import { seatCapacity } from '~/domain/departures/departure'
import { cannot, noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import { HOLD_MINUTES, MAX_HOLD_MINUTES, NO_CONTACT, type Reservation } from '~/domain/octo/octo-requests'
import { bookedItems, bookingId, type ResellerBooking } from '~/domain/octo/reseller-booking'
import { selectOption, selectPickup, selectUnitItems } from '~/domain/octo/selection'
import { cutoffOf } from '~/domain/octo/series-offer'
import { passengerCount } from '~/domain/orders/order'
import { addMinutes, type Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Language } from '~/domain/values/scalars'
import { endOfDay } from '~/domain/values/time-zone'
import { prepareSetAside, type SetAsideRefusal, setAsideKeys } from '~/operations/departures/allotments.server'
import { loadOffer, type Offer, type OfferRefusal } from '~/operations/orders/load-offer.server'
import { newIds } from '~/operations/orders/place-order.server'
import { prepareHeldFor } from '~/operations/orders/unpaid-holds.server'
import { bookingEvent, prepareEvents } from '~/operations/webhooks/emit-event.server'
import { actorOfKey, type SellingHolder } from '~/session/key-holder.server'
import { freshId } from '~/session/tokens.server'
import { offeredProduct } from './offered-series.server'

export interface ReserveBooking {
  holder: SellingHolder
  request: Reservation
  language: Language
  now: Instant
}

/** The same uuid with the same body gives the booking that it made before, however often it is sent. */
export async function reserveBooking({
  holder,
  request,
  language,
  now,
}: ReserveBooking): Promise<Result<ResellerBooking, OctoRefusal>> {
  const { key, agency } = holder
  const uuid = request.uuid ?? randomUUID()
  const id = bookingId(agency.id, uuid)
  const fingerprint = fingerprintOf(request)
  const known = await resellerBookings.find(id)
  if (known) return known.fingerprint === fingerprint ? ok(known) : refused(noBooking(uuid, 'uuidUsed'))

  const found = selectOption(await offeredProduct(request.productId, now), request)
  if (!found.ok) return found
  const selected = selectUnitItems(found.value, request, { known: [], freshUuid: randomUUID })
  if (!selected.ok) return selected
  const { series, option, date, unitItems } = selected.value
  const pickup = selectPickup(date.trip.boardingPlaces, request, null)
  if (!pickup.ok) return pickup
  const until = holdUntil(cutoffOf(date), now, { minutes: request.expirationMinutes ?? HOLD_MINUTES, now })
  if (until === null) return refused(cannot('closed'))
  const allotmentId = freshId()
  const items = bookedItems(unitItems)
  const booking: Omit<ResellerBooking, 'shownTotal'> = {
    ...{ id, uuid, fingerprint, language, allotmentId, unitItems },
    ...{ agencyId: agency.id, keyId: key.id, reference: newIds().code },
    ...{ productId: series.id, optionId: option.id, tripId: date.trip.id, checkinOn: date.trip.checkinOn },
    ...{ resellerReference: request.resellerReference, notes: request.notes, contact: request.contact ?? NO_CONTACT },
    pickupPointId: pickup.value,
    ...{ orderCode: null, confirmedAt: null, canceledAt: null, cancelReason: null, createdAt: now, updatedAt: now },
    endsAt: endOfDay(date.trip.checkoutOn),
  }
  const units = { tripId: date.trip.id, units: items, until }
  return store().transact(
    async (tx): Promise<Result<ResellerBooking, OctoRefusal>> => {
      const earlier = (await tx.get(resellerBookings, id))?.data
      if (earlier) return earlier.fingerprint === fingerprint ? ok(earlier) : refused(noBooking(uuid, 'uuidUsed'))
      const offer = await offerOf(tx, units, now)
      if (!offer.ok) return offer
      const held = await prepareHeldFor(tx, 'key', key.id, { id: allotmentId, now })
      const allowed = await checkHeld(tx, holder, { offer: offer.value, held: held.open })
      if (!allowed.ok) return allowed
      const wish = { ...units, id: allotmentId, for: forAgency(holder), reason: REASON }
      const [prepared, writeEvents] = await Promise.all([
        prepareSetAside(tx, wish, actorOfKey(holder), now),
        prepareEvents(tx, [bookingEvent(agency.id, { reference: booking.reference }, { status: null })], now),
      ])
      if (!prepared.ok) return refused(refusalOfSetAside(prepared.reason))
      const made = { ...booking, shownTotal: offer.value.subtotal }
      prepared.value.write?.()
      held.write()
      tx.create(resellerBookings, id, made)
      writeEvents()
      return ok(made)
    },
    { lockKeys: [`key ${key.id}`, ...setAsideKeys(units)] },
  )
}

/** How staff recognise what a program holds. */
const REASON = 'OCTO'

const forAgency = ({ agency }: SellingHolder) => ({ kind: 'agency' as const, agencyId: agency.id, name: agency.name })

/**
 * Until when a reservation of `reservedAt` is held for so many minutes from now: not longer than two hours in all, and
 * not beyond the end of the sale. Null where that is over.
 */
export function holdUntil(
  cutoffAt: Instant,
  reservedAt: Instant,
  { minutes, now }: { minutes: number; now: Instant },
): Instant | null {
  const ends = [addMinutes(now, minutes), addMinutes(reservedAt, MAX_HOLD_MINUTES), cutoffAt].sort()
  const [first] = ends
  return first !== undefined && first > now ? first : null
}

/** These units at today's price, by the rules of every purchase. */
export async function offerOf(
  tx: Tx,
  { units }: { units: ReturnType<typeof bookedItems> },
  now: Instant,
  allotmentId: string | null = null,
): Promise<Result<Offer, OctoRefusal>> {
  const offer = await loadOffer(tx, units, { now, allotmentId })
  return offer.ok ? offer : refused(refusalOfOffer(offer.reason))
}

/** Refused where what the key holds already and this offer together are more than it may hold. */
export async function checkHeld(
  tx: Tx,
  { key }: SellingHolder,
  { offer: { trip, lines }, held }: { offer: Offer; held: readonly Allotment[] },
): Promise<Result<null, OctoRefusal>> {
  const departure = trip && (await tx.get(departures, trip.id))?.data
  const units = trip?.options.reduce((sum, { vacancies, people }) => sum + vacancies * people, 0) ?? 0
  const limit = heldLimit(key, (departure && seatCapacity(departure)) ?? units)
  const already = held.reduce((sum, allotment) => sum + peopleOf(unitsLeft(allotment)), 0)
  return already + passengerCount(lines) > limit ? refused(cannot('heldLimit', { held: already, limit })) : ok(null)
}

export function refusalOfSetAside(refusal: SetAsideRefusal): OctoRefusal {
  switch (refusal.rule) {
    case 'notEnough':
      return cannot('soldOut')
    case 'until':
    case 'gone':
    case 'missing':
      return cannot('closed')
  }
}

function refusalOfOffer(refusal: OfferRefusal): OctoRefusal {
  switch (refusal.rule) {
    case 'notEnoughPlaces':
    case 'notEnoughSeats':
      return cannot('soldOut')
    case 'partySize':
      return cannot('tooManyPeople')
    case 'lapNeedsAdult':
      return cannot('childAlone')
    case 'optionRequired':
      return cannot('noUnits')
    default:
      return cannot('closed')
  }
}

/** Of everything that decides what is reserved. */
function fingerprintOf(request: Reservation): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

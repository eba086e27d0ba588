/** Changes what a booking holds, for whom it is, or how long it is held. */

import { randomUUID } from 'node:crypto'
import { allotments, departures, resellerBookings } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type Allotment, lastAllotmentEnd } from '~/domain/departures/allotment'
import { cannot, noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import { type BookingUpdate, MAX_HOLD_MINUTES } from '~/domain/octo/octo-requests'
import { bookedItems, type ResellerBooking } from '~/domain/octo/reseller-booking'
import { type Selection, selectOption, selectUnitItems } from '~/domain/octo/selection'
import { cutoffOf } from '~/domain/octo/series-offer'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { endOfDay } from '~/domain/values/time-zone'
import { prepareExchange } from '~/operations/departures/allotments.server'
import { prepareHeldFor } from '~/operations/orders/unpaid-holds.server'
import type { SellingHolder } from '~/session/key-holder.server'
import { type ChangedBooking, changeBooking, heldBy, type OneBooking } from './change-booking.server'
import { findBooking } from './find-booking.server'
import { bookedDate, offeredProduct } from './offered-series.server'
import { checkHeld, holdUntil, offerOf, refusalOfSetAside } from './reserve-booking.server'
import { type BookingToUpdate, isSame, updateConfirmed, withNames } from './update-confirmed.server'

/** On hold, everything may change; of a confirmed booking what `updateConfirmed` changes. */
export async function updateBooking({
  holder,
  uuid,
  request,
  now,
}: BookingToUpdate): Promise<Result<ResellerBooking, OctoRefusal>> {
  const agencyId = holder.agency.id
  const found = await findBooking(agencyId, uuid)
  if (!found) return refused(noBooking(uuid))
  if (found.booking.confirmedAt !== null) return updateConfirmed({ holder, uuid, request, now }, found)
  const selected = await selectionOf(found.booking, request, now)
  if (!selected.ok) return selected
  const date = selected.value?.date ?? (await bookedDate(found.booking.tripId))
  const stops = date?.trip.boardingPlaces ?? []
  const isOnlyNames = selected.value === null && request.expirationMinutes == null
  return changeBooking({ agencyId, uuid, now }, async (tx, known) => {
    const { booking } = known
    const renamed = withNames(booking, request, { stops, now })
    if (!renamed.ok) return renamed
    const named = renamed.value
    if (booking.canceledAt !== null) return refused(noBooking(uuid, 'canceled'))
    const held = heldBy(known, now)
    if (held === null) return withoutHold(booking, isOnlyNames ? named : null)
    if (isOnlyNames) return isSame(booking, named) ? ok({ booking }) : write(tx, named)
    const minutes = request.expirationMinutes ?? null
    return exchange(tx, { holder, named, held, minutes, selection: selected.value, now })
  })
}

/** Over, or confirmed by another request meanwhile: then a confirmation finds it as it would leave it. */
function withoutHold(booking: ResellerBooking, named: ResellerBooking | null): Result<ChangedBooking, OctoRefusal> {
  if (booking.confirmedAt === null) return refused(noBooking(booking.uuid, 'expired'))
  return named !== null && isSame(booking, named) ? ok({ booking }) : refused(cannot('confirmed'))
}

function write(tx: Tx, booking: ResellerBooking): Result<ChangedBooking, OctoRefusal> {
  tx.put(resellerBookings, booking.id, booking)
  return ok({ booking })
}

/** What the request selects instead; null where it leaves that as it is. */
async function selectionOf(
  booking: ResellerBooking,
  {
    productId,
    optionId,
    availabilityId,
    unitItems,
  }: Pick<BookingUpdate, 'productId' | 'optionId' | 'availabilityId' | 'unitItems'>,
  now: Instant,
): Promise<Result<Selection | null, OctoRefusal>> {
  if (productId == null && optionId == null && availabilityId == null && unitItems == null) return ok(null)
  const ids = { productId: productId ?? booking.productId, optionId: optionId ?? booking.optionId }
  const option = selectOption(await offeredProduct(ids.productId, now), ids)
  if (!option.ok) return option
  const request = {
    ...ids,
    availabilityId: availabilityId ?? booking.tripId,
    unitItems: unitItems ?? booking.unitItems,
  }
  return selectUnitItems(option.value, request, { known: booking.unitItems, freshUuid: randomUUID })
}

interface Exchange {
  holder: SellingHolder
  named: ResellerBooking
  held: Allotment
  /** Minutes from now; null to leave the end as it is. */
  minutes: number | null
  /** Null where only the time changes. */
  selection: Selection | null
  now: Instant
}

/** The new units are taken and the old ones free at once, at today's price. */
async function exchange(
  tx: Tx,
  { holder, named, held, minutes, selection, now }: Exchange,
): Promise<Result<ChangedBooking, OctoRefusal>> {
  const departure = selection === null ? await tx.get(departures, named.tripId) : null
  const cutoffAt = selection ? cutoffOf(selection.date) : lastAllotmentEnd(named, departure?.data ?? null)
  const until = minutes === null ? held.until : holdUntil(cutoffAt, named.createdAt, { minutes, now })
  if (until === null) return refused(cannot('holdTooLong', { minutes: MAX_HOLD_MINUTES }))
  if (selection === null) {
    tx.put(allotments, held.id, { ...held, until, dueAt: until })
    return write(tx, named)
  }
  const { series, option, date, unitItems } = selection
  const units = { tripId: date.trip.id, units: bookedItems(unitItems), until }
  const offer = await offerOf(tx, units, now, held.id)
  if (!offer.ok) return offer
  const others = (await prepareHeldFor(tx, 'key', holder.key.id, { id: held.id, now })).open
  const allowed = await checkHeld(tx, holder, { offer: offer.value, held: others.filter(({ id }) => id !== held.id) })
  if (!allowed.ok) return allowed
  const prepared = await prepareExchange(tx, held, units, now)
  if (!prepared.ok) return refused(refusalOfSetAside(prepared.reason))
  prepared.value.write()
  return write(tx, {
    ...named,
    ...{ productId: series.id, optionId: option.id, tripId: date.trip.id, checkinOn: date.trip.checkinOn },
    ...{ unitItems, shownTotal: offer.value.subtotal, endsAt: endOfDay(date.trip.checkoutOn) },
  })
}

/** Holds it until so many minutes from now. */
export function extendBooking({
  holder,
  uuid,
  minutes,
  now,
}: OneBooking & { minutes: number }): Promise<Result<ResellerBooking, OctoRefusal>> {
  return updateBooking({ holder, uuid, request: { expirationMinutes: minutes }, now })
}

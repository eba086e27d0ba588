/** Changes a booking in one transaction with its allotment or its order. */
import { allotments, resellerBookings } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { type Allotment, isUsable } from '~/domain/departures/allotment'
import { noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import type { BookingBefore } from '~/domain/octo/octo-webhook'
import { bookingId, type ResellerBooking } from '~/domain/octo/reseller-booking'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { bookingEvent, prepareEvents } from '~/operations/webhooks/emit-event.server'
import type { SellingHolder } from '~/session/key-holder.server'

/** Which booking is changed, and who requests it. */
export interface OneBooking {
  holder: SellingHolder
  uuid: string
  now: Instant
}

export interface KnownBooking {
  booking: ResellerBooking
  /** What holds it; null where that is erased by now. */
  allotment: Allotment | null
}

/** `isNotified`: it changed with its order, whose own change notifies. */
export interface ChangedBooking {
  booking: ResellerBooking
  isNotified?: boolean
}

export async function changeBooking(
  {
    agencyId,
    uuid,
    now,
    lockKeys = [],
  }: { agencyId: string; uuid: string; now: Instant; lockKeys?: readonly string[] },
  change: (tx: Tx, known: KnownBooking) => Promise<Result<ChangedBooking, OctoRefusal>>,
): Promise<Result<ResellerBooking, OctoRefusal>> {
  const id = bookingId(agencyId, uuid)
  return store().transact(
    async (tx) => {
      const booking = (await tx.get(resellerBookings, id))?.data
      if (!booking) return refused(noBooking(uuid))
      const event = bookingEvent(agencyId, { reference: booking.reference })
      const [allotment, writeEvents] = await Promise.all([
        tx.get(allotments, booking.allotmentId),
        prepareEvents(tx, [event], now),
      ])
      const changed = await change(tx, { booking, allotment: allotment?.data ?? null })
      if (!changed.ok) return changed
      const { booking: after, isNotified = false } = changed.value
      if (after !== booking && !isNotified) {
        event.data = { ...event.data, was: { ...stateBefore(booking, after) } }
        writeEvents()
      }
      return ok(after)
    },
    { lockKeys: [`booking ${id}`, ...lockKeys] },
  )
}

/** Where its order did not change, it was on hold, or waited for its link until it was canceled. */
function stateBefore({ confirmedAt, tripId, canceledAt }: ResellerBooking, after: ResellerBooking): BookingBefore {
  if (confirmedAt === null) return { status: 'ON_HOLD', availabilityId: tripId }
  return after.canceledAt === canceledAt ? {} : { status: 'PENDING' }
}

/** What still holds the places of a booking that was neither confirmed nor canceled; null where nothing does. */
export function heldBy(known: KnownBooking, now: Instant): Allotment | null {
  return known.booking.confirmedAt === null && known.booking.canceledAt === null ? setAsideBy(known, now) : null
}

/** What holds its places while nobody has bought them: also of one that waits for the payment of its link. */
export function setAsideBy({ allotment }: KnownBooking, now: Instant): Allotment | null {
  return allotment !== null && isUsable(allotment, now) ? allotment : null
}

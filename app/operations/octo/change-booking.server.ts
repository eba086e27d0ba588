/** Changes a booking in one transaction with its allotment or its order. */
import { allotments, resellerBookings } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { type Allotment, isUsable } from '~/domain/departures/allotment'
import { noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import { bookingId, type ResellerBooking } from '~/domain/octo/reseller-booking'
import type { Instant } from '~/domain/values/dates'
import { type Result, refused } from '~/domain/values/result'
import type { KeyHolder } from '~/session/key-holder.server'

/** Which booking is changed, and who requests it. */
export interface OneBooking {
  holder: KeyHolder
  uuid: string
  now: Instant
}

export interface KnownBooking {
  booking: ResellerBooking
  /** What holds it; null where that is erased by now. */
  allotment: Allotment | null
}

export async function changeBooking(
  { agencyId, uuid, lockKeys = [] }: { agencyId: string; uuid: string; lockKeys?: readonly string[] },
  change: (tx: Tx, known: KnownBooking) => Promise<Result<ResellerBooking, OctoRefusal>>,
): Promise<Result<ResellerBooking, OctoRefusal>> {
  const id = bookingId(agencyId, uuid)
  return store().transact(
    async (tx) => {
      const booking = (await tx.get(resellerBookings, id))?.data
      if (!booking) return refused(noBooking(uuid))
      const allotment = (await tx.get(allotments, booking.allotmentId))?.data ?? null
      return change(tx, { booking, allotment })
    },
    { lockKeys: [`booking ${id}`, ...lockKeys] },
  )
}

/** What still holds the places of a booking that was neither confirmed nor canceled; null where nothing does. */
export function heldBy({ booking, allotment }: KnownBooking, now: Instant): Allotment | null {
  const isOpen = booking.confirmedAt === null && booking.canceledAt === null
  return isOpen && allotment !== null && isUsable(allotment, now) ? allotment : null
}

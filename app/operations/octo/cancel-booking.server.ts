/** Gives a booking back: what it holds is free again, and a confirmed one is canceled by the terms of its order. */
import { resellerBookings } from '~/data/collections'
import type { Tx } from '~/data/store'
import { cannot, noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import type { ResellerBooking } from '~/domain/octo/reseller-booking'
import { offerCancellation } from '~/domain/orders/order-cancellation'
import { applyCancellation } from '~/domain/orders/order-closing'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { prepareOver } from '~/operations/departures/allotments.server'
import { prepareChange } from '~/operations/orders/change-order.server'
import { changeBooking, type OneBooking, setAsideBy } from './change-booking.server'
import { findBooking } from './find-booking.server'

export interface CancelBooking extends OneBooking {
  reason: string | null
}

/** A booking that is canceled already stays as it is. */
export async function cancelBooking({
  holder,
  uuid,
  reason,
  now,
}: CancelBooking): Promise<Result<ResellerBooking, OctoRefusal>> {
  const agencyId = holder.agency.id
  const found = await findBooking(agencyId, uuid)
  if (found === null) return refused(noBooking(uuid))
  if (found.order?.status === 'canceled') return ok(found.booking)
  const orderCode = found.order?.code ?? null
  const lockKeys = orderCode === null ? [] : [`order ${orderCode}`]
  return changeBooking({ agencyId, uuid, now, lockKeys }, async (tx, known) => {
    const { booking } = known
    if (booking.canceledAt !== null) return ok({ booking })
    const held = setAsideBy(known, now)
    const ended = held
      ? ok(await prepareOver(tx, held, 'ended', now))
      : await prepareOrderCancellation(tx, orderCode, { agencyId, uuid, now })
    if (!ended.ok) return ended
    ended.value?.write()
    const canceled = { ...booking, canceledAt: now, cancelReason: reason, updatedAt: now }
    tx.put(resellerBookings, booking.id, canceled)
    return ok({ booking: canceled, isNotified: held === null })
  })
}

/** As its customer would cancel it: free of charge within seven days, else by the table of its contract. */
async function prepareOrderCancellation(
  tx: Tx,
  orderCode: string | null,
  { agencyId, uuid, now }: { agencyId: string; uuid: string; now: Instant },
): Promise<Result<{ write: () => void }, OctoRefusal>> {
  if (orderCode === null) return refused(noBooking(uuid, 'expired'))
  const prepared = await prepareChange<OctoRefusal>(tx, orderCode, { now, actor: agencyId }, (order, context) => {
    const offer = offerCancellation(order, now)
    if (!offer.ok) return refused(cannot('notCancelable'))
    const { reason, refund } = offer.value
    const canceled = applyCancellation(order, { reason, note: null, refund }, context)
    return canceled.ok ? ok(canceled.value) : refused(cannot('notCancelable'))
  })
  if (prepared.ok) return prepared
  return refused(prepared.reason === 'notFound' ? noBooking(uuid) : prepared.reason)
}

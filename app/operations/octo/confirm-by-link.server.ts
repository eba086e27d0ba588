/** Confirms what its guest pays: the places wait for the payment of a link, as long as a courtesy hold does. */

import { allotments, resellerBookings } from '~/data/collections'
import { cannot, noBooking, type OctoRefusal } from '~/domain/octo/octo-refusal'
import { bookedItems, guestName, type ResellerBooking } from '~/domain/octo/reseller-booking'
import { cutoffOf } from '~/domain/octo/series-offer'
import { PROVIDER_METHODS } from '~/domain/payments/methods/methods'
import { addMillis, HOUR } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK } from '~/operations/maintenance/audit.server'
import { readSettings } from '~/operations/orders/load-offer.server'
import { type CreateRefusal, checkedLink, prepareLink } from '~/operations/payments/create-payment-link.server'
import { actorOfKey } from '~/session/key-holder.server'
import { changeBooking, heldBy, type OneBooking } from './change-booking.server'
import { bookedDate } from './offered-series.server'

/** `booking` as it is held now. The link has the allotment's id, and ends with it. */
export async function confirmByLink(
  { holder, uuid, now }: OneBooking,
  { allotmentId, tripId, unitItems, contact, language, resellerReference, shownTotal, updatedAt }: ResellerBooking,
): Promise<Result<ResellerBooking, OctoRefusal>> {
  const [date, { payment }] = await Promise.all([bookedDate(tripId), readSettings()])
  if (date === null) return refused(cannot('closed'))
  const { agency } = holder
  const by = actorOfKey(holder)
  const until = [addMillis(now, payment.courtesyHoldHours * HOUR), cutoffOf(date)].sort()[0] ?? now
  const checked = await checkedLink({
    ...{ checkoutAttemptId: allotmentId, allotmentId, owner: { agencyId: agency.id }, by, now },
    offer: {
      ...{ tripId, title: '', startsOn: null, endsOn: null, people: null, amount: ZERO },
      items: bookedItems(unitItems),
      methods: [...PROVIDER_METHODS],
      maxInstallments: payment.maxInstallments,
      expiresAt: until,
      customer: { name: guestName({ unitItems, contact }) || null, phone: null, email: null },
      ...{ reference: resellerReference, message: null, language, forfaitId: null },
    },
  })
  if (!checked.ok) return refused(refusalOfLink(checked.reason))
  const { value: link } = checked
  if (link.amount !== shownTotal) return refused(cannot('priceChanged', { total: link.amount }))
  return changeBooking({ agencyId: agency.id, uuid, now, lockKeys: [AUDIT_LOCK] }, async (tx, known) => {
    const { booking } = known
    if (booking.canceledAt !== null) return refused(noBooking(uuid, 'canceled'))
    if (booking.confirmedAt !== null) return ok({ booking })
    const held = heldBy(known, now)
    if (held === null) return refused(noBooking(uuid, 'expired'))
    // Changed by another request meanwhile.
    if (booking.updatedAt !== updatedAt) return refused(cannot('priceChanged', { total: booking.shownTotal }))
    const writeLink = await prepareLink(tx, link, { by, at: now })
    const confirmed = { ...booking, confirmedAt: now, updatedAt: now }
    tx.put(allotments, held.id, { ...held, until, dueAt: until })
    tx.put(resellerBookings, booking.id, confirmed)
    writeLink()
    return ok({ booking: confirmed })
  })
}

function refusalOfLink(refusal: CreateRefusal): OctoRefusal {
  switch (refusal.rule) {
    case 'notApproved':
      return cannot('agencyPaused')
    case 'noCadastur':
      return cannot('cadasturMissing')
    default:
      return cannot('closed')
  }
}

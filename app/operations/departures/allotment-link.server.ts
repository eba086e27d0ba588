/** The link with which a customer buys what is set aside for them. */
import { allotments, paymentLinks, trips } from '~/data/collections'
import { isUsable, unitsLeft } from '~/domain/departures/allotment'
import type { Actor } from '~/domain/maintenance/audit'
import { PROVIDER_METHODS } from '~/domain/payments/methods/methods'
import { lastLinkDay, linkExpiry, type PaymentLink } from '~/domain/payments/payment-link'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { readSettings } from '~/operations/orders/load-offer.server'
import { type CreateRefusal, createPaymentLink } from '~/operations/payments/create-payment-link.server'
import type { OneAllotment } from './allotments.server'

/**
 * One for each allotment, with its id: made twice it is one. It sells all that is left of the allotment, and is good as
 * long as that is. `missing`: no such allotment, or it is for no customer.
 */
export async function createAllotmentLink(
  { id, tripId }: OneAllotment,
  by: Actor,
  now: Instant,
): Promise<Result<PaymentLink, CreateRefusal | { rule: 'missing' }>> {
  const [allotment, trip, known, { payment }] = await Promise.all([
    allotments.find(id),
    trips.find(tripId),
    paymentLinks.find(id),
    readSettings(),
  ])
  if (!trip || allotment?.tripId !== tripId || allotment.for.kind !== 'customer') return refused({ rule: 'missing' })
  if (known) return ok(known)
  if (!isUsable(allotment, now)) return refused({ rule: 'allotmentOver' })
  const { name, phone } = allotment.for
  const last = linkExpiry(lastLinkDay(now, trip.checkinOn))
  return createPaymentLink({
    checkoutAttemptId: id,
    owner: 'house',
    by: { id: by.id, name: by.name },
    offer: {
      ...{ tripId, title: trip.name, startsOn: trip.checkinOn, endsOn: trip.checkoutOn, people: null, amount: ZERO },
      items: unitsLeft(allotment).map(({ optionId, quantity }) => ({ optionId, quantity })),
      methods: [...PROVIDER_METHODS],
      maxInstallments: payment.maxInstallments,
      expiresAt: allotment.until < last ? allotment.until : last,
      customer: { name, phone, email: null },
      ...{ reference: null, message: null, language: 'pt-BR', forfaitId: null },
    },
    allotmentId: id,
    now,
  })
}

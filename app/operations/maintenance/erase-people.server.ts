/** Erases personal data at the end of their retention where the document itself stays. */
import { commissions, orders, paymentLinks, printedLists, trips } from '~/data/collections'
import type { LeaveOut } from '~/data/store'
import { commissionSearchTerms } from '~/domain/agencies/commission'
import type { Order } from '~/domain/orders/order'
import { erasePeople, passengersRetainedUntil } from '~/domain/orders/order-retention'
import { withoutOrder } from '~/domain/orders/passenger-list'
import { eraseCustomer } from '~/domain/payments/payment-link'
import type { Instant } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { eraseFromImports } from '~/operations/import/import-parts.server'

/** Codes of the orders of which something is due, the longest due first. */
export async function listForgettable(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const due = await orders.list({
    range: { by: 'retainUntil', lte: now },
    order: { by: 'retainUntil', dir: 'asc' },
    limit,
    leaveOut,
  })
  return due.map(({ code }) => code)
}

/**
 * Repeating it changes nothing. The partner's commission is found by the payer's name only while the order has it: the
 * commission goes first, so that after an interruption the order is still due.
 */
export async function erasePeopleOf(code: string, now: Instant): Promise<void> {
  const order = await orders.find(code)
  if (order === null || erasePeople(order, now) === order) return
  const copy = commissionSearchTerms(erasePeople(order, now))
  if ((await commissions.find(code)) !== null)
    await commissions.erase(code, (known) => ({ ...known, searchTerms: copy }))
  await orders.erase(code, (current) => erasePeople(current, now))
  await eraseFromImports(code)
}

/** Ids of the links whose customer is due to go, the longest due first. */
export async function listForgettableLinks(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const due = await paymentLinks.list({
    range: { by: 'retainUntil', lte: now },
    order: { by: 'retainUntil', dir: 'asc' },
    limit,
    leaveOut,
  })
  return due.map(({ id }) => id)
}

/** Doing it again changes nothing. */
export async function eraseCustomerOf(linkId: string, now: Instant): Promise<void> {
  await paymentLinks.erase(linkId, (link) => eraseCustomer(link, now), { lockKeys: [`link ${linkId}`] })
}

/** Ids of lists that were printed for trips long over. One printed early waits for its trip. */
export async function listOldPrints(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const found: string[] = []
  const printedAt = { by: 'printedAt', dir: 'asc' } as const
  for await (const { id, data } of printedLists.each({ order: printedAt, leaveOut })) {
    if (found.length >= limit || passengersRetainedUntil(toLocalDate(data.printedAt)) > now) break
    const trip = await trips.find(data.tripId)
    if (trip === null || passengersRetainedUntil(trip.checkoutOn) <= now) found.push(id)
  }
  return found
}

/** Removes one order's passengers from the printed lists of their trip. */
export async function erasePrinted({ code, tripId }: Pick<Order, 'code' | 'tripId'>): Promise<void> {
  if (tripId === null) return
  for await (const { id } of printedLists.each({ eq: { tripId } }))
    await printedLists.erase(id, (list) => withoutOrder(list, code))
}

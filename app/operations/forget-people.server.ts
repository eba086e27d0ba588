/** Erases from orders what may no longer be known of people. */
import { orders } from '~/data/collections'
import type { LeaveOut } from '~/data/store'
import type { Instant } from '~/domain/dates'
import { forgetPeople } from '~/domain/order-retention'

/** Codes of the orders of which something is due, the longest due first. */
export async function listForgettable(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const due = await orders.list({
    range: { by: 'forgetAt', lte: now },
    order: { by: 'forgetAt', dir: 'asc' },
    limit,
    leaveOut,
  })
  return due.map(({ code }) => code)
}

/** Doing it again changes nothing. */
export async function forgetPeopleOf(code: string, now: Instant): Promise<void> {
  await orders.update(code, (order) => forgetPeople(order, now))
}

/** Ends payment links whose time is over. */
import { orders, paymentLinks } from '~/data/collections'
import type { LeaveOut } from '~/data/store'
import { store } from '~/data/store.server'
import { linkStateAt } from '~/domain/payments/payment-link'
import { addMinutes, type Instant } from '~/domain/values/dates'

/** Ids of the links whose end may have come, the longest overdue first. */
export async function listDueLinks(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const due = await paymentLinks.list({
    range: { by: 'sweepAt', lte: now },
    order: { by: 'sweepAt', dir: 'asc' },
    limit,
    leaveOut,
  })
  return due.map(({ id }) => id)
}

/** While a payment is in progress, the link is checked again when that order expires. */
export async function expireLink(id: string, now: Instant): Promise<void> {
  await store().transact(
    async (tx) => {
      const link = (await tx.get(paymentLinks, id))?.data
      if (!link || link.sweepAt === null || link.sweepAt > now) return
      const order = link.orderCode === null ? null : ((await tx.get(orders, link.orderCode))?.data ?? null)
      const state = linkStateAt(link, order, now)
      const sweepAt = state === 'open' ? nextCheck(order?.holdExpiresAt ?? null, now) : null
      const isOver = state !== link.state
      tx.put(paymentLinks, id, { ...link, state, sweepAt, updatedAt: isOver ? now : link.updatedAt })
    },
    { lockKeys: [`link ${id}`] },
  )
}

function nextCheck(holdExpiresAt: Instant | null, now: Instant): Instant {
  const soon = addMinutes(now, 1)
  return holdExpiresAt !== null && holdExpiresAt > soon ? holdExpiresAt : soon
}

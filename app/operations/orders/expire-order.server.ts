/** Closes unpaid orders whose time is over: their units return. */
import { orders } from '~/data/collections'
import type { LeaveOut } from '~/data/store'
import type { Order } from '~/domain/orders/order'
import { applyExpiry as expire, isExpired } from '~/domain/orders/order-closing'
import type { Instant } from '~/domain/values/dates'
import { ok } from '~/domain/values/result'
import { isGatewayFailure } from '~/payments/gateway-errors'
import { changeOrder } from './change-order.server'
import { settleOrder } from './settle-order.server'

export interface ExpiredHolds {
  codes: string[]
  /** For the next page; null when this is the last. */
  after: string | null
}

/** A page of the orders whose hold is over, the longest overdue first. */
export async function listExpiredHolds(
  now: Instant,
  { limit, after = null, leaveOut }: { limit: number; after?: string | null; leaveOut?: LeaveOut | undefined },
): Promise<ExpiredHolds> {
  const due = await orders.query({
    eq: { holdState: ['held', 'none'] },
    range: { by: 'holdExpiresAt', lte: now },
    order: { by: 'holdExpiresAt', dir: 'asc' },
    limit,
    leaveOut,
    ...(after === null ? {} : { after }),
  })
  return { codes: due.items.map(({ id }) => id), after: due.after }
}

/**
 * Checks the provider once more, in case the last payment is not known yet, then closes the order. A provider that does
 * not answer, or that rejects the shop's key, delays nothing: a payment that becomes known later is accepted or
 * refunded.
 */
export async function expireOrder(code: string, now: Instant, publicUrl: string): Promise<Order | null> {
  const order = await orders.find(code)
  if (!order || !isExpired(order, now)) return order
  try {
    await settleOrder(code, { now, publicUrl })
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
  }
  const expired = await changeOrder(code, { now, actor: 'system' }, (current, context) => ok(expire(current, context)))
  return expired.ok ? expired.value : null
}

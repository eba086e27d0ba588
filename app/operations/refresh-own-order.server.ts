/** The result page's look: the buyer's order, asked about at the provider if anything about it is still open. */
import { type Instant, toMillis } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { isUnpaid } from '~/domain/order-state'
import { GatewayUnreachable } from '~/payments/gateway-errors'
import { findOwnOrder } from './find-own-order.server'
import { settleOrder } from './settle-order.server'

/** Who reloads impatiently does not make the provider work. */
const PAUSE_MS = 2000
/** A page waits no longer for the provider; the look itself goes on. */
const PATIENCE_MS = 4000
const REMEMBERED = 5000

const looks = new Map<string, number>()

export interface RefreshOwnOrder {
  buyerId: string
  orderCode: string
  publicUrl: string
  now: Instant
}

/** The order as far as it is known now, or null when the buyer has none of that code. */
export async function refreshOwnOrder({ buyerId, orderCode, publicUrl, now }: RefreshOwnOrder): Promise<Order | null> {
  const order = await findOwnOrder(buyerId, orderCode)
  if (!order || !isUnpaid(order) || !mayLook(order.code, now)) return order
  const look = settleOrder(order.code, { now, publicUrl }).catch((error: unknown) => {
    if (error instanceof GatewayUnreachable) return null
    throw error
  })
  return (await atMost(PATIENCE_MS, look)) ?? findOwnOrder(buyerId, order.code)
}

function mayLook(code: string, now: Instant): boolean {
  const at = toMillis(now)
  const last = looks.get(code)
  if (last !== undefined && at - last < PAUSE_MS && at >= last) return false
  looks.delete(code)
  looks.set(code, at)
  const [oldest] = looks.keys()
  if (looks.size > REMEMBERED && oldest !== undefined) looks.delete(oldest)
  return true
}

/** What `work` gives within the time, else null; a failure after the time is nobody's any more. */
async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  try {
    return await Promise.race([work, waited])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

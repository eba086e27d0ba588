import { now } from '~/clock.server'
import { millisBetween } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { isExpired } from '~/domain/order-actions'
import { log } from '~/log.server'
import { expireOrder } from '~/operations/expire-order.server'
import { findOwnOrder } from '~/operations/find-own-order.server'
import { settleOrder } from '~/operations/settle-order.server'
import { GatewayUnreachable } from '~/payments/gateway-errors'

/** A page is never kept waiting for the provider longer than this: it shows what is known. */
const PATIENCE_MS = 2500
/** What was read this moment need not be read again. */
const FRESH_MS = 1500

export interface SettledOrder {
  order: Order
  /** The payment became known by this very look. */
  isNewlyPaid: boolean
}

/** The buyer's own order as the provider sees it now, or as last known; null when it is not theirs. */
export async function settledOwnOrder(userId: string, code: string, publicUrl: string): Promise<SettledOrder | null> {
  const order = await findOwnOrder(userId, code)
  if (order === null) return null
  const isOpen = order.nextCheckAt !== null || isExpired(order, now())
  if (!isOpen || (isFresh(order) && !mayBePaidElsewhere(order))) return { order, isNewlyPaid: false }
  await Promise.race([look(order, publicUrl), patience()])
  const current = (await findOwnOrder(userId, code)) ?? order
  return { order: current, isNewlyPaid: order.status !== 'paid' && current.status === 'paid' }
}

function isFresh(order: Order): boolean {
  return millisBetween(order.updatedAt, now()) < FRESH_MS
}

/** Who types fast is back from the provider's page before the shop has heard of the payment. */
function mayBePaidElsewhere({ charges }: Order): boolean {
  const page = charges.at(-1)?.hostedPage ?? null
  return page !== null
}

async function look(order: Order, publicUrl: string): Promise<void> {
  try {
    if (isExpired(order, now())) await expireOrder(order.code, now(), publicUrl)
    else await settleOrder(order.code, { now: now(), publicUrl })
  } catch (error) {
    const isOutage = error instanceof GatewayUnreachable
    log[isOutage ? 'warn' : 'error']({ order: order.code, error }, 'the order could not be settled for its page')
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref()
  })
}

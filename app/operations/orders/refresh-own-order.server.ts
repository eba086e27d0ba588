/** Reads a customer's order for a page, after a provider check if anything about it is still open. */

import type { Order } from '~/domain/orders/order'
import { isExpired } from '~/domain/orders/order-closing'
import { type Instant, toMillis } from '~/domain/values/dates'
import { expireOrder } from './expire-order.server'
import { findOrderOf, type OrderOwner } from './find-order.server'
import { settleOrder } from './settle-order.server'

/** Who reloads impatiently does not make the provider work. */
const PAUSE_MS = 1500
/** The longest that a page waits for the provider. Then it shows what is known, and the check continues. */
const TIMEOUT_MS = 2500
const REMEMBERED = 5000

const checks = new Map<string, number>()

export interface RefreshOwnOrder {
  owner: OrderOwner
  orderCode: string
  /** The shop's own address, should another page of the provider have to be opened. */
  publicUrl: string
  now: Instant
  /** Called with the reason when the provider cannot be checked: the page shows what is known anyway. */
  onError: (error: unknown) => void
}

export interface RefreshedOrder {
  order: Order
  /** This check found the payment. */
  isNewlyPaid: boolean
}

/**
 * The order as far as it is known now, or null when the customer has none of that code. An outage is reported, not
 * thrown.
 */
export async function refreshOwnOrder(input: RefreshOwnOrder): Promise<RefreshedOrder | null> {
  const { owner, orderCode, now } = input
  const order = await findOrderOf(owner, orderCode)
  if (order === null) return null
  const isOpen = order.nextCheckAt !== null || isExpired(order, now)
  if (!isOpen || !(mayBePaidElsewhere(order) || mayCheck(order, now))) return { order, isNewlyPaid: false }
  await atMost(TIMEOUT_MS, check(order, input))
  const current = (await findOrderOf(owner, orderCode)) ?? order
  return { order: current, isNewlyPaid: order.status !== 'paid' && current.status === 'paid' }
}

/** A fast customer returns from the provider's page before the shop knows of the payment. */
function mayBePaidElsewhere({ charges }: Order): boolean {
  return (charges.at(-1)?.hostedPage ?? null) !== null
}

function mayCheck({ code, updatedAt }: Order, now: Instant): boolean {
  const at = toMillis(now)
  const last = Math.max(checks.get(code) ?? 0, toMillis(updatedAt))
  if (at - last < PAUSE_MS && at >= last) return false
  checks.delete(code)
  checks.set(code, at)
  const [oldest] = checks.keys()
  if (checks.size > REMEMBERED && oldest !== undefined) checks.delete(oldest)
  return true
}

async function check(order: Order, { publicUrl, now, onError }: RefreshOwnOrder): Promise<void> {
  try {
    if (isExpired(order, now)) await expireOrder(order.code, now, publicUrl)
    else await settleOrder(order.code, { now, publicUrl })
  } catch (error) {
    onError(error)
  }
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, waited])
  clearTimeout(timer)
}

/** Reads the orders of a customer or an agency. Those of others are not found, like those that do not exist. */
import { orders } from '~/data/collections'
import type { Page } from '~/data/store'
import type { Order, OrderStatus } from '~/domain/orders/order'
import { dateParts, type Instant, localDate } from '~/domain/values/dates'
import { parseOrderCode } from '~/domain/values/ids'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { refuseForeign } from '~/session/foreign-id.server'

/** The order of that code (as typed: case, spaces and hyphens are forgiven), or null. */
export async function findOwnOrder(userId: string, code: string): Promise<Order | null> {
  const parsed = parseOrderCode(code)
  const order = parsed === null ? null : await orders.find(parsed)
  if (order === null || order.userId === userId) return order
  return refuseForeign('orders', order.code, { userId })
}

/** The owner of an order: a customer's account, the payment link with which it was placed, or the key of its own page. */
export type OrderOwner = { userId: string } | { linkId: string } | { keyOf: string }

/** The order of that code if it is this owner's, or null. */
export async function findOrderOf(owner: OrderOwner, code: string): Promise<Order | null> {
  if ('userId' in owner) return findOwnOrder(owner.userId, code)
  const parsed = parseOrderCode(code)
  const order = parsed === null ? null : await orders.find(parsed)
  if (order === null || ('linkId' in owner && order.linkId === owner.linkId)) return order
  if ('keyOf' in owner) return order.code === owner.keyOf ? order : null
  return refuseForeign('orders', order.code, owner)
}

/** The order with this code if the agency sold it or runs its trip; null for all others. */
export async function findAgencyOrder(agencyId: string, code: string): Promise<Order | null> {
  const parsed = parseOrderCode(code)
  const order = parsed === null ? null : await orders.find(parsed)
  if (order === null || order.agencyId === agencyId || order.tripAgencyId === agencyId) return order
  return refuseForeign('orders', order.code, { agencyId })
}

export interface OwnOrdersQuery {
  /** Only orders of this kind. */
  kind?: 'trip' | 'product'
  status?: OrderStatus | readonly OrderStatus[]
  /** Only orders placed in this year of the shop's calendar. */
  year?: number
  limit: number
  after?: string
  before?: string
  last?: boolean
}

/** A page of the customer's orders, the newest first. */
export function listOwnOrders(userId: string, { kind, status, year, ...page }: OwnOrdersQuery): Promise<Page<Order>> {
  return orders.query({
    eq: { userId, ...(kind ? { kind } : {}), ...(status ? { status } : {}) },
    order: { by: 'createdAt', dir: 'desc' },
    ...(year ? { range: { by: 'createdAt' as const, gte: startOf(year), lt: startOf(year + 1) } } : {}),
    ...page,
  })
}

function startOf(year: number) {
  return fromLocal(localDate(`${year}-01-01`), '00:00')
}

/** The years with purchases of a customer, newest first; empty when there are none. */
export async function listOwnYears(userId: string, now: Instant): Promise<number[]> {
  const eq = { userId }
  const [first] = await orders.list({ eq, order: { by: 'createdAt', dir: 'asc' }, limit: 1 })
  if (!first) return []
  const [from, to] = [toLocalDate(first.createdAt), toLocalDate(now)].map((date) => dateParts(date).year)
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => (to ?? 0) - index)
}

interface Followed {
  listeners: Set<(order: Order) => void>
  /** As it was last delivered; null before the first delivery. */
  current: Order | null
  close(): void
}

/** One watch of the store for each order, however many pages follow it. */
const followed = new Map<string, Followed>()

/**
 * Calls `onChange` with the order now and after every change, whichever server made it. Returns how to stop. Whose the
 * order is has been checked before.
 */
export function followOrder(code: string, onChange: (order: Order) => void): () => void {
  const one = followed.get(code) ?? openFollowed(code)
  // Each caller is a listener of its own, also where one function follows twice.
  const listener = (order: Order) => onChange(order)
  one.listeners.add(listener)
  if (one.current !== null) listener(one.current)
  return () => {
    one.listeners.delete(listener)
    if (one.listeners.size > 0 || followed.get(code) !== one) return
    followed.delete(code)
    one.close()
  }
}

function openFollowed(code: string): Followed {
  const one: Followed = { listeners: new Set(), current: null, close: () => watch.close() }
  const watch = orders.watch({ eq: { code } }, (changes) => {
    for (const change of changes) {
      if (change.kind !== 'put') continue
      one.current = change.doc.data
      for (const listener of one.listeners) listener(change.doc.data)
    }
  })
  watch.ready.catch(() => undefined)
  followed.set(code, one)
  return one
}

/** The customer's paid order of this file, or null: a refunded or charged-back one gives no access. */
export async function findOrderOfFile(userId: string, fileKey: string): Promise<Order | null> {
  const eq = { userId, fileKey, status: 'paid' as const }
  const [order] = await orders.list({ eq, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  return order ?? null
}

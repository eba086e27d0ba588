/** Reads a buyer's own orders. Somebody else's are not found, like those that do not exist. */
import { orders } from '~/data/collections'
import type { Page } from '~/data/store'
import { parseOrderCode } from '~/domain/ids'
import type { Order, OrderStatus } from '~/domain/order'

/** The order of that code (as typed: case, spaces and hyphens are forgiven), or null. */
export async function findOwnOrder(userId: string, code: string): Promise<Order | null> {
  const parsed = parseOrderCode(code)
  const order = parsed === null ? null : await orders.find(parsed)
  return order !== null && order.buyerId === userId ? order : null
}

export interface OwnOrdersQuery {
  /** Only orders of this kind. */
  kind?: 'trip' | 'product'
  status?: OrderStatus
  limit: number
  after?: string
  before?: string
  last?: boolean
}

/** A page of the buyer's orders, the newest first. */
export function listOwnOrders(userId: string, { kind, status, ...page }: OwnOrdersQuery): Promise<Page<Order>> {
  return orders.query({
    eq: { buyerId: userId, ...(kind ? { kind } : {}), ...(status ? { status } : {}) },
    order: { by: 'createdAt', dir: 'desc' },
    ...page,
  })
}

/** Calls `onChange` with the order now and after every change, whichever server made it. Returns how to stop. */
export function followOwnOrder(userId: string, code: string, onChange: (order: Order) => void): () => void {
  const watch = orders.watch({ eq: { buyerId: userId } }, (changes) => {
    for (const change of changes) if (change.kind === 'put' && change.id === code) onChange(change.doc.data)
  })
  watch.ready.catch(() => undefined)
  return () => watch.close()
}

import type { Order } from '~/domain/orders/order'
import { accountCharge } from '~/domain/orders/order-account'
import type { Trip } from '~/domain/trips/trip'

/**
 * Whom calling a departure off concerns besides its customers: whose departure it is, where another decided, and the
 * agencies that sold orders of it. Each once.
 */

export interface CallOffShare {
  /** Null for the house. */
  agencyId: string | null
  /** `whole` is all of the departure; the others are what the agency sold, `account` with sales on its account. */
  kind: 'whole' | 'sales' | 'account'
  /** Not canceled, with their passengers. */
  orders: number
  people: number
}

type Sold = Pick<Order, 'status' | 'agencyId' | 'passengers' | 'charges'>

/** `callerId` is the agency that calls off, null for the house. */
export function callOffShares(
  { agencyId: ownerId }: Pick<Trip, 'agencyId'>,
  orders: readonly Sold[],
  callerId: string | null,
): CallOffShare[] {
  const living = orders.filter(({ status }) => status !== 'canceled')
  const sellers = new Set(living.map(({ agencyId }) => agencyId))
  sellers.delete(null)
  sellers.delete(ownerId)
  const sales = [...sellers].map((agencyId): CallOffShare => {
    const own = living.filter((order) => order.agencyId === agencyId)
    return { agencyId, kind: own.some(accountCharge) ? 'account' : 'sales', ...countOf(own) }
  })
  if (ownerId === null) return sales
  return [{ agencyId: callerId === null ? ownerId : null, kind: 'whole', ...countOf(living) }, ...sales]
}

function countOf(orders: readonly Pick<Order, 'passengers'>[]) {
  return { orders: orders.length, people: orders.reduce((sum, { passengers }) => sum + passengers.length, 0) }
}

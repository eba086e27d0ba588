/** The shop as a few lines of arithmetic: what a seat, an order and a centavo do, without stores, providers or time-outs. */

export type Ways = 'pix' | 'card' | 'refusedCard'

export interface ModelOrder {
  units: number
  total: number
  state: 'waiting' | 'paid' | 'expired' | 'closed'
  isRefused: boolean
  holdEnds: number
  /** At the provider: it may still be paid, it was paid, and so much of it went back. */
  isOpen: boolean
  isPaid: boolean
  back: number
  /** The shop has heard of the payment. */
  isHeard: boolean
  /** So much the shop has asked back. */
  requested: number
}

export interface ModelShop {
  now: number
  vacancies: number
  price: number
  orders: ModelOrder[]
}

const MINUTE = 60_000
const HOLD: Readonly<Record<Ways, number>> = { pix: 40 * MINUTE, card: 15 * MINUTE, refusedCard: 15 * MINUTE }

export const totalOf = (price: number, way: Ways) => (way === 'pix' ? (price * 95) / 100 : price)
const hasUnits = ({ state }: ModelOrder) => state === 'waiting' || state === 'paid'
const count = (orders: readonly ModelOrder[]) => orders.reduce((sum, { units }) => sum + units, 0)

export const heldIn = ({ orders }: ModelShop) => count(orders.filter(({ state }) => state === 'waiting'))
export const soldIn = ({ orders }: ModelShop) => count(orders.filter(({ state }) => state === 'paid'))
export const freeIn = (shop: ModelShop) => shop.vacancies - count(shop.orders.filter(hasUnits))
export const remainingOf = ({ total, requested }: ModelOrder) => total - requested

export function place(shop: ModelShop, units: number, way: Ways): ModelOrder | null {
  if (freeIn(shop) < units) return null
  const order: ModelOrder = {
    units,
    total: totalOf(shop.price * units, way),
    state: way === 'card' ? 'paid' : 'waiting',
    isRefused: way === 'refusedCard',
    holdEnds: shop.now + HOLD[way],
    isOpen: way === 'pix',
    isPaid: way === 'card',
    back: 0,
    isHeard: way === 'card',
    requested: 0,
  }
  shop.orders.push(order)
  return order
}

/** Somebody pays the Pix. */
export function bankPays(order: ModelOrder): boolean {
  if (!order.isOpen) return false
  order.isOpen = false
  order.isPaid = true
  return true
}

/** The shop looks at the provider: a late payment takes free seats again, and otherwise goes back whole. */
export function check(shop: ModelShop, order: ModelOrder): void {
  if (!order.isPaid || order.isHeard) return
  order.isHeard = true
  const isTaken = order.state === 'waiting' || (order.state === 'expired' && freeIn(shop) >= order.units)
  if (isTaken) order.state = 'paid'
  else order.requested = order.total
}

/** The sweeper: whose time is over is looked at once more, and closed. */
export function sweep(shop: ModelShop): void {
  for (const order of shop.orders) {
    if (order.state !== 'waiting' || order.holdEnds > shop.now) continue
    check(shop, order)
    if (order.state === 'waiting') order.state = 'expired'
  }
}

/** The customer cancels what is not paid. */
export function cancel(shop: ModelShop, order: ModelOrder): boolean {
  check(shop, order)
  if (order.state !== 'waiting') return false
  order.state = 'closed'
  return true
}

/** All of what is left goes back and the seats return, or a part goes back and nobody leaves. */
export function refund(order: ModelOrder, amount: number | 'all'): boolean {
  if (order.state !== 'paid') return false
  if (amount === 'all') {
    order.state = 'closed'
    order.requested = order.total
    return true
  }
  if (amount >= remainingOf(order)) return false
  order.requested += amount
  return true
}

/** What is still open at the provider is closed there; what slipped through is heard of. */
export function closeAtBank(shop: ModelShop, order: ModelOrder): void {
  check(shop, order)
  order.isOpen = false
}

export function refundAtBank(order: ModelOrder): void {
  order.back = order.requested
}

export function edit(shop: ModelShop, vacancies: number, price: number): boolean {
  if (shop.vacancies - freeIn(shop) > vacancies) return false
  shop.vacancies = vacancies
  shop.price = price
  return true
}

/** What the shop's own books should say. */
export function bookOf({ state, isRefused, isHeard, total, back, requested }: ModelOrder) {
  const waiting = isRefused ? 'refused' : 'pending'
  const status = state === 'waiting' ? waiting : state === 'paid' ? 'paid' : 'canceled'
  const isPaid = state === 'paid'
  return {
    status,
    sold: isPaid ? total : 0,
    received: isHeard ? total : 0,
    refunded: back,
    open: state === 'waiting' ? total : 0,
    requested,
    total,
  }
}

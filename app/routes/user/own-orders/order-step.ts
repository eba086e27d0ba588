import type { Instant } from '~/domain/dates'
import type { Order } from '~/domain/order'

/** Where a purchase stands for its buyer: finer than the status, in the words of what to do next. */
export type OrderStep =
  | 'pix'
  | 'pixExpired'
  | 'pixInvalid'
  | 'pixMissing'
  | 'hosted'
  | 'hostedExpired'
  | 'confirming'
  | 'notCharged'
  | 'boleto'
  | 'underpaid'
  | 'refused'
  | 'paid'
  | 'canceled'

export function stepOf(order: Order, now: Instant): OrderStep {
  if (order.status === 'paid' || order.status === 'canceled') return order.status
  const charge = order.charges.at(-1)
  if (order.attention === 'underpaid') return 'underpaid'
  if (charge === undefined || charge.state === 'canceled') return 'notCharged'
  if (charge.method === 'boleto') return 'boleto'
  const isOver = charge.state === 'expired' || (charge.expiresAt !== null && charge.expiresAt <= now)
  if (charge.method === 'pix') {
    if (isOver) return 'pixExpired'
    if (charge.attention === 'pixInvalid') return 'pixInvalid'
    if (charge.state === 'refused') return 'refused'
    return charge.pix === null ? 'pixMissing' : 'pix'
  }
  if (charge.state === 'refused') return 'refused'
  if (charge.state === 'expired') return charge.hostedPage === null ? 'notCharged' : 'hostedExpired'
  if (charge.hostedPage === null || charge.state !== 'pending') return 'confirming'
  return isOver ? 'hostedExpired' : 'hosted'
}

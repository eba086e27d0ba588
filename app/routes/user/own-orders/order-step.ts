import { nextBusinessDay } from '~/domain/business-days'
import type { Charge } from '~/domain/charge'
import { endOfDay, type Instant } from '~/domain/dates'
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
  | 'boletoOver'
  | 'boletoInvalid'
  | 'boletoMissing'
  | 'underpaid'
  | 'refused'
  | 'paid'
  | 'canceled'

export function stepOf(order: Order, now: Instant): OrderStep {
  if (order.status === 'paid' || order.status === 'canceled') return order.status
  const charge = order.charges.at(-1)
  if (order.attention === 'underpaid') return 'underpaid'
  if (charge === undefined || charge.state === 'canceled') return 'notCharged'
  if (charge.method === 'boleto') return boletoStep(charge, now)
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

/** A slip that falls due on a day without banks is taken on the next one that has them. */
function boletoStep({ attention, boleto, state }: Charge, now: Instant): OrderStep {
  if (attention === 'boletoInvalid') return 'boletoInvalid'
  if (state === 'refused') return 'refused'
  if (boleto === null) return state === 'expired' ? 'notCharged' : 'boletoMissing'
  const isOver = state === 'expired' || endOfDay(nextBusinessDay(boleto.dueOn, [])) < now
  return isOver ? 'boletoOver' : 'boleto'
}

/** A customer cancels an unpaid order. */

import type { Order } from '~/domain/orders/order'
import { applyCancellation as cancel } from '~/domain/orders/order-closing'
import { collectedAmount } from '~/domain/orders/order-state'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { isGatewayFailure } from '~/payments/gateway-errors'
import { changeOrder } from './change-order.server'
import { findOwnOrder } from './find-order.server'
import { settleOrder } from './settle-order.server'

export interface CancelOwnOrder {
  userId: string
  orderCode: string
  publicUrl: string
  now: Instant
}

export type CancelRefusal = 'notFound' | 'alreadyPaid' | 'alreadyClosed'

/**
 * Units return immediately. The outbox closes the open charges at the provider, and a payment that arrives anyway is
 * refunded. Canceling twice finds it closed. `alreadyPaid` also when the payment only becomes known now.
 */
export async function cancelOrder({
  userId,
  orderCode,
  publicUrl,
  now,
}: CancelOwnOrder): Promise<Result<Order, CancelRefusal>> {
  const own = await findOwnOrder(userId, orderCode)
  if (!own) return refused('notFound')
  try {
    await settleOrder(own.code, { now, publicUrl })
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
  }
  return changeOrder<CancelRefusal>(own.code, { now, actor: 'customer' }, (order, context) => {
    if (order.status === 'paid' || collectedAmount(order) > ZERO) return refused('alreadyPaid')
    const canceled = cancel(order, { reason: 'customer', note: null, refund: ZERO }, context)
    return canceled.ok ? ok(canceled.value) : refused('alreadyClosed')
  })
}

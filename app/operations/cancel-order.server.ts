/** A customer cancels what is not paid yet. */
import type { Instant } from '~/domain/dates'
import { ZERO } from '~/domain/money'
import type { Order } from '~/domain/order'
import { applyCancellation as cancel } from '~/domain/order-closing'
import { collectedAmount } from '~/domain/order-state'
import { ok, type Result, refused } from '~/domain/result'
import { isGatewayFailure } from '~/payments/gateway-errors'
import { changeOrder } from './change-order.server'
import { findOwnOrder } from './find-own-order.server'
import { settleOrder } from './settle-order.server'

export interface CancelOwnOrder {
  userId: string
  orderCode: string
  publicUrl: string
  now: Instant
}

export type CancelRefusal = 'notFound' | 'alreadyPaid' | 'alreadyClosed'

/**
 * Units return at once; what is open at the provider is closed by the outbox, and a payment that arrives all the same goes
 * back. Canceling twice finds it closed. `alreadyPaid` also when the payment is heard of only now.
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

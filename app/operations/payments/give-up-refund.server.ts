/** A refund that is not retried any more: its order says so, and there it can be requested again. */

import { noteRefundFailed } from '~/domain/payments/charge-actions'
import { owedOn } from '~/domain/payments/charge-refund'
import type { Instant } from '~/domain/values/dates'
import { ok } from '~/domain/values/result'
import { changeOrder } from '~/operations/orders/change-order.server'

export interface GivenUpRefund {
  orderCode: string
  chargeId: string
}

/** Repeating it changes nothing, and a refund that is no longer owed is not marked. */
export async function giveUpRefund({ orderCode, chargeId }: GivenUpRefund, now: Instant): Promise<void> {
  await changeOrder(orderCode, { now, actor: 'system' }, (order, context) => {
    const charge = order.charges.find(({ id }) => id === chargeId)
    const isOwed = charge !== undefined && owedOn(charge) > 0 && charge.state !== 'chargedBack'
    return ok(isOwed ? noteRefundFailed(order, chargeId, context) : { order, effects: [], changed: false })
  })
}

/** A refund that nobody tries any more: its order says so, and there it can be asked for again. */
import { noteRefundFailed } from '~/domain/charge-actions'
import type { Instant } from '~/domain/dates'
import { owedOn } from '~/domain/order-refunds'
import { ok } from '~/domain/result'
import { changeOrder } from './change-order.server'

export interface GivenUpRefund {
  orderCode: string
  chargeId: string
}

/** Doing it twice changes nothing, and what is not owed any more is not marked. */
export async function giveUpRefund({ orderCode, chargeId }: GivenUpRefund, now: Instant): Promise<void> {
  await changeOrder(orderCode, { now, actor: 'system' }, (order, context) => {
    const charge = order.charges.find(({ id }) => id === chargeId)
    const isOwed = charge !== undefined && owedOn(charge) > 0 && charge.state !== 'chargedBack'
    return ok(isOwed ? noteRefundFailed(order, chargeId, context) : { order, effects: [], changed: false })
  })
}

/** Cancels a payment link, and the unpaid order that was placed with it. */
import { paymentLinks } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import type { Actor } from '~/domain/maintenance/audit'
import { applyCancellation } from '~/domain/orders/order-closing'
import { collectedAmount } from '~/domain/orders/order-state'
import { isUnderWay, type PaymentLink } from '~/domain/payments/payment-link'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { prepareChange } from '~/operations/orders/change-order.server'
import { settleOrder } from '~/operations/orders/settle-order.server'
import { isGatewayFailure } from '~/payments/gateway-errors'
import { findLinkOf, type LinkOwner } from './find-payment-link.server'

export interface CancelPaymentLink {
  owner: LinkOwner
  linkId: string
  by: Actor
  publicUrl: string
  now: Instant
}

export type CancelLinkRefusal = 'notFound' | 'alreadyPaid'

/**
 * Canceling twice finds it canceled, and so does canceling an expired link. `alreadyPaid` also when the payment only
 * becomes known now. Money that arrives afterwards is refunded.
 */
export async function cancelPaymentLink(input: CancelPaymentLink): Promise<Result<PaymentLink, CancelLinkRefusal>> {
  const { owner, linkId, publicUrl, now } = input
  const found = await findLinkOf(owner, linkId)
  if (!found) return refused('notFound')
  if (found.order && isUnderWay(found.order)) {
    try {
      await settleOrder(found.order.code, { now, publicUrl })
    } catch (error) {
      if (!isGatewayFailure(error)) throw error
    }
  }
  const locks = found.link.orderCode === null ? [] : [`order ${found.link.orderCode}`]
  return store().transact((tx) => cancel(tx, input), { lockKeys: [AUDIT_LOCK, `link ${linkId}`, ...locks] })
}

async function cancel(tx: Tx, { linkId, by, now }: CancelPaymentLink): Promise<Result<PaymentLink, CancelLinkRefusal>> {
  const audit = await openAudit(tx)
  const link = (await tx.get(paymentLinks, linkId))?.data
  if (!link) return refused('notFound')
  if (link.state === 'paid') return refused('alreadyPaid')
  if (link.state === 'canceled') return ok(link)
  const closing = link.orderCode === null ? null : await closeOrder(tx, link.orderCode, by, now)
  if (closing?.ok === false && closing.reason === 'alreadyPaid') return refused('alreadyPaid')
  const canceled: PaymentLink = { ...link, state: 'canceled', sweepAt: null, updatedAt: now }
  if (closing?.ok) closing.value.write()
  tx.put(paymentLinks, linkId, canceled)
  const subject = { kind: paymentLinks.name, id: linkId, name: link.title }
  const states = { before: { state: link.state }, after: { state: 'canceled' } }
  audit.write({ by, action: 'link.canceled', subject, ...states, at: now })
  return ok(canceled)
}

function closeOrder(tx: Tx, code: string, by: Actor, now: Instant) {
  return prepareChange<'alreadyPaid' | 'nothingOpen'>(tx, code, { now, actor: by.id }, (order, context) => {
    if (order.status === 'paid' || collectedAmount(order) > ZERO) return refused('alreadyPaid')
    if (!isUnderWay(order)) return refused('nothingOpen')
    const closed = applyCancellation(order, { reason: 'shop', note: 'linkCanceled', refund: ZERO }, context)
    return closed.ok ? closed : refused('nothingOpen')
  })
}

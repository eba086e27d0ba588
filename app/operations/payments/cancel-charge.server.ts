/** Closes charges at the provider that the order no longer needs. */
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import type { Charge } from '~/domain/payments/charge'
import { isFromPage } from '~/domain/payments/charge-match'
import { endClosedPage } from '~/domain/payments/closed-page'
import type { Instant } from '~/domain/values/dates'
import { ok } from '~/domain/values/result'
import { type ChangeOptions, changeOrder } from '~/operations/orders/change-order.server'
import { chargeViewsOf } from '~/operations/orders/charge-views.server'
import { gateway } from '~/payments/gateway.server'
import type { ChargeView } from '~/payments/payment-gateway'
import { recordView } from './settle-charge.server'

export interface CancelCharge {
  orderCode: string
  chargeId: string
  now: Instant
}

const OPEN: ReadonlySet<ChargeView['state']> = new Set(['processing', 'pending'])

function isUntouched({ state, paidAmount }: ChargeView): boolean {
  return OPEN.has(state) && paidAmount === 0
}

/**
 * A charge that was paid in the meantime, be it in part, is not canceled but settled: the order decides what becomes of
 * its money.
 * Doing it twice is harmless. Throws GatewayUnreachable to be tried again.
 */
export async function cancelCharge({ orderCode, chargeId, now }: CancelCharge): Promise<void> {
  const order = await orders.find(orderCode)
  const charge = order?.charges.find(({ id }) => id === chargeId)
  if (!order || !charge) return
  if (charge.hostedPage) await gateway().closeHostedPage(charge.hostedPage.id)
  const options: ChangeOptions = { now, actor: 'provider' }
  for (const view of await viewsOf(order, charge, options)) {
    const current = isUntouched(view)
      ? await gateway().cancelOrRefund(view.id, { idempotencyKey: `cancel-${view.id}` })
      : view
    await recordView(orderCode, current, options)
  }
  if (charge.hostedPage) {
    await changeOrder(orderCode, options, (current, context) => ok(endClosedPage(current, chargeId, context)))
  }
}

async function viewsOf(order: Order, charge: Charge, options: ChangeOptions): Promise<readonly ChargeView[]> {
  const { providerChargeId, hostedPage } = charge
  if (providerChargeId !== null || hostedPage === null) return chargeViewsOf(order, charge, options)
  const views = (await gateway().getHostedPage(hostedPage.id))?.charges ?? []
  // Charges made in the provider's panel are separate from the attempts of the page, and stay.
  return views.filter((view) => view.checkoutAttemptId === charge.id || isFromPage(charge, view))
}

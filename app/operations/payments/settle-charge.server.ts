/**
 * Brings the provider's state of a charge into the order. Webhook, result page and reconciler all come here; repeated
 * or concurrent calls do no harm.
 */
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import { orderOfReference } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { rivalOf } from '~/domain/payments/charge-match'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { type ChangeOptions, changeOrder } from '~/operations/orders/change-order.server'
import { chargeViewsOf } from '~/operations/orders/charge-views.server'
import { gateway } from '~/payments/gateway.server'
import type { ChargeView } from '~/payments/payment-gateway'

/**
 * Reads the charge at the provider again and applies it. `unknown`: neither the provider nor the shop knows it. Throws
 * GatewayUnreachable when the provider does not respond: then nothing has changed.
 */
export async function settleCharge(
  providerChargeId: string,
  now: Instant,
  options: Partial<ChangeOptions> = {},
): Promise<Result<Order, 'unknown'>> {
  const view = await gateway().getCharge(providerChargeId)
  if (!view) return refused('unknown')
  const order = await recordView(orderOfReference(view.orderCode), view, { actor: 'provider', ...options, now })
  return order ? ok(order) : refused('unknown')
}

/**
 * Applies what was read at the provider; null when the shop has no such order. Money of a charge whose id we have for
 * another charge is accepted only after that id was checked.
 */
export async function recordView(orderCode: string, view: ChargeView, options: ChangeOptions): Promise<Order | null> {
  const rivals: Charge[] = []
  const heard = await changeOrder<'contested'>(orderCode, options, (order, context) => {
    const rival = rivalOf(order, view)
    if (rival) rivals.push(rival)
    return rival ? refused('contested') : ok(applyObservation(order, view, context))
  })
  if (heard.ok) return heard.value
  const rival = rivals.at(-1)
  if (!rival) return null
  await chargeViewsOf({ code: orderCode }, rival, options)
  const changed = await changeOrder(orderCode, options, (order, context) => ok(applyObservation(order, view, context)))
  return changed.ok ? changed.value : null
}

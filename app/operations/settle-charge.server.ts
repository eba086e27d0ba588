/**
 * What the provider says about a charge becomes the order's state. Webhook, result page and reconciler all come here;
 * twice or at the same time does no harm.
 */
import { applyObservation } from '~/domain/apply-observation'
import type { Instant } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { ok, type Result, refused } from '~/domain/result'
import { orderOfReference } from '~/domain/slips'
import { gateway } from '~/payments/gateway.server'
import type { ChargeView } from '~/payments/payment-gateway'
import { type ChangeOptions, changeOrder } from './change-order.server'

/**
 * Reads the charge at the provider anew and applies it. `unknown`: neither the provider nor the shop knows it.
 * Throws GatewayUnreachable when the provider cannot be heard: then nothing is known and nothing has changed.
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

/** Applies what was read at the provider; null when the shop has no such order. */
export async function recordView(orderCode: string, view: ChargeView, options: ChangeOptions): Promise<Order | null> {
  const changed = await changeOrder(orderCode, options, (order, context) => ok(applyObservation(order, view, context)))
  return changed.ok ? changed.value : null
}

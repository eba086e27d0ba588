/** Staff do not wait for the reconciler: all charges of an order are checked at the provider now. */
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { nextCheck } from '~/domain/orders/order-checks'
import { isPastCharge } from '~/domain/payments/charge'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { changeOrder } from '~/operations/orders/change-order.server'
import { settleOrder } from '~/operations/orders/settle-order.server'
import { GatewayMisconfigured, GatewayUnreachable } from '~/payments/gateway-errors'

export type ProviderCheckRefusal = 'notFound' | 'nothingToCheck' | 'past' | 'unreachable' | 'misconfigured'

export interface ProviderCheck {
  order: Order
  /** Something about its money or its state was not known before. */
  isNews: boolean
}

/**
 * Settles the order like the reconciler, and checks finished charges too: a refund made in the provider's panel is
 * found. What was read before an outage is stored.
 */
export async function checkProvider(
  code: string,
  { now, publicUrl }: { now: Instant; publicUrl: string },
): Promise<Result<ProviderCheck, ProviderCheckRefusal>> {
  const before = await orders.find(code)
  if (before === null) return refused('notFound')
  if (before.charges.length === 0) return refused('nothingToCheck')
  if (before.charges.every(isPastCharge)) return refused('past')
  try {
    await settleOrder(code, { now, publicUrl, reschedule: true, every: true })
  } catch (error) {
    if (error instanceof GatewayUnreachable) return refused('unreachable')
    if (error instanceof GatewayMisconfigured) return refused('misconfigured')
    throw error
  }
  const checked = await changeOrder(code, { now, actor: 'system', reschedule: true }, (order) =>
    ok({ order: { ...order, nextCheckAt: nextCheck(order, now) }, effects: [], changed: false }),
  )
  if (!checked.ok) return checked
  return ok({ order: checked.value, isNews: moneyKey(checked.value) !== moneyKey(before) })
}

/** Everything that the provider can change, in one line: it differs when any of it does. */
function moneyKey({ state, charges }: Order): string {
  const parts = charges.map(({ id, state: at, paidAmount, refundedAmount, attention, providerChargeId }) =>
    [id, at, paidAmount, refundedAmount, attention, providerChargeId].join(':'),
  )
  return [state, ...parts].join('|')
}

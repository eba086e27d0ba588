/** The provider's view of an order's charge, and of no other charge. */

import type { Order } from '~/domain/orders/order'
import { boletoReference } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { clearProviderId } from '~/domain/payments/charge-actions'
import { isForeign } from '~/domain/payments/charge-match'
import { ok } from '~/domain/values/result'
import { gateway } from '~/payments/gateway.server'
import type { ChargeView } from '~/payments/payment-gateway'
import { type ChangeOptions, changeOrder } from './change-order.server'

/**
 * Found by the provider's id, or by the order's code where there is none; empty when the provider does not know the
 * charge. An id that belongs to another charge at the provider is cleared, and that charge is not touched.
 */
export async function chargeViewsOf(
  { code }: Pick<Order, 'code'>,
  charge: Charge,
  options: ChangeOptions,
): Promise<ChargeView[]> {
  const { id, boletoInstallment, providerChargeId } = charge
  if (providerChargeId !== null) {
    const view = await gateway().getCharge(providerChargeId)
    if (view === null) return []
    if (!isForeign({ code }, charge, view)) return [view]
    await changeOrder(code, options, (order, context) => ok(clearProviderId(order, id, providerChargeId, context)))
  }
  const views = await gateway().findByOrderCode(boletoReference(code, boletoInstallment))
  return views.filter(({ checkoutAttemptId }) => checkoutAttemptId === id)
}

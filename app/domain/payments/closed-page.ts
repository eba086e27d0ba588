/** A page of the provider's that was closed before anybody tried a card on it. */
import type { Order } from '~/domain/orders/order'
import { conclude, type OrderContext, type Outcome, replaceCharge } from '~/domain/orders/order-outcome'
import { isChargeLive } from './charge-state'

/**
 * The hosted page cannot be paid any more: its charge is canceled. If money arrives anyway, `applyObservation` takes
 * it.
 */
export function endClosedPage(order: Order, chargeId: string, context: OrderContext): Outcome {
  const charge = order.charges.find(({ id }) => id === chargeId)
  const isUntried = charge && charge.hostedPage !== null && charge.providerChargeId === null
  if (!isUntried || !isChargeLive(charge.state)) return { order, effects: [], changed: false }
  const ended = replaceCharge(order, { ...charge, state: 'canceled', updatedAt: context.now })
  return conclude(order, ended, { cause: 'pageClosed' }, context)
}

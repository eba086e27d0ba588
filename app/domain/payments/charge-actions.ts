import type { Order } from '~/domain/orders/order'
import { conclude, type OrderContext, type Outcome, replaceCharge } from '~/domain/orders/order-outcome'
import { addMinutes, later } from '~/domain/values/dates'
import type { Attention, CardRefusal, Charge } from './charge'

/** What our calls to the provider do to a charge of an order; what the provider says goes through `applyObservation`. */

function chargeOf(order: Order, chargeId: string): Charge {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (!charge) throw new RangeError(`order ${order.code} has no charge ${chargeId}`)
  return charge
}

function change(
  order: Order,
  chargeId: string,
  cause: string,
  context: OrderContext,
  to: (charge: Charge) => Charge,
): Outcome {
  return conclude(
    order,
    replaceCharge(order, { ...to(chargeOf(order, chargeId)), updatedAt: context.now }),
    cause,
    context,
  )
}

/** The provider is being called, or did not answer: the outcome is unknown, and never "refused". Its split is settled. */
export function markProcessing(
  order: Order,
  chargeId: string,
  context: OrderContext,
  split: Charge['split'] = null,
): Outcome {
  return change(order, chargeId, 'processing', context, (charge) =>
    charge.state === 'created' ? { ...charge, state: 'processing', split } : charge,
  )
}

/** The customer was sent to the provider's page. */
export function attachHostedPage(
  order: Order,
  chargeId: string,
  page: { id: string; url: string },
  context: OrderContext,
): Outcome {
  return change(order, chargeId, 'pending', context, (charge) => ({
    ...charge,
    hostedPage: charge.hostedPage ?? { id: page.id, url: page.url },
    state: charge.state === 'created' || charge.state === 'processing' ? 'pending' : charge.state,
  }))
}

/** The provider would not take the request: nothing was charged. `refusal` when the customer can put it right. */
export function rejectCharge(
  order: Order,
  chargeId: string,
  refusal: CardRefusal | null,
  context: OrderContext,
): Outcome {
  const attention: Attention | null = refusal === null ? 'refusedByProvider' : null
  return change(order, chargeId, 'refused', context, (charge) =>
    charge.state === 'created' || charge.state === 'processing'
      ? { ...charge, state: 'refused', refusal, attention }
      : charge,
  )
}

/**
 * The provider, asked again, has never heard of this charge: the customer may pay again. Should it turn up paid after all,
 * `applyObservation` takes it.
 */
export function abandonCharge(order: Order, chargeId: string, context: OrderContext): Outcome {
  const charge = chargeOf(order, chargeId)
  if (charge.state !== 'created' && charge.state !== 'processing') return { order, effects: [], changed: false }
  const retryUntil = addMinutes(context.now, context.settings.cardRetryMinutes)
  const holdExpiresAt = order.holdExpiresAt && later(order.holdExpiresAt, retryUntil)
  return change({ ...order, holdExpiresAt }, chargeId, 'abandoned', context, (known) => ({
    ...known,
    state: 'canceled',
  }))
}

/** The provider's id turned out to be another charge's: ours is to be found by the order's code again. */
export function clearProviderId(order: Order, chargeId: string, wrongId: string, context: OrderContext): Outcome {
  return change(order, chargeId, 'idForgotten', context, (charge) =>
    charge.providerChargeId === wrongId ? { ...charge, providerOrderId: null, providerChargeId: null } : charge,
  )
}

/** A refund did not work at the provider; it stays pending, and a person has to look. */
export function noteRefundFailed(order: Order, chargeId: string, context: OrderContext): Outcome {
  return change(order, chargeId, 'refundFailed', context, (charge) => ({ ...charge, attention: 'refundFailed' }))
}

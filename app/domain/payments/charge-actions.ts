import type { Order } from '~/domain/orders/order'
import { conclude, type OrderContext, type Outcome, replaceCharge } from '~/domain/orders/order-outcome'
import { addMinutes, later } from '~/domain/values/dates'
import type { Charge } from './charge'
import type { Attention, CardRefusal } from './charge-base'

/** What our calls to the provider do to a charge of an order. The provider's answers go through `applyObservation`. */

function chargeOf(order: Order, chargeId: string): Charge {
  const charge = order.charges.find(({ id }) => id === chargeId)
  if (!charge) throw new RangeError(`order ${order.code} has no charge ${chargeId}`)
  return charge
}

/** Replaces the charge of the same id. `cause` is the word for the history. */
function change(order: Order, charge: Charge, cause: string, context: OrderContext): Outcome {
  return conclude(order, replaceCharge(order, { ...charge, updatedAt: context.now }), { cause }, context)
}

/** Not at the provider yet, as far as we know. */
function isUnanswered({ state }: Charge): boolean {
  return state === 'created' || state === 'processing'
}

/** The provider is being called, or did not respond: the outcome is unknown, and never "refused". Its split is settled. */
export function markProcessing(
  order: Order,
  chargeId: string,
  context: OrderContext,
  split: Charge['split'] = null,
): Outcome {
  const charge = chargeOf(order, chargeId)
  const next: Charge = charge.state === 'created' ? { ...charge, state: 'processing', split } : charge
  return change(order, next, 'processing', context)
}

/** The customer was sent to the provider's page. */
export function attachHostedPage(
  order: Order,
  chargeId: string,
  page: { id: string; url: string },
  context: OrderContext,
): Outcome {
  const charge = chargeOf(order, chargeId)
  const hostedPage = charge.hostedPage ?? { id: page.id, url: page.url }
  const state = isUnanswered(charge) ? 'pending' : charge.state
  return change(order, { ...charge, hostedPage, state }, 'pending', context)
}

/** The provider would not take the request: nothing was charged. `refusal` when the customer can put it right. */
export function rejectCharge(
  order: Order,
  chargeId: string,
  refusal: CardRefusal | null,
  context: OrderContext,
): Outcome {
  const charge = chargeOf(order, chargeId)
  const attention: Attention | null = refusal === null ? 'refusedByProvider' : null
  const next: Charge = isUnanswered(charge) ? { ...charge, state: 'refused', refusal, attention } : charge
  return change(order, next, 'refused', context)
}

/**
 * The provider does not know this charge, also when queried again: the customer may pay again. If it turns up paid later,
 * `applyObservation` takes it.
 */
export function abandonCharge(order: Order, chargeId: string, context: OrderContext): Outcome {
  const charge = chargeOf(order, chargeId)
  if (!isUnanswered(charge)) return { order, effects: [], changed: false }
  const retryUntil = addMinutes(context.now, context.settings.cardRetryMinutes)
  const holdExpiresAt = order.holdExpiresAt && later(order.holdExpiresAt, retryUntil)
  return change({ ...order, holdExpiresAt }, { ...charge, state: 'canceled' }, 'abandoned', context)
}

/** The provider's id turned out to be another charge's: ours is looked up by the order's code again. */
export function clearProviderId(order: Order, chargeId: string, wrongId: string, context: OrderContext): Outcome {
  const charge = chargeOf(order, chargeId)
  const isWrong = charge.providerChargeId === wrongId
  const next: Charge = isWrong ? { ...charge, providerOrderId: null, providerChargeId: null } : charge
  return change(order, next, 'idForgotten', context)
}

/** A refund did not work at the provider. It stays pending until staff handle it. */
export function noteRefundFailed(order: Order, chargeId: string, context: OrderContext): Outcome {
  const charge = chargeOf(order, chargeId)
  return change(order, { ...charge, attention: 'refundFailed' }, 'refundFailed', context)
}

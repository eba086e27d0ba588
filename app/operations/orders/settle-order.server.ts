/** Queries the provider about every charge of an order that may have changed: for the reconciler and the result page. */
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { isExpired } from '~/domain/orders/order-closing'
import { boletoReference } from '~/domain/payments/boleto-installments'
import { type Charge, isManual } from '~/domain/payments/charge'
import { abandonCharge } from '~/domain/payments/charge-actions'
import { isChargePayable } from '~/domain/payments/charge-state'
import { type Instant, MINUTE, millisBetween } from '~/domain/values/dates'
import { ok } from '~/domain/values/result'
import { recordView } from '~/operations/payments/settle-charge.server'
import { startCharge } from '~/operations/payments/start-charge.server'
import { gateway } from '~/payments/gateway.server'
import type { ChargeView } from '~/payments/payment-gateway'
import { type ChangeOptions, changeOrder } from './change-order.server'
import { chargeViewsOf } from './charge-views.server'

export interface SettleOrder {
  now: Instant
  /** For the way back from the provider's page, should one have to be opened. */
  publicUrl: string
  /** Set when the check runs because its time has come: the time of the next check is then set again. */
  reschedule?: boolean
  /** Finished charges are checked too: something may have been done to them in the provider's panel. */
  every?: boolean
}

/** A call that the provider does not know after this long will not arrive any more. */
const LOST_AFTER = 1.5 * MINUTE
/** Longer than a call lasts. A call made again under its idempotency key charges once, even if the first still arrives. */
const AGAIN_AFTER = MINUTE / 2

/**
 * The order after the check; null when there is none. Throws GatewayUnreachable when the provider does not respond: what
 * was read until then is stored.
 */
export async function settleOrder(code: string, input: SettleOrder): Promise<Order | null> {
  const { now, publicUrl, reschedule, every } = input
  const order = await orders.find(code)
  if (!order) return null
  const options: ChangeOptions = { now, actor: 'provider', reschedule: reschedule ?? false }
  const known = order.charges.filter((charge) => !isManual(charge))
  const open = every ? known : known.filter(mayMove)
  const isKnown = (charge: Charge) => charge.providerChargeId !== null && charge.hostedPage === null
  const checks = await Promise.allSettled(open.filter(isKnown).map((charge) => settleOwn(order, charge, options)))
  for (const check of checks) if (check.status === 'rejected') throw check.reason
  const unanswered = open.filter((charge) => !isKnown(charge))
  if (unanswered.length > 0) {
    for (const view of await viewsOf(order, unanswered)) await recordView(code, view, options)
    for (const charge of unanswered) await dealWithSilence(code, charge.id, { now, publicUrl }, options)
  }
  return orders.find(code)
}

async function settleOwn(order: Order, charge: Charge, options: ChangeOptions): Promise<void> {
  for (const view of await chargeViewsOf(order, charge, options)) await recordView(order.code, view, options)
}

/** Refused, refunded and charged-back ones are over. A paid one moves only when money is under way back. */
function mayMove(charge: Charge): boolean {
  if (isChargePayable(charge) || charge.state === 'expired' || charge.state === 'canceled') return true
  return charge.state === 'refundPending' || charge.refundRequested > charge.refundedAmount
}

async function viewsOf(order: Order, charges: readonly Charge[]): Promise<ChargeView[]> {
  const views: ChargeView[] = []
  for (const reference of new Set(
    charges.map(({ boletoInstallment }) => boletoReference(order.code, boletoInstallment)),
  )) {
    views.push(...(await gateway().findByOrderCode(reference)))
  }
  for (const { hostedPage } of charges) {
    const page = hostedPage && (await gateway().getHostedPage(hostedPage.id))
    if (page) views.push(...page.charges)
  }
  return [...new Map(views.map((view) => [view.id, view])).values()]
}

/** The provider does not know the charge. A charge without a card is requested again; one with a card is given up. */
async function dealWithSilence(
  code: string,
  chargeId: string,
  { now, publicUrl }: SettleOrder,
  options: ChangeOptions,
): Promise<void> {
  const order = await orders.find(code)
  const charge = order?.charges.find(({ id }) => id === chargeId)
  if (!order || !charge || charge.providerChargeId !== null) return
  if (charge.state !== 'created' && charge.state !== 'processing') return
  const age = millisBetween(charge.createdAt, now)
  const canStartAgain = charge.expiresAt !== null && charge.expiresAt > now && !isExpired(order, now)
  if (canStartAgain && age >= AGAIN_AFTER) {
    await startCharge({ orderCode: code, chargeId, cardToken: null, clientAddress: null, publicUrl, now, again: true })
  } else if (!canStartAgain && age >= LOST_AFTER) {
    await changeOrder(code, options, (current, context) => ok(abandonCharge(current, chargeId, context)))
  }
}

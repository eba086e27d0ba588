/** Closes at the provider what the order no longer wants paid. */
import { orders } from '~/data/collections'
import type { Instant } from '~/domain/dates'
import { gateway } from '~/payments/gateway.server'
import type { ChargeView } from '~/payments/payment-gateway'
import { recordView } from './settle-charge.server'

export interface CancelCharge {
  orderCode: string
  chargeId: string
  now: Instant
}

const OPEN: ReadonlySet<ChargeView['state']> = new Set(['processing', 'pending'])

/**
 * A charge that was paid in the meantime is not canceled but settled: the order decides what becomes of its money.
 * Doing it twice is harmless. Throws GatewayUnreachable to be tried again.
 */
export async function cancelCharge({ orderCode, chargeId, now }: CancelCharge): Promise<void> {
  const charge = (await orders.find(orderCode))?.charges.find(({ id }) => id === chargeId)
  if (!charge) return
  if (charge.hostedPage) await gateway().closeHostedPage(charge.hostedPage.id)
  for (const view of await viewsOf(orderCode, chargeId, charge.providerChargeId, charge.hostedPage?.id ?? null)) {
    const current = OPEN.has(view.state)
      ? await gateway().cancelOrRefund(view.id, { idempotencyKey: `cancel-${view.id}` })
      : view
    await recordView(orderCode, current, { now, actor: 'provider' })
  }
}

async function viewsOf(
  orderCode: string,
  chargeId: string,
  providerChargeId: string | null,
  pageId: string | null,
): Promise<ChargeView[]> {
  if (providerChargeId !== null) {
    const view = await gateway().getCharge(providerChargeId)
    return view ? [view] : []
  }
  if (pageId !== null) return [...((await gateway().getHostedPage(pageId))?.charges ?? [])]
  return (await gateway().findByOrderCode(orderCode)).filter((view) => view.attemptId === chargeId)
}

/** Closes at the provider what the order no longer wants paid. */
import { orders } from '~/data/collections'
import type { Charge } from '~/domain/charge'
import type { Instant } from '~/domain/dates'
import { referenceOf } from '~/domain/slips'
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
  const charge = (await orders.find(orderCode))?.charges.find(({ id }) => id === chargeId)
  if (!charge) return
  if (charge.hostedPage) await gateway().closeHostedPage(charge.hostedPage.id)
  for (const view of await viewsOf(orderCode, charge)) {
    const current = isUntouched(view)
      ? await gateway().cancelOrRefund(view.id, { idempotencyKey: `cancel-${view.id}` })
      : view
    await recordView(orderCode, current, { now, actor: 'provider' })
  }
}

async function viewsOf(orderCode: string, { id, slip, providerChargeId, hostedPage }: Charge): Promise<ChargeView[]> {
  if (providerChargeId !== null) {
    const view = await gateway().getCharge(providerChargeId)
    return view ? [view] : []
  }
  if (hostedPage !== null) return [...((await gateway().getHostedPage(hostedPage.id))?.charges ?? [])]
  const views = await gateway().findByOrderCode(referenceOf(orderCode, slip))
  return views.filter(({ attemptId }) => attemptId === id)
}

import type { Charge, Order, PaymentLink } from './model'

/** A charge in the format of the API and the webhooks. */
export function chargeView(charge: Charge, order: Order): object {
  const { slow_cancel: _slow, idempotency_key: _key, order_id: _order, ...shown } = charge
  return { ...shown, order: { id: order.id, code: order.code, status: orderStatus([charge]) } }
}

export function orderView(order: Order, charges: readonly Charge[]): object {
  return {
    ...order,
    currency: 'BRL',
    closed: true,
    status: orderStatus(charges),
    charges: charges.map((charge) => chargeView(charge, order)),
    checkouts: [],
  }
}

/** The status of an order is derived from its charges; a chargeback does not change it. */
function orderStatus(charges: readonly Charge[]): string {
  const statuses = charges.map((charge) => charge.status)
  if (statuses.some((status) => ['paid', 'overpaid', 'chargedback'].includes(status))) return 'paid'
  if (statuses.some((status) => ['pending', 'processing', 'underpaid'].includes(status))) return 'pending'
  return statuses.includes('canceled') ? 'canceled' : 'failed'
}

export function linkView(link: PaymentLink, address: string, now: number): object {
  const isExpired = link.status === 'active' && Date.parse(link.expires_at) <= now
  return {
    id: link.id,
    url: `${address}/pay/${link.id}`,
    status: isExpired ? 'expired' : link.status,
    type: 'order',
    name: link.name,
    order_code: link.order_code,
    metadata: link.metadata,
    max_paid_sessions: 1,
    expires_in: link.expires_in,
    created_at: link.created_at,
    updated_at: link.updated_at,
  }
}

import { newId } from './ids'
import { playCard } from './methods'
import type { ApiResponse, Charge, PaymentLink } from './model'
import { newCharge, newOrder, toCustomer } from './new-charge'
import { keepCardCharge } from './orders'
import { type CardInput, invalidFields, linkSchema, refusal } from './requests'
import { isoAt, type Sandbox } from './sandbox'
import { cardRule } from './simulator'
import { spendToken, tokenize } from './tokens'
import { linkView } from './views'

/** POST /paymentlinks: a page on which one order can be paid once, by card. Call inside a transaction. */
export function createLink(sandbox: Sandbox, body: unknown): ApiResponse {
  const parsed = linkSchema.safeParse(body)
  if (!parsed.success) return invalidFields('link', parsed.error)
  const request = parsed.data
  const at = isoAt(sandbox.now())
  const customer = request.customer_settings?.customer
  const link: PaymentLink = {
    id: newId('pl'),
    order_code: request.order_code,
    name: request.name,
    status: 'active',
    installments: request.payment_settings.credit_card_settings.installments,
    items: request.cart_settings.items,
    customer: customer === undefined ? null : toCustomer(customer),
    metadata: request.metadata,
    success_url: request.flow_settings?.success_url ?? null,
    created_at: at,
    updated_at: at,
    expires_in: request.expires_in,
    expires_at: isoAt(sandbox.now() + request.expires_in * 60_000),
    order_id: null,
  }
  sandbox.store.links.put(link.id, link.order_code, link)
  return readLink(sandbox, link.id)
}

export function readLink(sandbox: Sandbox, id: string): ApiResponse {
  const link = sandbox.store.links.get(id)
  if (link === null) return refusal(404, 'Payment link not found.')
  return { status: 200, body: linkView(link, sandbox.address(), sandbox.now()) }
}

/** PATCH /paymentlinks/{id}/cancel. Call inside a transaction. */
export function cancelLink(sandbox: Sandbox, id: string): ApiResponse {
  const link = sandbox.store.links.get(id)
  if (link === null) return refusal(404, 'Payment link not found.')
  if (link.status === 'inactive') return refusal(412, 'This payment link is not active.')
  sandbox.store.links.put(id, link.order_code, { ...link, status: 'canceled', updated_at: isoAt(sandbox.now()) })
  return readLink(sandbox, id)
}

export function isPayable(link: PaymentLink, now: number): boolean {
  return link.status === 'active' && Date.parse(link.expires_at) > now
}

/** The charge of a link, after the first attempt with a card. */
export function chargeOfLink(sandbox: Sandbox, link: PaymentLink): Charge | null {
  return link.order_id === null ? null : (sandbox.store.charges.withKey(link.order_id)[0] ?? null)
}

/**
 * A card entered on the hosted page. Every attempt is a new transaction of the link's single charge, so that a second
 * card after a refusal never creates a second charge. Call inside a transaction; `null` when the page is closed.
 */
export function payLink(sandbox: Sandbox, link: PaymentLink, card: CardInput, count: number): Charge | null {
  const plan = link.installments.find((one) => one.number === count)
  const previous = chargeOfLink(sandbox, link)
  const canTry = previous === null || previous.status === 'failed'
  if (plan === undefined || link.customer === null || !canTry || !isPayable(link, sandbox.now())) return null

  const items = [{ code: link.order_code, description: link.name, amount: plan.total, quantity: 1 }]
  const known = link.order_id === null ? null : sandbox.store.orders.get(link.order_id)
  const fresh = newOrder(sandbox, { code: link.order_code, items, metadata: link.metadata }, link.customer)
  const order = known === null ? fresh : { ...known, items, amount: plan.total }
  const token = spendToken(sandbox, tokenize(sandbox, card).id)
  if (token === null) return null
  const base = previous ?? newCharge(sandbox, order, { method: 'credit_card', amount: plan.total, key: null })
  const summary = { ...token.card, id: newId('card') }
  const tried = playCard(sandbox, { ...base, amount: plan.total }, cardRule(token.number_outcome), {
    installments: count,
    card: summary,
  })
  const status = tried.status === 'failed' ? link.status : 'inactive'
  sandbox.store.links.put(link.id, link.order_code, {
    ...link,
    status,
    order_id: order.id,
    updated_at: tried.updated_at,
  })
  keepCardCharge(sandbox, order, tried)
  return tried
}

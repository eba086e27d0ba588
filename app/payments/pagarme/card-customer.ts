import { z } from 'zod'
import { GatewayUnreachable } from '../gateway-errors'
import type { ChargeRequest } from '../gateway-requests'
import type { httpClient } from './http-client'
import { addressOf, type SavedCard } from './method-wire'
import { customerOf } from './order-request'

const madeSchema = z.object({ id: z.string().min(1) })

/**
 * The longer way of a card (docs/reference/payments.md, Provider): a customer of the attempt, the token kept as that customer's card, and the
 * order made with both. Each step has a key of the attempt's, so that a repeated one finds what was made. Null for what
 * is not paid by card.
 */
export async function cardCustomer(
  client: ReturnType<typeof httpClient>,
  { method, payer, checkoutAttemptId }: ChargeRequest,
): Promise<SavedCard | null> {
  if (method.kind !== 'card') return null
  const customer = await client.call({
    method: 'POST',
    path: '/customers',
    schema: madeSchema,
    body: customerOf(payer),
    idempotencyKey: `${checkoutAttemptId}-customer`,
  })
  if (customer === null) throw new GatewayUnreachable('mismatch', 'no customer was answered')
  const card = await client.call({
    method: 'POST',
    path: `/customers/${encodeURIComponent(customer.id)}/cards`,
    schema: madeSchema,
    body: { token: method.token, billing_address: addressOf(payer) },
    idempotencyKey: `${checkoutAttemptId}-card`,
  })
  if (card === null) throw new GatewayUnreachable('mismatch', 'no card was answered')
  return { customerId: customer.id, cardId: card.id }
}

import { z } from 'zod'
import { newId } from './ids'
import type { ApiResponse, Customer, SavedCard } from './model'
import { customerSchema, invalidFields, refusal } from './requests'
import { isoAt, type Sandbox } from './sandbox'
import { spendToken } from './tokens'

/** Customers and their stored cards: the other way to pay an order by card. */

const cardSchema = z.object({ token: z.string().min(1) })

/** POST /customers */
export function createCustomer(sandbox: Sandbox, body: unknown): ApiResponse {
  const parsed = customerSchema.safeParse(body)
  if (!parsed.success) return invalidFields('customer', parsed.error)
  const { name, email, document, address = null } = parsed.data
  const customer: Customer = { id: newId('cus'), name, email, document, address }
  sandbox.store.customers.put(customer.id, document, customer)
  return { status: 200, body: { ...customer, created_at: isoAt(sandbox.now()) } }
}

/** POST /customers/{id}/cards: consumes the token. */
export function keepCard(sandbox: Sandbox, customerId: string, body: unknown): ApiResponse {
  const parsed = cardSchema.safeParse(body)
  if (!parsed.success) return invalidFields('request', parsed.error)
  if (sandbox.store.customers.get(customerId) === null) return refusal(404, 'Customer not found.')
  const token = spendToken(sandbox, parsed.data.token)
  if (token === null) return refusal(412, 'The card token is unknown, used or expired.', 'request.token')
  const card: SavedCard = {
    id: newId('card'),
    customer_id: customerId,
    card: token.card,
    number_outcome: token.number_outcome,
  }
  sandbox.store.cards.put(card.id, customerId, card)
  return { status: 200, body: { id: card.id, ...card.card, status: 'active' } }
}

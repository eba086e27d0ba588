import { changeCharge } from './change-charge'
import { readControl } from './control'
import { newId } from './ids'
import { openBoleto, openPix, playCard } from './methods'
import type { ApiResponse, Charge, Customer, Order, Split } from './model'
import { newCharge, newOrder, toCustomer } from './new-charge'
import { invalidFields, type OrderRequest, orderSchema, refusal } from './requests'
import { isoAt, type Sandbox } from './sandbox'
import { automaticChange, type CardRule, cardRule } from './simulator'
import { spendToken } from './tokens'
import { orderView } from './views'
import { announce } from './webhooks'

const DAY = 86_400_000
const TOKEN_PATH = 'order.payments[0].credit_card.card_token'
const DECLINED = cardRule('4000000000000028')

type PaymentRequest = OrderRequest['payments'][number]

/** POST /orders: one order with one charge. Call inside a transaction, so that nothing is stored partially. */
export function createOrder(sandbox: Sandbox, body: unknown, key: string | null, isDeclined: boolean): ApiResponse {
  const parsed = orderSchema.safeParse(body)
  if (!parsed.success) return invalidFields('order', parsed.error)
  const request = parsed.data
  const [payment] = request.payments
  if (payment === undefined) return refusal(422, 'A payment is needed.', 'order.payments')
  const total = request.items.reduce((sum, item) => sum + item.amount * item.quantity, 0)
  const amount = payment.amount ?? total
  if (amount !== total) return refusal(422, 'The amount differs from the items.', 'order.payments[0].amount')
  const splitFault = faultOfSplit(sandbox, payment, amount)
  if (splitFault !== null) return refusal(422, splitFault, 'order.payments[0].split')

  const customer = customerOf(sandbox, request)
  if (customer === null) return refusal(422, 'A customer is needed.', 'order.customer')
  const order = newOrder(sandbox, request, customer)
  const charge = withSplit(
    newCharge(sandbox, order, { method: payment.payment_method, amount, key }),
    payment.split ?? [],
  )
  return collect(sandbox, { order, charge, payment, isDeclined })
}

interface Collected {
  order: Order
  charge: Charge
  payment: PaymentRequest
  isDeclined: boolean
}

/** Charges the card, or opens the Pix or the boleto. */
function collect(sandbox: Sandbox, { order, charge, payment, isDeclined }: Collected): ApiResponse {
  switch (payment.payment_method) {
    case 'credit_card': {
      const token = cardOf(sandbox, order.customer.id, payment.credit_card)
      if (token === null) return refusal(412, 'The card token is unknown, used or expired.', TOKEN_PATH)
      const rule = isDeclined ? DECLINED : cardRule(token.number_outcome)
      const { installments } = payment.credit_card
      const card = { ...token.card, id: token.id }
      return keepCardCharge(sandbox, order, playCard(sandbox, charge, rule, { installments, card }))
    }
    case 'pix':
      return keepOpenCharge(sandbox, order, openPix(sandbox, charge, payment.pix.expires_in), isDeclined)
    case 'boleto': {
      const { due_at, instructions } = payment.boleto
      return keepOpenCharge(sandbox, order, openBoleto(sandbox, charge, due_at, instructions), isDeclined)
    }
  }
}

function faultOfSplit(sandbox: Sandbox, payment: PaymentRequest, amount: number): string | null {
  const parts = payment.split ?? []
  if (parts.length === 0) return null
  const whole = parts.some((part) => part.type === 'percentage') ? 100 : amount
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== whole) return 'The split does not add up.'
  const isSimulated = payment.payment_method === 'pix' && readControl(sandbox.store).pixAuto
  return isSimulated ? 'The simulator does not split a Pix.' : null
}

/** The payer: given in the order, or an existing customer. */
function customerOf(sandbox: Sandbox, { customer, customer_id: id }: OrderRequest): Customer | null {
  if (customer !== undefined) return toCustomer(customer)
  return id === undefined ? null : sandbox.store.customers.get(id)
}

/** A stored card of this customer, or a token, which is consumed. */
function cardOf(
  sandbox: Sandbox,
  customerId: string,
  given: { card_token?: string | undefined; card_id?: string | undefined },
) {
  if (given.card_id !== undefined) {
    const card = sandbox.store.cards.get(given.card_id)
    return card?.customer_id === customerId ? card : null
  }
  const token = given.card_token === undefined ? null : spendToken(sandbox, given.card_token)
  return token && { ...token, id: newId('card') }
}

function withSplit(charge: Charge, split: Split[]): Charge {
  return split.length === 0 ? charge : { ...charge, last_transaction: { ...charge.last_transaction, split } }
}

export function findOrders(sandbox: Sandbox, code: string): ApiResponse {
  const orders = sandbox.store.orders.withKey(code)
  const data = orders.map((order) => orderView(order, sandbox.store.charges.withKey(order.id))).reverse()
  return { status: 200, body: { data, paging: { total: data.length } } }
}

export function readOrder(sandbox: Sandbox, id: string): ApiResponse {
  const order = sandbox.store.orders.get(id)
  if (order === null) return refusal(404, 'Order not found.')
  return { status: 200, body: orderView(order, sandbox.store.charges.withKey(id)) }
}

/** Stores a card charge after an attempt, notifies the shop, and schedules the later steps of the simulation. */
export function keepCardCharge(sandbox: Sandbox, order: Order, charge: Charge): ApiResponse {
  const { store, options } = sandbox
  store.orders.put(order.id, order.code, order)
  store.charges.put(charge.id, order.id, charge)
  const word = charge.status === 'failed' ? 'payment_failed' : charge.status
  announce(
    sandbox,
    charge,
    charge.status === 'processing' ? ['charge.processing'] : [`charge.${word}`, `order.${word}`],
  )
  const later = cardRuleOf(charge)?.later ?? null
  if (later !== null) store.jobs.add(sandbox.now() + options.laterMs, 'change', charge.id, later)
  return readOrder(sandbox, order.id)
}

function cardRuleOf(charge: Charge): CardRule | null {
  const { card } = charge.last_transaction
  if (card === undefined || charge.status === 'failed') return null
  return cardRule(`${card.first_six_digits}000000${card.last_four_digits}`)
}

function keepOpenCharge(sandbox: Sandbox, order: Order, charge: Charge, isDeclined: boolean): ApiResponse {
  const { store, options } = sandbox
  const zip = charge.customer.address?.zip_code ?? null
  const automatic = isDeclined
    ? 'refuse'
    : automaticChange(charge.payment_method, charge.amount, zip, readControl(store))
  const refused = automatic === 'refuse' ? changeCharge(charge, 'refuse', isoAt(sandbox.now())) : null
  const updated = refused?.charge ?? charge
  store.orders.put(order.id, order.code, order)
  store.charges.put(updated.id, order.id, updated)
  announce(sandbox, updated, refused?.events ?? ['charge.pending'])
  if (refused === null) {
    const endsAt = Date.parse(charge.last_transaction.expires_at ?? '') || Date.parse(charge.due_at ?? '') + 3 * DAY
    store.jobs.add(endsAt, 'change', charge.id, 'expire')
    if (automatic !== null) store.jobs.add(sandbox.now() + options.laterMs, 'change', charge.id, automatic)
  }
  return readOrder(sandbox, order.id)
}

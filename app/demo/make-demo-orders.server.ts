/**
 * Asks and buys what the demonstration's people ask and buy, through the operations that a visitor's forms call. Safe to
 * run twice, by two processes, and after a crash half way: a purchase is known by its attempt, and every step looks at
 * what is.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { orders, users } from '~/data/collections'
import type { OrderItems } from '~/domain/checkout-rules'
import { addMillis, DAY, type Instant } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { offerCancellation, offerKey } from '~/domain/order-cancellation'
import { log } from '~/log.server'
import { cancelOrder } from '~/operations/cancel-order.server'
import { cancelPaidOrder } from '~/operations/cancel-paid-order.server'
import { expireOrder } from '~/operations/expire-order.server'
import type { OrderPayment } from '~/operations/order-payment'
import { placeOrder } from '~/operations/place-order.server'
import { settleOrder } from '~/operations/settle-order.server'
import { type DemoPurchase, demoCustomer, demoPurchases } from './demo-orders'
import { readTerms, type Terms } from './demo-terms.server'
import { makeDemoRequests } from './make-demo-requests.server'
import type { SandboxControl } from './sandbox-control.server'

export interface MakeDemoOrders {
  desk: SandboxControl
  clock: () => Instant
  /** The shop's own address, as visitors see it. */
  publicUrl: string
  /** No further purchase begins after it. */
  signal?: AbortSignal
}

const LANGUAGE = 'pt-BR'
/** Longer than a boleto is waited for. */
const EXPIRED_ORDER_AGE = 14 * DAY
/** How long another process may take for the call to the provider. */
const ANSWER_WITHIN_MS = 3000
const LOOK_EVERY_MS = 50

/** True once every purchase was made, by whichever start. What the customer does with them later changes nothing. */
export async function areDemoOrdersMade(): Promise<boolean> {
  const last = demoPurchases.at(-1)
  return last === undefined || (await findMade(last)) !== null
}

/** Throws when the provider or the store cannot be heard: what is missing is made at another time. */
export async function makeDemoOrders(options: MakeDemoOrders): Promise<void> {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const [customer] = await users.list({ eq: { email: demoCustomer.email }, order: newest, limit: 1 })
  if (!customer) return
  await makeDemoRequests(customer, options.clock())
  for (const purchase of demoPurchases) {
    if (options.signal?.aborted) return
    const order = await place(purchase, customer.id, options)
    if (order) await follow(purchase, await answered(order.code, options), customer.id, options)
  }
}

async function findMade({ name }: DemoPurchase): Promise<Order | null> {
  const [order] = await orders.list({ eq: { checkoutAttemptId: name }, limit: 1 })
  return order ?? null
}

/** The order of the purchase, or null when the shop does not sell it like that any more. */
async function place(purchase: DemoPurchase, userId: string, options: MakeDemoOrders): Promise<Order | null> {
  const made = await findMade(purchase)
  // A process that fell over between the order and the call to the provider: asking again makes that call.
  if (made && made.charges.at(-1)?.state !== 'created') return made
  const items = itemsOf(purchase)
  const payment = await paymentOf(purchase, options.desk)
  const now = purchase.fate === 'expires' ? addMillis(options.clock(), -EXPIRED_ORDER_AGE) : options.clock()
  const terms = made ? termsOf(made) : await readTerms(items, payment, now)
  if (!terms) return skip(purchase, 'not on sale')
  const placed = await placeOrder({
    checkoutAttemptId: purchase.name,
    userId,
    items,
    passengers: purchase.passengers,
    payer: demoCustomer,
    payment,
    shownTotal: terms.total,
    contractVersion: terms.contractVersion,
    shownTrip: null,
    language: LANGUAGE,
    clientAddress: null,
    sellerCode: purchase.sellerCode,
    publicUrl: options.publicUrl,
    now,
  })
  return placed.ok ? placed.value.order : skip(purchase, placed.reason.rule)
}

function skip({ name }: DemoPurchase, reason: string): null {
  log.warn({ purchase: name, reason }, 'a demonstration order is left out')
  return null
}

function itemsOf({ buys }: DemoPurchase): OrderItems {
  return 'product' in buys ? buys : [{ optionId: buys.option, quantity: buys.quantity }]
}

async function paymentOf({ payment }: DemoPurchase, desk: SandboxControl): Promise<OrderPayment> {
  if (payment.method !== 'card') return payment
  const holder = `${demoCustomer.firstName} ${demoCustomer.lastName}`.toUpperCase()
  const cardToken = await desk.cardToken(payment.card, holder)
  return { method: 'card', installments: payment.installments, cardToken }
}

function termsOf({ total, contract }: Order): Terms {
  return { total, contractVersion: contract.version }
}

/** The order with the provider's answer to its first charge, whichever process asked, or fell over before it heard. */
async function answered(code: string, { clock, publicUrl, signal }: MakeDemoOrders): Promise<Order> {
  for (let waited = 0; waited < ANSWER_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const order = await orders.get(code)
    if (!isInDoubt(order)) return order
    await wait(LOOK_EVERY_MS, undefined, { ref: false, signal })
  }
  const settled = await settleOrder(code, { now: clock(), publicUrl })
  if (settled && !isInDoubt(settled)) return settled
  throw new Error(`The provider does not answer about order ${code}`)
}

function isInDoubt({ charges }: Order): boolean {
  const state = charges.at(-1)?.state
  return state === 'created' || state === 'processing'
}

async function follow(purchase: DemoPurchase, order: Order, userId: string, options: MakeDemoOrders): Promise<void> {
  const { desk, clock, publicUrl } = options
  const { code } = order
  const now = clock()
  switch (purchase.fate) {
    case 'stays':
      return
    case 'isPaid': {
      const boletoInstallment = order.charges.find((charge) => charge.boletoInstallment === 1)
      const id = (boletoInstallment ?? order.charges.at(-1))?.providerChargeId
      if (order.state !== 'awaitingPayment' || !id) return
      await desk.pay(id)
      await settleOrder(code, { now, publicUrl })
      return
    }
    case 'isCanceled':
      await cancelOrder({ userId, orderCode: code, publicUrl, now })
      return
    case 'expires': {
      const endedAt = order.holdExpiresAt
      if (endedAt !== null && endedAt < now) await expireOrder(code, endedAt, publicUrl)
      return
    }
    case 'isWithdrawn': {
      const offer = offerCancellation(order, now)
      if (!offer.ok) return
      await cancelPaidOrder({ userId, orderCode: code, shown: offerKey(offer.value), place: null, account: null, now })
    }
  }
}

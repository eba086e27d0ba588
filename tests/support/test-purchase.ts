/** A purchase in a test shop, with everything that does not matter filled in. */
import { orders, outbox, stock } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { unitsFree } from '~/domain/trips/prices'
import { centavos } from '~/domain/values/money'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { erasureHandlers, moneyHandlers } from '~/jobs/start-jobs.server'
import { mailPayloadSchema } from '~/mail/mail-payload'
import { type PlaceOrder, placeOrder } from '~/operations/orders/place-order.server'
import { PAYER, passenger } from './test-people'
import { PUBLIC_URL, type TestShop } from './test-shop'

let made = 0

export function purchase(shop: TestShop, changes: Partial<PlaceOrder> = {}): PlaceOrder {
  made += 1
  return {
    checkoutAttemptId: `attempt-${process.pid}-${made}`,
    userId: 'customer-1',
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: [passenger('Ana Lima'), passenger('Rui Lima')],
    payer: PAYER,
    payment: { method: 'pix' },
    shownTotal: centavos(114_000),
    contractVersion: '2026-1',
    shownTrip: null,
    language: 'pt-BR',
    clientAddress: '127.0.0.1',
    sellerCode: null,
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
    ...changes,
  }
}

export function byCard(cardToken: string | null, installments = 1, total = 120_000) {
  return { payment: { method: 'card' as const, installments, cardToken }, shownTotal: centavos(total) }
}

/** The order of a purchase that is expected to be taken. */
export async function buy(shop: TestShop, changes: Partial<PlaceOrder> = {}): Promise<Order> {
  const placed = await placeOrder(purchase(shop, changes))
  if (!placed.ok) throw new Error(`refused: ${JSON.stringify(placed.reason)}`)
  return placed.value.order
}

/** The provider's id of the order's latest charge. */
export function providerId(order: Order): string {
  const id = order.charges.at(-1)?.providerChargeId
  if (!id) throw new Error('the provider does not know the charge')
  return id
}

/** Types a card on the provider's page, as a browser without JavaScript does. */
export function payOnPage(shop: TestShop, url: string, number: string, count = 1): Promise<Response> {
  const card = { number, holder: 'ANA LIMA', month: '12', year: '2035', cvv: '123', count: String(count) }
  return fetch(url, {
    method: 'POST',
    headers: { origin: shop.url },
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
}

/** Waits until the order is as wanted; what it is instead after eight seconds fails the test. */
export async function orderWhen(code: string, isWanted: (order: Order) => boolean): Promise<Order> {
  for (let tries = 0; tries < 400; tries += 1) {
    const order = await orders.get(code)
    if (isWanted(order)) return order
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { state, charges } = await orders.get(code)
  throw new Error(`the order stays ${state}: ${JSON.stringify(charges.map((charge) => charge.state))}`)
}

export async function units() {
  const { held, sold, ...stored } = await stock.get('quarto')
  return { free: unitsFree({ held, sold, ...stored }), held, sold }
}

/** The templates of the messages that may be sent by now, sorted. */
export async function mails(shop: TestShop): Promise<string[]> {
  const entries = await outbox.list({
    eq: { done: false, topic: 'mail' },
    range: { by: 'availableAt', lte: shop.clock.now() },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 100,
  })
  return entries.map((entry) => String(entry.payload['template'])).sort()
}

/** What messages of a template say: their values, the first one first. */
export async function letters(template: string): Promise<Record<string, string>[]> {
  const entries = await outbox.list({
    eq: { done: false, topic: 'mail' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 100,
  })
  const payloads = entries.map(({ payload }) => mailPayloadSchema.parse(payload))
  return payloads.filter((payload) => payload.template === template).map(({ vars }) => vars)
}

/** Does what the outbox holds about money. */
export async function runMoney(shop: TestShop): Promise<void> {
  const worker = outboxWorker({ handlers: moneyHandlers(), clock: shop.clock.now, onError: () => {} })
  while ((await worker.tick()) > 0);
}

/** Does what the outbox holds about accounts that have ended. */
export async function runErasures(shop: TestShop): Promise<void> {
  const worker = outboxWorker({ handlers: erasureHandlers(), clock: shop.clock.now, onError: () => {} })
  while ((await worker.tick()) > 0);
}

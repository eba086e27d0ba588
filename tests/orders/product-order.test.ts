import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, products } from '~/data/collections'
import { addMillis, DAY, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { cancelOrder } from '../../app/operations/orders/cancel-order.server'
import { checkoutQuote } from '../../app/operations/orders/checkout-quote.server'
import { expireOrder, listExpiredHolds } from '../../app/operations/orders/expire-order.server'
import { findOrderOfFile } from '../../app/operations/orders/find-order.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { retryPayment } from '../../app/operations/orders/retry-payment.server'
import { settleOrder } from '../../app/operations/orders/settle-order.server'
import { buyProduct, productPurchase, sellProduct } from '../support/test-product'
import { byCard, mails, orderWhen, providerId, purchase, runMoney, units } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

const FILE = 'guia-de-bolso-1.pdf'

let shop: TestShop
let putFilesBack: () => void
beforeEach(async () => {
  shop = await openTestShop()
  putFilesBack = await sellProduct(shop)
})
afterEach(async () => {
  const provider = (await shop.charges()).map((charge) => ({ ...charge, checkoutAttemptId: charge.checkoutAttemptId }))
  const report = await checkInvariants({ now: shop.clock.now(), provider, acknowledged: [] })
  expect(report.violations).toEqual([])
  putFilesBack()
  await shop.close()
})

const mayOpen = async (userId = 'customer-1') => (await findOrderOfFile(userId, FILE)) !== null

async function paidOrder() {
  const order = await buyProduct(shop)
  await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

test('by Pix: frozen as it was shown, no units and no passengers, and the file opens once it is paid', async () => {
  const order = await buyProduct(shop)
  expect(order).toMatchObject({
    kind: 'product',
    trip: null,
    product: { slug: 'guia-de-bolso', name: 'Guia de bolso', fileKey: FILE },
    fileKey: FILE,
    subtotal: 2490,
    discount: 125,
    total: 2365,
    passengers: [],
    holdState: 'none',
    contract: { version: '2026-7' },
    lines: [{ optionId: null, people: 0, quantity: 1, name: 'Guia de bolso' }],
  })
  expect(order.contract.text).toContain('Termos de uso')
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect(await mayOpen()).toBe(false)

  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  expect([await mayOpen(), await mayOpen('somebody-else')]).toEqual([true, false])
  expect(await mails(shop)).toContain('paidProduct')
})

test('by card in installments, named by its id', async () => {
  const order = await buyProduct(shop, { items: { product: 'product-1' }, ...byCard(await shop.token(), 2, 2490) })
  expect(order).toMatchObject({ status: 'paid', total: 2490, installments: { count: 2 } })
  expect(await mayOpen()).toBe(true)
})

test('the same attempt again is the same order, under its id or its slug, and even when sales have ended', async () => {
  const wanted = purchase(shop, productPurchase())
  const first = await placeOrder(wanted)
  await products.update('product-1', (product) => ({ ...product, state: 'closed' as const }))
  const again = await placeOrder({ ...wanted, items: { product: 'product-1' } })
  expect([first.ok, again.ok]).toEqual([true, true])
  if (first.ok && again.ok) expect(again.value.order.code).toBe(first.value.order.code)
  expect(await shop.charges()).toHaveLength(1)
  expect(await orders.count({})).toBe(1)
})

test.each([
  ['draft', 'notFound'],
  ['closed', 'productClosed'],
] as const)('a %s product is not sold', async (state, rule) => {
  await products.update('product-1', (product) => ({ ...product, state }))
  expect(await checkoutQuote({ product: 'guia-de-bolso' }, shop.clock.now())).toMatchObject({ reason: { rule } })
  expect(await placeOrder(purchase(shop, productPurchase()))).toMatchObject({ reason: { rule } })
})

test('no product, a price that changed, passengers, another contract: nothing is charged', async () => {
  const refusalOf = async (changes: Parameters<typeof productPurchase>[0]) => {
    const placed = await placeOrder(purchase(shop, productPurchase(changes)))
    return placed.ok ? null : placed.reason.rule
  }
  expect(await refusalOf({ items: { product: 'nada' } })).toBe('notFound')
  expect(await refusalOf({ items: { product: '__proto__' } })).toBe('notFound')
  expect(await refusalOf({ shownTotal: centavos(1) })).toBe('priceChanged')
  expect(await refusalOf({ contractVersion: '2026-1' })).toBe('contractChanged')
  expect(await refusalOf({ passengers: purchase(shop).passengers })).toBe('passengerCount')
  expect(await shop.charges()).toEqual([])
})

test('sales that end, a new price and a new file change nothing for who has paid', async () => {
  await paidOrder()
  await products.update('product-1', (product) => ({
    ...product,
    state: 'closed' as const,
    price: centavos(9900),
    fileKey: 'guia-de-bolso-2.pdf',
  }))
  expect(await mayOpen()).toBe(true)
  expect(await findOrderOfFile('customer-1', 'guia-de-bolso-2.pdf')).toBeNull()
})

test.each(['refund', 'chargeback'])('after a %s the file opens no more', async (act) => {
  const order = await paidOrder()
  await shop.act(providerId(order), act)
  const after = await orderWhen(order.code, ({ status }) => status === 'canceled')
  expect(after.holdState).toBe('none')
  expect(await mayOpen()).toBe(false)
})

test('a refused card may be tried again, and another one pays', async () => {
  const order = await buyProduct(shop, byCard(await shop.token('4000000000000028'), 1, 2490))
  expect(order.status).toBe('refused')
  const retried = await retryPayment({
    checkoutAttemptId: 'retry-1',
    owner: { userId: 'customer-1' },
    orderCode: order.code,
    payment: { method: 'card', installments: 1, cardToken: await shop.token() },
    shownTotal: centavos(2490),
    clientAddress: null,
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
  })
  expect(retried).toMatchObject({ ok: true, value: { status: 'paid' } })
  expect(await mayOpen()).toBe(true)
})

test('what is not paid in time is closed, and a payment that comes late is still taken', async () => {
  const order = await buyProduct(shop)
  const late = addMillis(shop.clock.now(), 45 * MINUTE)
  expect((await listExpiredHolds(late, { limit: 10 })).codes).toEqual([order.code])
  await expireOrder(order.code, late, PUBLIC_URL)
  expect(await orders.get(order.code)).toMatchObject({ state: 'expired', status: 'canceled', holdState: 'none' })
  await shop.act(providerId(order), 'pay')
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid.cancelReason).toBeNull()
  expect(await mayOpen()).toBe(true)
})

test('canceled before it is paid: a payment that comes all the same goes back', async () => {
  const order = await buyProduct(shop)
  const canceled = await cancelOrder({
    userId: 'customer-1',
    orderCode: order.code,
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
  })
  expect(canceled).toMatchObject({ ok: true, value: { status: 'canceled' } })
  await shop.act(providerId(order), 'pay')
  await settleOrder(order.code, { now: addMillis(shop.clock.now(), DAY), publicUrl: PUBLIC_URL })
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({ status: 'canceled' })
  expect(await mayOpen()).toBe(false)
})

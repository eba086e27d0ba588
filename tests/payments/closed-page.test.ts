import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { openOn } from '~/domain/orders/order-state'
import { addMinutes, MINUTE } from '~/domain/values/dates'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import { retryPayment } from '../../app/operations/orders/retry-payment.server'
import { cancelCharge } from '../../app/operations/payments/cancel-charge.server'
import { reconcileOrder } from '../../app/operations/payments/reconcile-order.server'
import { buy, orderWhen, payOnPage, providerId, runMoney, units } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** Bought by Pix, then the provider's page for cards was opened, then the old Pix is paid. */
async function paidOutsideThePage(): Promise<Order> {
  const order = await buy(shop)
  const pix = providerId(order)
  const retried = await retryPayment({
    checkoutAttemptId: `page-${order.code}`,
    owner: { userId: 'customer-1' },
    orderCode: order.code,
    payment: { method: 'card', installments: 1, cardToken: null },
    shownTotal: order.subtotal,
    clientAddress: '127.0.0.1',
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
  })
  if (!retried.ok) throw new Error(retried.reason.rule)
  await shop.act(pix, 'payLate')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

test('the page for cards of an order that Pix has paid is closed, and its charge reads as canceled', async () => {
  const order = await paidOutsideThePage()
  const page = order.charges.at(-1)
  expect(page).toMatchObject({ method: 'card', state: 'pending', providerChargeId: null })
  await runMoney(shop)
  const after = await orders.get(order.code)
  expect(after.charges.map(({ method, state }) => [method, state])).toEqual([
    ['pix', 'paid'],
    ['card', 'canceled'],
  ])
  expect(after).toMatchObject({ status: 'paid', method: 'pix', total: 114_000, state: 'paid' })
  const again = { orderCode: order.code, chargeId: page?.id ?? '', now: shop.clock.now() }
  await cancelCharge(again)
  expect((await orders.get(order.code)).history).toEqual(after.history)
  const end = page?.expiresAt ?? shop.clock.now()
  await reconcileOrder(order.code, end, PUBLIC_URL)
  await reconcileOrder(order.code, addMinutes(end, 11), PUBLIC_URL)
  expect((await orders.get(order.code)).nextCheckAt).toBeNull()
})

test('a card that was taken on the page all the same is seen and goes back', async () => {
  const order = await paidOutsideThePage()
  const right = gateway()
  replaceGateway({ ...right, closeHostedPage: async () => {} })
  await runMoney(shop)
  replaceGateway(right)
  expect((await orders.get(order.code)).charges.at(-1)).toMatchObject({ state: 'canceled' })
  shop.clock.forward(MINUTE)
  await payOnPage(shop, order.charges.at(-1)?.hostedPage?.url ?? '', '4000000000000010')
  await orderWhen(order.code, ({ attention }) => attention === 'doublePayment')
  await runMoney(shop)
  const after = await orderWhen(order.code, ({ charges }) => charges.at(-1)?.state === 'refunded')
  expect(after).toMatchObject({ status: 'paid', method: 'pix', sold: 114_000, received: 234_000, refunded: 120_000 })
  expect(after.charges.map(openOn)).toEqual([114_000, 0])
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
})

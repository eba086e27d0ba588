import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMinutes, MINUTE } from '~/domain/values/dates'
import { listDueOrders, reconcileOrder } from '~/operations/payments/reconcile-order.server'
import { GatewayUnreachable } from '~/payments/gateway-errors'
import { buy, byCard, payOnPage, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { refreshOwnOrder } from './refresh-own-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 30_000 })
  await shop.mode({ loseNext: 99 })
})
afterEach(() => shop.close())

const errors: unknown[] = []
const refresh = (orderCode: string, userId = 'customer-1') => {
  errors.length = 0
  const onError = (error: unknown) => errors.push(error)
  return refreshOwnOrder({ owner: { userId }, orderCode, publicUrl: PUBLIC_URL, now: shop.clock.now(), onError })
}

async function reads() {
  return (await shop.requests()).filter(({ method }) => method === 'GET').length
}

test('the page shows a payment whose webhook was lost; somebody else sees nothing', async () => {
  const order = await buy(shop)
  await shop.act(providerId(order), 'pay')
  shop.clock.forward(MINUTE)
  expect(await refresh(order.code, 'eva')).toBeNull()
  expect(await refresh(order.code)).toMatchObject({ isNewlyPaid: true, order: { status: 'paid' } })
  expect(await refresh(order.code)).toMatchObject({ isNewlyPaid: false, order: { status: 'paid' } })
})

test('a page that took a second card after a refused one is found paid, by its customer and by the reconciler', async () => {
  const orders = await Promise.all([buy(shop, byCard(null)), buy(shop, byCard(null))])
  for (const order of orders) {
    const url = order.charges[0]?.hostedPage?.url ?? ''
    await payOnPage(shop, url, '4000000000000028')
    expect(await refresh(order.code)).toMatchObject({ order: { status: 'refused' } })
    await payOnPage(shop, url, '4000000000000010')
  }
  const [seen, unseen] = orders
  expect(await refresh(seen?.code ?? '')).toMatchObject({ isNewlyPaid: true, order: { status: 'paid' } })
  const later = addMinutes(shop.clock.now(), 1)
  expect(await listDueOrders(later, 10)).toContain(unseen?.code)
  await reconcileOrder(unseen?.code ?? '', later, PUBLIC_URL)
  expect(await refresh(unseen?.code ?? '')).toMatchObject({ order: { status: 'paid' } })
})

test('reloading all the time queries the provider now and then, and for a paid order not at all', async () => {
  const order = await buy(shop)
  const before = await reads()
  for (let times = 0; times < 5; times += 1) await refresh(order.code)
  expect(await reads()).toBe(before)
  shop.clock.forward(MINUTE)
  for (let times = 0; times < 10; times += 1) await refresh(order.code)
  expect(await reads()).toBe(before + 1)
  shop.clock.forward(MINUTE)
  await shop.act(providerId(order), 'pay')
  await refresh(order.code)
  const after = await reads()
  shop.clock.forward(MINUTE)
  await refresh(order.code)
  expect(await reads()).toBe(after)
})

test('an expired order is closed when its page is opened', async () => {
  const order = await buy(shop)
  shop.clock.forward(60 * MINUTE)
  expect(await refresh(order.code)).toMatchObject({ isNewlyPaid: false, order: { state: 'expired' } })
})

test('a provider that fails is reported, and the page shows what is known', async () => {
  const order = await buy(shop)
  shop.clock.forward(MINUTE)
  await shop.mode({ mode: '500', scope: 'all' })
  expect(await refresh(order.code)).toMatchObject({ isNewlyPaid: false, order: { status: 'pending' } })
  expect(errors).toEqual([expect.any(GatewayUnreachable)])
})

test('a provider that hangs delays the page by two and a half seconds, and the page is shown all the same', async () => {
  const order = await buy(shop)
  shop.clock.forward(MINUTE)
  await shop.mode({ mode: 'slow', seconds: 6, scope: 'all', times: 1 })
  const began = performance.now()
  expect(await refresh(order.code)).toMatchObject({ order: { status: 'pending' } })
  expect(performance.now() - began).toBeLessThan(5500)
})

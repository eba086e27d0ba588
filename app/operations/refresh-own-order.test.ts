import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '~/domain/dates'
import { buy, providerId } from '../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import { refreshOwnOrder } from './refresh-own-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 30_000 })
  await shop.mode({ loseNext: 99 })
})
afterEach(() => shop.close())

const refresh = (orderCode: string, buyerId = 'buyer-1') =>
  refreshOwnOrder({ buyerId, orderCode, publicUrl: PUBLIC_URL, now: shop.clock.now() })

async function reads() {
  return (await shop.requests()).filter(({ method }) => method === 'GET').length
}

test('the page shows a payment whose webhook was lost; somebody else sees nothing', async () => {
  const order = await buy(shop)
  await shop.act(providerId(order), 'pay')
  expect(await refresh(order.code, 'eva')).toBeNull()
  expect((await refresh(order.code))?.status).toBe('paid')
})

test('reloading all the time asks the provider once in two seconds, and a paid order not at all', async () => {
  const order = await buy(shop)
  const before = await reads()
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

test('a provider that hangs costs the page four seconds, not its patience', async () => {
  const order = await buy(shop)
  await shop.mode({ mode: 'slow', seconds: 9, scope: 'all', times: 1 })
  const began = performance.now()
  expect((await refresh(order.code))?.status).toBe('pending')
  expect(performance.now() - began).toBeLessThan(7500)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { buy, byCard, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { checkProvider } from './check-provider.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const check = (code: string) => checkProvider(code, { now: shop.clock.now(), publicUrl: PUBLIC_URL })

test('a payment whose notice was lost is found, and a second look finds nothing new', async () => {
  await shop.mode({ loseNext: 99 })
  const { code } = await buy(shop)
  expect(await check(code)).toMatchObject({ ok: true, value: { isNews: false } })
  await shop.act(providerId(await orders.get(code)), 'pay')
  expect(await check(code)).toMatchObject({ ok: true, value: { isNews: true, order: { status: 'paid' } } })
  expect(await check(code)).toMatchObject({ ok: true, value: { isNews: false } })
  const provider = await shop.charges()
  expect((await checkInvariants({ now: shop.clock.now(), provider, acknowledged: [] })).violations).toEqual([])
})

test('money given back in the provider’s panel is found though the order was over', async () => {
  await shop.mode({ loseNext: 99 })
  const order = await buy(shop, byCard(await shop.token()))
  expect(order.status).toBe('paid')
  await shop.act(providerId(order), 'refund')
  const checked = await check(order.code)
  expect(checked).toMatchObject({ ok: true, value: { isNews: true, order: { status: 'canceled' } } })
})

test('a provider that does not respond changes nothing', async () => {
  const { code } = await buy(shop)
  const before = await orders.get(code)
  await shop.mode({ mode: '500', scope: 'all' })
  expect(await check(code)).toEqual({ ok: false, reason: 'unreachable' })
  expect(await orders.get(code)).toEqual(before)
  expect(await check('ZZZZZZZZ')).toEqual({ ok: false, reason: 'notFound' })
})

test('a payment that the demonstration invented is not checked', async () => {
  const { code } = await buy(shop, byCard(await shop.token()))
  await orders.update(code, (order) => ({
    ...order,
    charges: order.charges.map((charge) => ({ ...charge, providerChargeId: `past_${charge.id}` })),
  }))
  await shop.mode({ mode: '500', scope: 'all' })
  expect(await check(code)).toEqual({ ok: false, reason: 'past' })
})

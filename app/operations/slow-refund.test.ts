/** A provider that takes a refund and carries it out later, or never. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { MINUTE } from '~/domain/dates'
import { centavos } from '~/domain/money'
import type { Order } from '~/domain/order'
import { planKey, type RefundWish } from '~/domain/staff-refund'
import { buy, byCard, mails, orderWhen, providerId, runMoney, units } from '../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { brokenPromises } from '../../tests/support/test-slips'
import { previewRefund, refundOrder } from './refund-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ sandbox: { laterMs: 600_000 } })
})
afterEach(() => shop.close())

const by = { id: 'admin-1', name: 'Helena Prates' }
const all: RefundWish = { scope: 'order', place: null, how: 'all', amount: null }
const part = (amount: number): RefundWish => ({ scope: 'money', place: null, how: 'amount', amount: centavos(amount) })

async function bought(): Promise<Order> {
  return buy(shop, byCard(await shop.token('4000000000000077')))
}

async function refund({ code }: Order, wish: RefundWish) {
  const plan = await previewRefund(await orders.get(code), wish, shop.clock.now())
  if (!plan.ok) throw new Error(plan.reason)
  const asked = { orderCode: code, wish, note: 'supplier', account: null, by, now: shop.clock.now() }
  expect((await refundOrder({ ...asked, shown: planKey(plan.value) })).ok).toBe(true)
  await runMoney(shop)
}

/** The provider carries out what was asked for last. */
async function arrive(order: Order, refundedAmount: number) {
  expect((await shop.act(providerId(order), 'finishRefund')).ok).toBe(true)
  return orderWhen(order.code, ({ charges }) => charges[0]?.refundedAmount === refundedAmount)
}

test('a part that is on its way leaves the order paid', async () => {
  const order = await bought()
  await refund(order, part(20_000))
  expect(await orders.get(order.code)).toMatchObject({ state: 'paid', status: 'paid', received: 120_000 })
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await arrive(order, 20_000)).toMatchObject({ state: 'partiallyRefunded', status: 'paid', received: 100_000 })
  expect(await mails(shop)).toEqual(['paidTrip', 'refunded'])
  expect(await brokenPromises(shop)).toEqual([])
})

test.each([
  ['another part', part(10_000), 30_000],
  ['all of it', all, 120_000],
] as const)('%s, asked for meanwhile, goes back after it', async (_name, wish, whole) => {
  const order = await bought()
  await refund(order, part(20_000))
  await refund(order, wish)
  await arrive(order, 20_000)
  shop.clock.forward(MINUTE)
  await runMoney(shop)
  const { status } = await arrive(order, whole)
  expect(status).toBe(wish === all ? 'canceled' : 'paid')
  expect((await shop.charges())[0]?.refundedAmount).toBe(whole)
  expect(await brokenPromises(shop)).toEqual([])
})

/** A provider that takes a refund and carries it out later, or never. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { failedRefunds } from '~/domain/orders/order-refunds'
import { planKey, type RefundWish } from '~/domain/orders/staff-refund'
import { DAY, HOUR, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { settleOrder } from '../../app/operations/orders/settle-order.server'
import { listDueOrders, reconcileOrder } from '../../app/operations/payments/reconcile-order.server'
import { previewRefund, refundOrder, repeatRefund } from '../../app/operations/payments/refund-order.server'
import { brokenPromises } from '../support/test-boleto-installments'
import { buy, byCard, mails, orderWhen, providerId, runMoney, units } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

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
  const input = {
    orderCode: code,
    wish,
    reason: 'supplier' as const,
    note: 'supplier',
    account: null,
    by,
    now: shop.clock.now(),
  }
  expect((await refundOrder({ ...input, shown: planKey(plan.value) })).ok).toBe(true)
  await runMoney(shop)
}

/** The provider carries out what was requested last. */
async function arrive(order: Order, refundedAmount: number) {
  expect((await shop.act(providerId(order), 'finishRefund')).ok).toBe(true)
  return orderWhen(order.code, ({ charges }) => charges[0]?.refundedAmount === refundedAmount)
}

test('a part that is under way leaves the order paid', async () => {
  const order = await bought()
  await refund(order, part(20_000))
  expect(await orders.get(order.code)).toMatchObject({ state: 'paid', status: 'paid', received: 120_000 })
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await arrive(order, 20_000)).toMatchObject({
    state: 'partiallyRefunded',
    status: 'paid',
    received: 120_000,
    refunded: 20_000,
  })
  expect(await mails(shop)).toEqual(['paidTrip', 'refunded'])
  expect(await brokenPromises(shop)).toEqual([])
})

test.each([
  ['a part', part(20_000), 'paid', 20_000],
  ['all', all, 'canceled', 120_000],
] as const)('%s, taken and then not given, is a task for staff, from where it is requested again', async (...row) => {
  const [, wish, status, owed] = row
  const order = await bought()
  await refund(order, wish)
  await shop.act(providerId(order), 'failRefund')
  const checkDaily = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      shop.clock.forward(DAY)
      for (const code of await listDueOrders(shop.clock.now(), 9)) {
        await reconcileOrder(code, shop.clock.now(), PUBLIC_URL)
      }
    }
    return orders.get(order.code)
  }
  expect(await checkDaily(7)).toMatchObject({ status, attention: null })
  const failed = await checkDaily(1)
  expect(failed).toMatchObject({ status, attention: 'refundFailed' })
  const chargeId = failedRefunds(failed)[0]?.id ?? ''
  const now = shop.clock.now()
  expect((await repeatRefund({ orderCode: order.code, chargeId, account: null, by, now })).ok).toBe(true)
  await runMoney(shop)
  expect(await arrive(order, owed)).toMatchObject({ status, attention: null })
  expect(await checkDaily(8)).toMatchObject({ attention: null })
  expect(await brokenPromises(shop)).toEqual([])
})

test('what the provider still carries out is nobody’s task', async () => {
  const order = await bought()
  await refund(order, part(20_000))
  shop.clock.forward(9 * DAY)
  const settled = await settleOrder(order.code, { now: shop.clock.now(), publicUrl: PUBLIC_URL })
  expect(settled).toMatchObject({ state: 'paid', attention: null })
})

test.each([
  ['another part', part(10_000), 30_000],
  ['all of it', all, 120_000],
] as const)('%s, requested meanwhile, goes back after it', async (_name, wish, whole) => {
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

/** Hour by hour, as the worker does. */
async function pass(hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.forward(HOUR)
    await runMoney(shop)
  }
}

test('a part that has to wait for another for days is not given up meanwhile', async () => {
  const order = await bought()
  await refund(order, part(20_000))
  await refund(order, part(10_000))
  await pass(72)
  expect(await orders.get(order.code)).toMatchObject({ status: 'paid', attention: null })
  await arrive(order, 20_000)
  await pass(7)
  expect(await arrive(order, 30_000)).toMatchObject({ status: 'paid', attention: null })
})

test('given up after a week and requested again: what had waited goes back once the first has arrived', async () => {
  const order = await bought()
  await refund(order, part(20_000))
  await refund(order, part(10_000))
  await pass(24 * 8)
  const failed = await orders.get(order.code)
  expect(failed.attention).toBe('refundFailed')
  const chargeId = failedRefunds(failed)[0]?.id ?? ''
  expect((await repeatRefund({ orderCode: order.code, chargeId, account: null, by, now: shop.clock.now() })).ok).toBe(
    true,
  )
  await pass(2)
  await arrive(order, 20_000)
  await pass(7)
  expect(await arrive(order, 30_000)).toMatchObject({ status: 'paid', attention: null })
  expect((await shop.charges())[0]?.refundedAmount).toBe(30_000)
})

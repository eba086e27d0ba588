import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { failedRefunds } from '~/domain/order-refunds'
import { buy, mails, orderWhen, runMoney, units } from '../../tests/support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import {
  brokenPromises,
  bySlips,
  openSlipShop,
  payByPixInstead,
  slipId,
  waitForSlip,
} from '../../tests/support/test-slips'
import { expireOrder } from './expire-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openSlipShop()
})
afterEach(() => shop.close())

test('a slip of a plan that is over, paid late: it goes back although places are free, and the buyer is told', async () => {
  const order = await buy(shop, bySlips(3))
  waitForSlip(shop, order, 1, 12)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await runMoney(shop)
  for (const slip of [1, 2]) {
    await shop.act(slipId(order, slip), 'payLate')
    await orderWhen(order.code, ({ charges }) => charges[slip - 1]?.state === 'refundPending')
  }
  expect(await orders.get(order.code)).toMatchObject({
    ...{ status: 'canceled', cancelReason: 'latePayment', attention: 'latePayment', received: 0 },
    charges: [{ refundAsked: 33_334 }, { refundAsked: 33_333 }, { refundAsked: 0 }],
  })
  expect((await mails(shop)).filter((each) => each === 'latePaymentRefunded')).toHaveLength(2)
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
  await runMoney(shop)
  expect(failedRefunds(await orders.get(order.code))).toHaveLength(2)
  expect(await brokenPromises(shop)).toEqual([])
})

test('a slip that gave way to a Pix, paid after the order is over: it goes back as well', async () => {
  const order = await buy(shop, bySlips(3))
  expect((await payByPixInstead(shop, order)).ok).toBe(true)
  waitForSlip(shop, order, 1, 12)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await runMoney(shop)
  await shop.act(slipId(order, 1), 'payLate')
  const closed = await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'refundPending')
  expect(closed).toMatchObject({ status: 'canceled', cancelReason: 'latePayment', received: 0 })
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
})

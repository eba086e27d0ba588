import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { settleCharge } from '../../app/operations/payments/settle-charge.server'
import { buy, byCard, mails, orderWhen, providerId, runMoney, units } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 1, timeoutMs: 1000 })
})
afterEach(() => shop.close())

test('expired: the units return, the code is canceled at the provider, the customer is notified', async () => {
  const order = await buy(shop)
  shop.clock.forward(39 * MINUTE)
  expect((await expireOrder(order.code, shop.clock.now(), PUBLIC_URL))?.status).toBe('pending')
  shop.clock.forward(2 * MINUTE)
  const expired = await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect(expired).toMatchObject({ state: 'expired', status: 'canceled', cancelReason: 'expired' })
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
  expect(await mails(shop)).toEqual(['canceledExpired', 'orderPlacedPix'])
  await runMoney(shop)
  expect((await shop.charges())[0]?.status).toBe('canceled')
})

test('a payment that no webhook reported is found before the order would expire', async () => {
  const order = await buy(shop)
  await shop.mode({ loseNext: 1 })
  await shop.act(providerId(order), 'pay')
  shop.clock.forward(HOUR)
  expect((await expireOrder(order.code, shop.clock.now(), PUBLIC_URL))?.status).toBe('paid')
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1 })
})

async function expiredAndThenPaid() {
  const order = await buy(shop)
  shop.clock.forward(HOUR)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await shop.act(providerId(order), 'expire')
  return order
}

test('late, with the units still free: the order is paid after all', async () => {
  const order = await expiredAndThenPaid()
  await shop.act(providerId(order), 'payLate')
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid.cancelReason).toBeNull()
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1 })
})

test('late, with the units sold to somebody else: all of it is refunded by itself, and the customer is notified', async () => {
  const order = await expiredAndThenPaid()
  await buy(shop, { ...byCard(await shop.token()), userId: 'buyer-2' })
  await shop.act(providerId(order), 'payLate')
  const late = await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'refundPending')
  expect(late).toMatchObject({ status: 'canceled', cancelReason: 'latePayment', attention: 'latePayment' })
  expect(await mails(shop)).toContain('latePaymentRefunded')
  await runMoney(shop)
  const refunded = await orders.get(order.code)
  expect(refunded.charges[0]).toMatchObject({ state: 'refunded', refundedAmount: 114_000 })
  expect((await shop.charges())[0]).toMatchObject({ refundedAmount: 114_000, captured: false })
  expect(await mails(shop)).toContain('refunded')
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1 })
})

test('overpaid: the order is paid and the difference goes back, once', async () => {
  const order = await buy(shop)
  await shop.act(providerId(order), 'overpay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  const [before] = await shop.charges()
  await runMoney(shop)
  await runMoney(shop)
  const [after] = await shop.charges()
  expect(after?.refundedAmount).toBe((before?.paidAmount ?? 0) - 114_000)
  expect((await orders.get(order.code)).status).toBe('paid')
})

test('underpaid: the order stays open for staff to handle, its units held', async () => {
  const order = await buy(shop)
  await shop.act(providerId(order), 'underpay')
  const open = await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(open).toMatchObject({ state: 'inReview', status: 'pending' })
  expect((await units()).held).toBe(1)
})

test('a chargeback closes the order and returns its units; nothing moves it back to paid', async () => {
  const order = await buy(shop, byCard(await shop.token()))
  await shop.act(providerId(order), 'chargeback')
  const closed = await orderWhen(order.code, ({ state }) => state === 'chargedBack')
  expect(closed).toMatchObject({ status: 'canceled', cancelReason: 'chargeback' })
  await settleCharge(providerId(order), shop.clock.now())
  expect((await orders.get(order.code)).state).toBe('chargedBack')
  expect((await units()).free).toBe(1)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  buy,
  byCard,
  mails,
  orderWhen,
  payOnPage,
  providerId,
  runMoney,
  units,
} from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { cancelOrder } from './cancel-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 2, timeoutMs: 1000 })
})
afterEach(() => shop.close())

const cancel = (orderCode: string, userId = 'customer-1') =>
  cancelOrder({ userId, orderCode, publicUrl: PUBLIC_URL, now: shop.clock.now() })

test('a customer cancels an unpaid order: units return, the code dies, the mail is the receipt; twice finds it closed', async () => {
  const order = await buy(shop)
  expect(await cancel(order.code)).toMatchObject({ ok: true, value: { status: 'canceled', cancelReason: 'customer' } })
  expect(await units()).toEqual({ free: 2, held: 0, sold: 0 })
  await runMoney(shop)
  expect((await shop.charges())[0]?.status).toBe('canceled')
  expect(await cancel(order.code)).toEqual({ ok: false, reason: 'alreadyClosed' })
  expect(await mails(shop)).toEqual(['canceled', 'orderPlacedPix'])
})

test('after canceling nobody can pay on the provider’s page any more, also when a card was refused on it', async () => {
  const order = await buy(shop, byCard(null))
  const url = order.charges[0]?.hostedPage?.url ?? ''
  await payOnPage(shop, url, '4000000000000028')
  await orderWhen(order.code, ({ status }) => status === 'refused')
  expect((await cancel(order.code)).ok).toBe(true)
  await runMoney(shop)
  await payOnPage(shop, url, '4000000000000010')
  expect((await shop.charges()).some((charge) => charge.captured)).toBe(false)
})

test('what a customer pays after canceling goes back', async () => {
  const order = await buy(shop)
  await cancel(order.code)
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'refundPending')
  await runMoney(shop)
  expect((await shop.charges()).filter((charge) => charge.captured)).toEqual([])
  expect(await units()).toEqual({ free: 2, held: 0, sold: 0 })
})

test('a paid order, and somebody else’s, cannot be canceled this way', async () => {
  const order = await buy(shop, byCard(await shop.token()))
  expect(await cancel(order.code)).toEqual({ ok: false, reason: 'alreadyPaid' })
  expect(await cancel(order.code, 'eva')).toEqual({ ok: false, reason: 'notFound' })
})

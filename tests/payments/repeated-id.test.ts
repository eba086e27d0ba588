/** A provider that answers with the id of a charge that it has made for somebody else. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { MINUTE } from '~/domain/values/dates'
import { cancelPaidOrder } from '../../app/operations/orders/cancel-paid-order.server'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { settleOrder } from '../../app/operations/orders/settle-order.server'
import { cancelCharge } from '../../app/operations/payments/cancel-charge.server'
import { brokenPromises } from '../support/test-boleto-installments'
import { buy, byCard, orderWhen, providerId, runMoney } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** An order whose charge we hold under the id of the charge before. */
async function buyRepeated(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  await shop.mode({ mode: 'duplicateCharge', times: 1, loseNext: 1 })
  const order = await buy(shop, changes)
  await shop.mode({ loseNext: 0 })
  return order
}

const chargeOf = async ({ code }: Order) => (await shop.charges()).filter(({ orderCode }) => orderCode === code)

test.each(['pending', 'paid'] as const)(
  'canceling leaves the other charge alone while that one is %s',
  async (state) => {
    const other = await buy(shop)
    const order = await buyRepeated()
    expect(providerId(order)).toBe(providerId(other))
    expect((await brokenPromises(shop)).map(({ rule }) => rule)).toEqual(['I4'])
    if (state === 'paid') await shop.act(providerId(other), 'pay')
    if (state === 'paid') await orderWhen(other.code, ({ status }) => status === 'paid')
    const charge = order.charges[0]?.id ?? ''
    await cancelCharge({ orderCode: order.code, chargeId: charge, now: shop.clock.now() })
    expect(await chargeOf(other)).toMatchObject([{ status: state, refundedAmount: 0 }])
    expect(await chargeOf(order)).toMatchObject([{ status: 'canceled' }])
    expect((await orders.get(order.code)).charges).toMatchObject([{ state: 'canceled', paidAmount: 0 }])
    expect(await brokenPromises(shop)).toEqual([])
  },
)

test('an order whose time is over does not take the money of another one', async () => {
  const other = await buy(shop)
  const order = await buyRepeated()
  await shop.act(providerId(other), 'pay')
  await orderWhen(other.code, ({ status }) => status === 'paid')
  shop.clock.forward(41 * MINUTE)
  expect(await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)).toMatchObject({ state: 'expired', received: 0 })
  await runMoney(shop)
  expect(await chargeOf(other)).toMatchObject([{ status: 'paid', refundedAmount: 0 }])
  expect(await brokenPromises(shop)).toEqual([])
})

test('its own payment is found by the code of the order although no news came', async () => {
  await buy(shop)
  const order = await buyRepeated()
  await shop.mode({ loseNext: 5 })
  await shop.act((await chargeOf(order))[0]?.id ?? '', 'pay')
  await settleOrder(order.code, { now: shop.clock.now(), publicUrl: PUBLIC_URL })
  expect(await orders.get(order.code)).toMatchObject({ status: 'paid', charges: [{ state: 'paid' }] })
  expect(await brokenPromises(shop)).toEqual([])
})

test('news of its own charge is no second payment', async () => {
  const other = await buy(shop, byCard(await shop.token()))
  await shop.mode({ mode: 'duplicateCharge', times: 1, delayNext: 1, delaySeconds: 0.1 })
  const order = await buy(shop, byCard(await shop.token()))
  expect([order.status, providerId(order)]).toEqual(['paid', providerId(other)])
  const [own] = await chargeOf(order)
  await orderWhen(order.code, ({ charges }) => charges.some(({ providerChargeId }) => providerChargeId === own?.id))
  await runMoney(shop)
  expect(await chargeOf(order)).toMatchObject([{ status: 'paid', refundedAmount: 0 }])
  expect(await brokenPromises(shop)).toEqual([])
})

test('canceled after it was paid, its own money goes back', async () => {
  const other = await buy(shop, byCard(await shop.token()))
  const order = await buyRepeated(byCard(await shop.token()))
  const offer = offerCancellation(order, shop.clock.now())
  if (!offer.ok) throw new Error(offer.reason)
  const input = { userId: 'customer-1', orderCode: order.code, place: null, account: null, now: shop.clock.now() }
  expect((await cancelPaidOrder({ ...input, shown: offerKey(offer.value) })).ok).toBe(true)
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({ state: 'refunded' })
  expect(await chargeOf(order)).toMatchObject([{ status: 'canceled', refundedAmount: 120_000 }])
  expect(await chargeOf(other)).toMatchObject([{ status: 'paid', refundedAmount: 0 }])
  expect(await brokenPromises(shop)).toEqual([])
})

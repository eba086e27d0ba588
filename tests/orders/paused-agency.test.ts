import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, trips } from '~/data/collections'
import { checkoutQuote } from '../../app/operations/orders/checkout-quote.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { testAgency } from '../support/test-agency'
import { buy, orderWhen, providerId, purchase } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test('a trip of a paused partner is not sold until it sells again, and what was ordered before can be paid', async () => {
  await agencies.create('viva', testAgency())
  await trips.update('trip-1', (trip) => ({ ...trip, agencyId: 'viva' }))
  const before = await buy(shop)
  await agencies.update('viva', (agency) => ({ ...agency, state: 'paused' }))
  expect(await placeOrder(purchase(shop))).toMatchObject({ ok: false, reason: { rule: 'tripPaused' } })
  const items = [{ optionId: 'quarto', quantity: 1 }]
  expect(await checkoutQuote(items, shop.clock.now())).toEqual({ ok: false, reason: { rule: 'tripPaused' } })
  await shop.act(providerId(before), 'pay')
  await orderWhen(before.code, ({ status }) => status === 'paid')
  await agencies.update('viva', (agency) => ({ ...agency, state: 'approved' }))
  expect(await placeOrder(purchase(shop))).toMatchObject({ ok: true })
})

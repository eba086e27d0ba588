import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { creditLeft } from '~/domain/orders/credit'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { centavos } from '~/domain/values/money'
import { leaveCredit } from '../../../tests/support/departure-credit'
import { mails, purchase, runMoney } from '../../../tests/support/test-purchase'
import { closeInBalance, openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { cancelPaidOrder } from './cancel-paid-order.server'
import { listOwnCredits } from './own-credits.server'
import { type PlaceOrder, placeOrder } from './place-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
})
afterEach(() => closeInBalance(shop))

/** What a room costs by Pix, and on the other date. */
const PAID = 114_000
const PRICE = 100_000

async function withCredit(price = PRICE) {
  const { order, optionId } = await leaveCredit(shop, { price })
  const byCredit = (changes: Partial<PlaceOrder> = {}) =>
    purchase(shop, {
      items: [{ optionId, quantity: 1 }],
      payment: { method: 'credit', orderCode: order.code },
      shownTotal: centavos(price),
      ...changes,
    })
  return { code: order.code, optionId, byCredit }
}

test('a credit that covers the price pays the order at once, without the provider and without a discount', async () => {
  const { code, optionId, byCredit } = await withCredit()
  const input = byCredit()
  const writes = async () => (await shop.requests()).filter(({ method }) => method !== 'GET')
  const before = await writes()
  const [placed, again] = await Promise.all([placeOrder(input), placeOrder(input)])
  if (!placed.ok || !again.ok) throw new Error('refused')
  expect(again.value.order.code).toBe(placed.value.order.code)
  const { order } = placed.value
  expect(order).toMatchObject({ state: 'paid', channel: 'web', userId: 'customer-1', total: PRICE, received: PRICE })
  expect(order.charges).toMatchObject([
    { method: 'credit', amount: PRICE, state: 'paid', part: null, recordedBy: null, tillId: null },
  ])
  const spent = await orders.get(code)
  expect(spent.credit?.used).toMatchObject([{ orderCode: order.code, amount: PRICE }])
  expect([creditLeft(spent), spent.refunded]).toEqual([PAID - PRICE, PRICE])
  expect(await stock.get(optionId)).toMatchObject({ held: 0, sold: 1 })
  await runMoney(shop)
  expect(await writes()).toEqual(before)
  expect(await mails(shop)).toContain('paidTrip')
})

test('two forms with one credit at once: one order has it, and the other is refused and holds nothing', async () => {
  const { code, optionId, byCredit } = await withCredit()
  const tries = await Promise.all([placeOrder(byCredit()), placeOrder(byCredit()), placeOrder(byCredit())])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.filter(({ ok }) => !ok)).toMatchObject(
    Array.from({ length: 2 }, () => ({ reason: { rule: 'creditGone' } })),
  )
  expect(creditLeft(await orders.get(code))).toBe(PAID - PRICE)
  expect(await stock.get(optionId)).toMatchObject({ held: 0, sold: 1 })
})

test.each([
  ['of another account', PRICE, { userId: 'customer-2' }],
  ['without an account', PRICE, { userId: null }],
  ['that is less than the price', PAID + 1, {}],
  ['of no order', PRICE, { payment: { method: 'credit', orderCode: null } }],
  ['of an order that does not exist', PRICE, { payment: { method: 'credit', orderCode: 'NOSUCHXX' } }],
] satisfies [string, number, Partial<PlaceOrder>][])('a credit %s pays nothing', async (_, price, changes) => {
  const { code, optionId, byCredit } = await withCredit(price)
  expect(await placeOrder(byCredit(changes))).toEqual({ ok: false, reason: { rule: 'creditGone' } })
  expect(creditLeft(await orders.get(code))).toBe(PAID)
  expect(await stock.get(optionId)).toMatchObject({ held: 0, sold: 0 })
})

test('canceled, it goes back as what was paid at the counter does: staff return it, and record it', async () => {
  const { code, byCredit } = await withCredit()
  const placed = await placeOrder(byCredit())
  if (!placed.ok) throw new Error(placed.reason.rule)
  const { order } = placed.value
  const offer = offerCancellation(order, shop.clock.now())
  if (!offer.ok) throw new Error(offer.reason)
  expect(offer.value).toMatchObject({ reason: 'withdrawal', refund: PRICE, needsAccount: false })
  const canceled = await cancelPaidOrder({
    ...{ userId: 'customer-1', orderCode: order.code, place: null, account: null },
    ...{ shown: offerKey(offer.value), now: shop.clock.now() },
  })
  expect(canceled).toMatchObject({ ok: true, value: { status: 'canceled', refunded: 0 } })
  await runMoney(shop)
  expect((await orders.get(order.code)).charges).toMatchObject([{ refundRequested: PRICE, refundedAmount: 0 }])
  expect(creditLeft(await orders.get(code))).toBe(PAID - PRICE)
})

test('the credits of an account, the smallest first, until nothing of them is left', async () => {
  const { code, byCredit } = await withCredit(PAID)
  expect((await listOwnCredits('customer-1')).map((order) => order.code)).toEqual([code])
  expect(await listOwnCredits('customer-2')).toEqual([])
  expect(await placeOrder(byCredit())).toMatchObject({ ok: true })
  expect(await listOwnCredits('customer-1')).toEqual([])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, trips } from '~/data/collections'
import { canRetryPayment } from '~/domain/orders/order-retry'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { buy, byCard, orderWhen, payOnPage, providerId, runMoney, units } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { cancelOrder } from './cancel-order.server'
import { expireOrder } from './expire-order.server'
import { findOwnOrder, followOrder, listOwnOrders } from './find-order.server'
import { type RetryPayment, retryPayment } from './retry-payment.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 2, timeoutMs: 1000 })
})
afterEach(() => shop.close())

let made = 0

function retry(orderCode: string, changes: Partial<RetryPayment> = {}): RetryPayment {
  made += 1
  return {
    checkoutAttemptId: `retry-${process.pid}-${made}`,
    owner: { userId: 'customer-1' },
    orderCode,
    payment: { method: 'pix' },
    shownTotal: centavos(114_000),
    clientAddress: '127.0.0.1',
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
    ...changes,
  }
}

const cancel = (orderCode: string, userId = 'customer-1') =>
  cancelOrder({ userId, orderCode, publicUrl: PUBLIC_URL, now: shop.clock.now() })

async function refusedOrder() {
  return buy(shop, byCard(await shop.token('4000000000000028')))
}

test('after a refusal another card pays the same order with the same units', async () => {
  const order = await refusedOrder()
  const paid = await retryPayment(retry(order.code, byCard(await shop.token())))
  expect(paid).toMatchObject({ ok: true, value: { code: order.code, status: 'paid', total: 120_000 } })
  expect(await units()).toEqual({ free: 1, held: 0, sold: 1 })
  expect(await shop.charges()).toHaveLength(2)
})

test('after a refusal Pix pays it, at the Pix price and with a longer hold', async () => {
  const order = await refusedOrder()
  shop.clock.forward(10 * MINUTE)
  const retried = await retryPayment(retry(order.code))
  if (!retried.ok) throw new Error('refused')
  expect(retried.value).toMatchObject({ status: 'pending', method: 'pix', total: 114_000, discount: 6000 })
  expect(retried.value.charges.at(-1)?.pix).not.toBeNull()
  await shop.act(providerId(retried.value), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(await units()).toEqual({ free: 1, held: 0, sold: 1 })
})

test('Pix pays it by the terms of its trip as it was bought: the shop has 5 %, the trip had none', async () => {
  const change = (pixDiscountBp: number | null) => trips.update('trip-1', (trip) => ({ ...trip, pixDiscountBp }))
  await change(0)
  const order = await refusedOrder()
  await change(1400)
  const other = await retryPayment(retry(order.code, { shownTotal: centavos(103_200) }))
  expect(other).toEqual({ ok: false, reason: { rule: 'priceChanged', total: 120_000 } })
  const retried = await retryPayment(retry(order.code, { shownTotal: centavos(120_000) }))
  expect(retried).toMatchObject({ ok: true, value: { method: 'pix', total: 120_000, discount: 0 } })
  expect(await buy(shop, { shownTotal: centavos(103_200) })).toMatchObject({ total: 103_200, discount: 16_800 })
})

test('the old Pix is canceled at the provider before a card is tried', async () => {
  const order = await buy(shop)
  const paid = await retryPayment(retry(order.code, byCard(await shop.token())))
  expect(paid).toMatchObject({ ok: true, value: { status: 'paid', method: 'card', total: 120_000, discount: 0 } })
  const [pix, card] = await shop.charges()
  expect(pix).toMatchObject({ status: 'canceled', captured: false })
  expect(card).toMatchObject({ captured: true, amount: 120_000 })
})

test('the provider’s page is closed before Pix is offered, also after a card was refused on it', async () => {
  const order = await buy(shop, byCard(null, 3))
  const url = order.charges[0]?.hostedPage?.url ?? ''
  const pay = (number: string) => payOnPage(shop, url, number, 3)
  await pay('4000000000000028')
  await orderWhen(order.code, ({ status }) => status === 'refused')
  expect(await retryPayment(retry(order.code))).toMatchObject({ ok: true, value: { status: 'pending', method: 'pix' } })
  await pay('4000000000000010')
  expect((await shop.charges()).some((charge) => charge.captured)).toBe(false)
})

test('a Pix that was paid a moment ago is the payment: the card is not charged', async () => {
  const order = await buy(shop)
  await shop.mode({ loseNext: 1 })
  await shop.act(providerId(order), 'pay')
  const retried = await retryPayment(retry(order.code, byCard(await shop.token())))
  expect(retried).toEqual({ ok: false, reason: { rule: 'alreadyPaid' } })
  expect(await shop.charges()).toHaveLength(1)
  expect((await orders.get(order.code)).status).toBe('paid')
})

test('paid twice all the same: the first payment stays, the second goes back', async () => {
  const order = await buy(shop)
  const pix = providerId(order)
  const retried = await retryPayment(retry(order.code, byCard(await shop.token())))
  expect(retried.ok && retried.value.status).toBe('paid')
  await shop.act(pix, 'payLate')
  await orderWhen(order.code, ({ attention }) => attention === 'doublePayment')
  await runMoney(shop)
  const captured = (await shop.charges()).filter((charge) => charge.captured)
  expect(captured.map((charge) => charge.amount)).toEqual([120_000])
  expect(await orders.get(order.code)).toMatchObject({ status: 'paid', total: 120_000 })
  expect(await units()).toEqual({ free: 1, held: 0, sold: 1 })
})

test('one retry posted ten times at once is one charge', async () => {
  const order = await refusedOrder()
  const wanted = retry(order.code, byCard(await shop.token()))
  const results = await Promise.all(Array.from({ length: 20 }, () => retryPayment(wanted)))
  expect(results.every((each) => each.ok)).toBe(true)
  expect(await shop.charges()).toHaveLength(2)
  expect((await orders.get(order.code)).charges).toHaveLength(2)
})

async function after(millis: number, wanted: RetryPayment) {
  await new Promise((resolve) => setTimeout(resolve, millis))
  return retryPayment(wanted)
}

const pending = async () => (await shop.charges()).filter(({ status }) => status === 'pending')

test.each([5, 20])('one Pix requested again %i times at once: exactly one live charge is left', async (times) => {
  const order = await buy(shop)
  const wanted = retry(order.code)
  const results = await Promise.all(Array.from({ length: times }, (_, index) => after(index * 5, wanted)))
  expect(results.filter((each) => !each.ok)).toEqual([])
  await runMoney(shop)
  const { charges } = await orders.get(order.code)
  expect(charges.map(({ state }) => state)).toEqual(['canceled', 'pending'])
  expect((await pending()).map(({ id }) => id)).toEqual([charges.at(-1)?.providerChargeId])
})

test.each([5, 10])('%i different posts at once: exactly one live charge is left', async (times) => {
  const order = await buy(shop)
  const results = await Promise.all(Array.from({ length: times }, (_, index) => after(index * 5, retry(order.code))))
  expect(results.some((each) => each.ok)).toBe(true)
  await runMoney(shop)
  const { charges } = await orders.get(order.code)
  const live = charges.filter(({ state }) => state === 'pending')
  expect(live).toHaveLength(1)
  expect((await pending()).map(({ id }) => id)).toEqual(live.map(({ providerChargeId }) => providerChargeId))
})

test('one paid card posted ten times at once is reported as paid to every post', async () => {
  const order = await buy(shop)
  const wanted = retry(order.code, byCard(await shop.token()))
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => after(index * 5, wanted)))
  expect(results.filter((each) => !each.ok)).toEqual([])
  expect((await shop.charges()).filter((charge) => charge.captured)).toHaveLength(1)
  expect(await orders.get(order.code)).toMatchObject({ status: 'paid', received: 120_000 })
})

test('two different retries at once never charge twice', async () => {
  const order = await refusedOrder()
  const [one, two] = await Promise.all([
    retryPayment(retry(order.code, byCard(await shop.token()))),
    retryPayment(retry(order.code, byCard(await shop.token()))),
  ])
  expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1)
  expect((await shop.charges()).filter((charge) => charge.captured)).toHaveLength(1)
})

test('no second attempt while the bank has not responded to the first', async () => {
  await shop.mode({ mode: 'chargeThenHang', times: 1, loseNext: 5 })
  const order = await buy(shop, byCard(await shop.token('4000000000000036')))
  await shop.mode({ mode: '500', scope: 'all' })
  const retried = await retryPayment(retry(order.code))
  expect(retried).toEqual({ ok: false, reason: { rule: 'paymentUnavailable' } })
  expect((await orders.get(order.code)).charges).toHaveLength(1)
})

test.each([
  ['somebody else', { owner: { userId: 'eva' } }, { rule: 'notFound' }],
  ['a total that was not shown', { shownTotal: centavos(1) }, { rule: 'priceChanged', total: 114_000 }],
])('%s is refused', async (_, changes, reason) => {
  const order = await refusedOrder()
  expect(await retryPayment(retry(order.code, changes))).toEqual({ ok: false, reason })
  expect(await shop.charges()).toHaveLength(1)
})

test('a Pix that the provider keeps to itself is no dead end: another way pays, and nothing is charged twice', async () => {
  await shop.mode({ mode: 'hang', times: 1 })
  const order = await buy(shop)
  expect(order.charges[0]).toMatchObject({ state: 'processing', pix: null })
  expect(canRetryPayment(order, shop.clock.now())).toEqual({ ok: false, reason: 'stillConfirming' })
  shop.clock.forward(20_000)
  const paid = await retryPayment(retry(order.code, byCard(await shop.token())))
  expect(paid).toMatchObject({ ok: true, value: { status: 'paid', method: 'card', total: 120_000 } })
  await runMoney(shop)
  expect((await shop.charges()).filter(({ captured }) => captured)).toHaveLength(1)
  expect((await orders.get(order.code)).charges.map(({ state }) => state)).toEqual(['canceled', 'paid'])
})

test('an order whose e-mail the provider does not take says so, and keeps its open charge', async () => {
  const order = await buy(shop)
  await orders.update(order.code, (known) => ({ ...known, payer: { ...known.payer, email: 'joão@exemplo.com.br' } }))
  const token = await shop.token()
  expect(await retryPayment(retry(order.code, byCard(token)))).toEqual({ ok: false, reason: { rule: 'payerEmail' } })
  expect((await shop.charges()).map(({ status }) => status)).toEqual(['pending'])
})

test('after the hold there is nothing to pay any more', async () => {
  const order = await refusedOrder()
  shop.clock.forward(16 * MINUTE)
  expect(await retryPayment(retry(order.code))).toEqual({ ok: false, reason: { rule: 'holdOver' } })
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect(await retryPayment(retry(order.code))).toEqual({ ok: false, reason: { rule: 'holdOver' } })
})

test('a revoked key prevents nobody from canceling, and lets nothing be charged besides what is open', async () => {
  const order = await buy(shop)
  shop.revokeKey()
  const unavailable = { ok: false, reason: { rule: 'paymentUnavailable' } }
  expect(await retryPayment(retry(order.code, byCard('token')))).toEqual(unavailable)
  expect(await cancel(order.code)).toMatchObject({ ok: true, value: { state: 'canceled' } })
  expect(await units()).toEqual({ free: 2, held: 0, sold: 0 })
  shop.giveKeyBack()
  await runMoney(shop)
  expect((await shop.charges())[0]?.status).toBe('canceled')
})

test('own orders are listed newest first and found as typed; others’ are not', async () => {
  const first = await buy(shop)
  shop.clock.forward(HOUR)
  const second = await buy(shop, { now: shop.clock.now() })
  const { items } = await listOwnOrders('customer-1', { limit: 10, kind: 'trip' })
  expect(items.map((doc) => doc.id)).toEqual([second.code, first.code])
  const typed = `${first.code.slice(0, 4).toLowerCase()}-${first.code.slice(4)}`
  expect((await findOwnOrder('customer-1', typed))?.code).toBe(first.code)
  expect(await findOwnOrder('eva', first.code)).toBeNull()
  expect(await findOwnOrder('customer-1', '../../etc')).toBeNull()
  expect((await listOwnOrders('eva', { limit: 10 })).items).toEqual([])
})

test('who follows an order hears of its payment', async () => {
  const order = await buy(shop)
  const seen: string[] = []
  const stop = followOrder(order.code, (current) => seen.push(current.status))
  await shop.act(providerId(order), 'pay')
  await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe('paid')
  stop()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { inbox, orders, outbox, stock } from '~/data/collections'
import { outboxId } from '~/domain/maintenance/outbox'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { settleOrder } from '~/operations/orders/settle-order.server'
import { buy, byCard, mails, orderWhen, providerId, runMoney, units } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { receiveWebhook } from './receive-webhook.server'
import { listDueOrders, reconcileOrder } from './reconcile-order.server'
import { settleCharge } from './settle-charge.server'
import { startCharge } from './start-charge.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 1, timeoutMs: 1000 })
})
afterEach(() => shop.close())

const credentials = new Headers({ authorization: `Basic ${btoa('sandbox:segredo')}` })

function hook(id: string, chargeId: string, type = 'charge.paid'): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ id, type, data: { id: chargeId } }))
}

async function reconcileDue() {
  for (const code of await listDueOrders(shop.clock.now(), 50)) await reconcileOrder(code, shop.clock.now(), PUBLIC_URL)
}

test('a payment heard of twenty times at once, by every way in, is one sale and one message', async () => {
  const order = await buy(shop)
  const id = providerId(order)
  await shop.mode({ duplicateNext: 5 })
  await shop.act(id, 'pay')
  const now = shop.clock.now()
  await Promise.all([
    ...Array.from({ length: 8 }, () => settleCharge(id, now)),
    ...Array.from({ length: 4 }, () => settleOrder(order.code, { now, publicUrl: PUBLIC_URL })),
    ...Array.from({ length: 8 }, (_, index) => receiveWebhook(hook(`hook_${index % 2}`, id), credentials, now)),
  ])
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid.history.map((event) => event.to)).toEqual(['awaitingPayment', 'paid'])
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1 })
  expect(await mails(shop)).toEqual(['orderPlacedPix', 'paidTrip'])
})

test('the same event again gets a response and has no effect; its content is never trusted', async () => {
  const order = await buy(shop)
  const id = providerId(order)
  const now = shop.clock.now()
  expect(await receiveWebhook(hook('hook_x', id, 'charge.paid'), credentials, now)).toEqual({ ok: true, value: 'done' })
  expect((await orders.get(order.code)).status).toBe('pending')
  expect(await receiveWebhook(hook('hook_x', id), credentials, now)).toEqual({ ok: true, value: 'again' })
  expect(await inbox.get('sandbox-hook_x')).toMatchObject({ processedAt: now, attempts: 1 })
  expect((await outbox.get(outboxId('settle:sandbox-hook_x'))).done).toBe(true)
})

test('a webhook without the right password has no effect at all', async () => {
  const order = await buy(shop)
  const wrong = new Headers({ authorization: `Basic ${btoa('sandbox:errado')}` })
  for (const headers of [wrong, new Headers()]) {
    const received = await receiveWebhook(hook('hook_x', providerId(order)), headers, shop.clock.now())
    expect(received).toEqual({ ok: false, reason: 'unauthenticated' })
  }
  expect(await inbox.count({})).toBe(0)
})

test('an event about a charge of somebody else is taken and forgotten', async () => {
  expect(await receiveWebhook(hook('hook_y', 'ch_unknown'), credentials, shop.clock.now())).toEqual({
    ok: true,
    value: 'ignored',
  })
})

test('an event that comes while the provider does not respond is stored and settled by the worker', async () => {
  const order = await buy(shop)
  const id = providerId(order)
  await shop.mode({ loseNext: 1 })
  await shop.act(id, 'pay')
  await shop.mode({ mode: '500', scope: 'all' })
  expect(await receiveWebhook(hook('hook_z', id), credentials, shop.clock.now())).toEqual({ ok: true, value: 'later' })
  await shop.mode({ mode: 'ok' })
  shop.clock.forward(MINUTE)
  await runMoney(shop)
  expect((await orders.get(order.code)).status).toBe('paid')
})

test('the webhook that arrives before the response to our own call is the payment; the response changes nothing', async () => {
  await shop.mode({ mode: 'slowAfter', seconds: 0.2, times: 1 })
  const order = await buy(shop, byCard(await shop.token()))
  expect(order.status).toBe('paid')
  expect(order.history.filter((event) => event.to === 'paid')).toHaveLength(1)
  expect(shop.outcomes).toContain('done')
  expect(await mails(shop)).toEqual(['paidTrip'])
})

test('a lost webhook is made up for by the reconciler', async () => {
  await shop.mode({ loseNext: 3 })
  const order = await buy(shop)
  await shop.act(providerId(order), 'pay')
  expect((await orders.get(order.code)).status).toBe('pending')
  await reconcileDue()
  expect((await orders.get(order.code)).status).toBe('pending')
  shop.clock.forward(MINUTE)
  await reconcileDue()
  expect((await orders.get(order.code)).status).toBe('paid')
  expect(await listDueOrders(shop.clock.forward(30 * 24 * HOUR), 50)).toEqual([])
})

test.each(['chargeThenHang', 'chargeThen500', 'cutJson', 'html'])(
  '%s: the customer reads "confirming", never "refused", and the one charge is found',
  async (mode) => {
    await shop.mode({ mode, loseNext: 5 })
    const order = await buy(shop, byCard(await shop.token()))
    expect(order).toMatchObject({ state: 'awaitingPayment', status: 'pending' })
    expect(order.charges[0]?.state).toBe('processing')
    await shop.mode({ mode: 'ok', loseNext: 0 })
    shop.clock.forward(2 * MINUTE)
    await reconcileDue()
    const settled = await orders.get(order.code)
    const captured = (await shop.charges()).filter((charge) => charge.captured)
    expect(captured.length).toBeLessThanOrEqual(1)
    expect(settled.status).toBe(captured.length === 1 ? 'paid' : 'pending')
    expect(settled.charges[0]?.state).toBe(captured.length === 1 ? 'paid' : 'canceled')
  },
)

test('a card call that never reached the provider is given up, and the customer may try again', async () => {
  await shop.mode({ mode: 'hang' })
  const order = await buy(shop, byCard(await shop.token()))
  expect(order.charges[0]?.state).toBe('processing')
  await shop.mode({ mode: 'ok' })
  shop.clock.forward(MINUTE)
  await reconcileDue()
  expect((await orders.get(order.code)).charges[0]?.state).toBe('processing')
  shop.clock.forward(MINUTE)
  await reconcileDue()
  expect((await orders.get(order.code)).charges[0]?.state).toBe('canceled')
  expect(await units()).toEqual({ free: 0, held: 1, sold: 0 })
  expect(await shop.charges()).toHaveLength(0)
})

test('a Pix call that never reached the provider is made again by the reconciler, with the same key', async () => {
  await shop.mode({ mode: 'hang' })
  const order = await buy(shop)
  expect(order.charges[0]).toMatchObject({ state: 'processing', pix: null })
  await shop.mode({ mode: 'ok' })
  shop.clock.forward(2 * MINUTE)
  await reconcileDue()
  const settled = await orders.get(order.code)
  expect(settled.charges[0]?.pix?.code).toMatch(/^000201/)
  expect(await shop.charges()).toHaveLength(1)
  expect(await mails(shop)).toEqual(['orderPlacedPix'])
})

test('a call made again says the same as the first, which the provider had heard', async () => {
  await shop.mode({ mode: 'chargeThenHang', loseNext: 5 })
  const order = await buy(shop)
  expect(order.charges[0]).toMatchObject({ state: 'processing', pix: null })
  await shop.mode({ mode: 'ok' })
  const chargeId = order.charges[0]?.id ?? ''
  const start = { orderCode: order.code, chargeId, cardToken: null, clientAddress: null, publicUrl: PUBLIC_URL }
  const again = await startCharge({ ...start, now: shop.clock.forward(MINUTE), again: true })
  expect(again?.charges).toMatchObject([{ state: 'pending', providerChargeId: expect.stringMatching(/^ch_/) }])
  expect(await shop.charges()).toHaveLength(1)
})

test('a wrong amount, order or second charge in the response never makes a paid order', async () => {
  for (const mode of ['wrongAmount', 'wrongOrder', 'wrongCurrency']) {
    await stock.update('quarto', (units) => ({ ...units, vacancies: units.vacancies + 1 }))
    await shop.mode({ mode, times: 1, loseNext: 5 })
    const order = await buy(shop, byCard(await shop.token()))
    expect(order.status, mode).toBe('pending')
  }
})

test('money in another currency is no payment, however often the provider is checked', async () => {
  await shop.mode({ mode: 'wrongCurrency', scope: 'all', loseNext: 5 })
  const order = await buy(shop, byCard(await shop.token()))
  shop.clock.forward(2 * MINUTE)
  await reconcileDue()
  await settleCharge((await shop.charges())[0]?.id ?? '', shop.clock.now())
  const inReview = { state: 'inReview', attention: 'amountMismatch', sold: 0 }
  expect(await orders.get(order.code)).toMatchObject(inReview)
})

test('the reconciler’s turn on an order is taken by one server, and an unreachable provider costs it a minute', async () => {
  const order = await buy(shop)
  shop.clock.forward(2 * MINUTE)
  await shop.mode({ mode: '500', scope: 'all' })
  const now = shop.clock.now()
  await expect(reconcileOrder(order.code, now, PUBLIC_URL)).rejects.toThrow('unreachable')
  await reconcileOrder(order.code, now, PUBLIC_URL)
  expect((await orders.get(order.code)).nextCheckAt).toBe(shop.clock.forward(MINUTE))
})

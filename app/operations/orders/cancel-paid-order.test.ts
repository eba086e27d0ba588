import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, outbox } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { voucherState } from '~/domain/orders/voucher'
import { DAY, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { PAYER } from '../../../tests/support/test-people'
import {
  buy,
  byCard,
  letters,
  mails,
  orderWhen,
  providerId,
  runMoney,
  units,
} from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { cancelOrder } from './cancel-order.server'
import { type CancelPaidOrder, cancelPaidOrder } from './cancel-paid-order.server'
import { resendOrderMail } from './order-staff-acts.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const ACCOUNT = {
  holderCpf: PAYER.cpf,
  bank: '341',
  branch: '1234',
  branchDigit: null,
  account: '56789',
  accountDigit: '0',
  kind: 'checking',
} as const

async function bought(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  const order = await buy(shop, changes)
  if (order.status !== 'paid') await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

const byBoletoInstallment = { payment: { method: 'boleto' as const }, shownTotal: centavos(120_000) }

function shownOf(order: Order): string {
  const offer = offerCancellation(order, shop.clock.now())
  if (!offer.ok) throw new Error(offer.reason)
  return offerKey(offer.value)
}

function cancel(order: Order, changes: Partial<CancelPaidOrder> = {}) {
  const { code: orderCode } = order
  const shown = changes.shown ?? shownOf(order)
  return cancelPaidOrder({
    userId: 'customer-1',
    orderCode,
    place: null,
    account: null,
    now: shop.clock.now(),
    ...changes,
    shown,
  })
}

async function refunds() {
  const by = { by: 'availableAt', dir: 'asc' } as const
  const lists = [true, false].map((done) => outbox.list({ eq: { done, topic: 'refund' }, order: by, limit: 100 }))
  return (await Promise.all(lists)).flat()
}

test('a withdrawal gives everything back once, however often it is sent', async () => {
  const order = await bought()
  const shown = shownOf(order)
  const [one, other] = await Promise.all([cancel(order, { shown }), cancel(order, { shown })])
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1)
  expect(await cancel(order, { shown })).toEqual({ ok: false, reason: 'alreadyClosed' })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect(await mails(shop)).toContain('withdrawal')
  expect(await refunds()).toHaveLength(1)
  await runMoney(shop)
  const back = await orderWhen(order.code, ({ state }) => state === 'refunded')
  expect(back).toMatchObject({ status: 'canceled', cancelReason: 'withdrawal' })
  expect(voucherState(back, order.placedOn)).toBe('canceled')
  expect((await shop.charges())[0]).toMatchObject({ refundedAmount: 114_000, captured: false })
  expect(await mails(shop)).toContain('refunded')
})

test('after seven days the agreed table applies; a screen that was open before is shown the new figures', async () => {
  const order = await bought(byCard(await shop.token()))
  const stale = shownOf(order)
  await orders.update(order.code, (current) => ({
    ...current,
    trip: current.trip && { ...current.trip, cancellation: [{ untilDaysBefore: 0, feePercent: 12.5 }] },
  }))
  shop.clock.forward(8 * DAY)
  expect(await cancel(order, { shown: stale })).toEqual({ ok: false, reason: 'changed' })
  expect((await orders.get(order.code)).status).toBe('paid')
  const done = await cancel(await orders.get(order.code))
  expect(done).toMatchObject({ ok: true, value: { cancelReason: 'customer', charges: [{ refundRequested: 105_000 }] } })
  await runMoney(shop)
  await orderWhen(order.code, ({ state }) => state === 'refunded')
  expect((await shop.charges())[0]).toMatchObject({ refundedAmount: 105_000 })
})

test("a boleto is refunded to the payer's account, which is stored encrypted and no longer than needed", async () => {
  const order = await bought(byBoletoInstallment)
  expect(await cancel(order)).toEqual({ ok: false, reason: 'accountMissing' })
  const stranger = { ...ACCOUNT, holderCpf: '11144477735' }
  expect(await cancel(order, { account: stranger })).toEqual({ ok: false, reason: 'notPayer' })
  expect((await cancel(order, { account: ACCOUNT })).ok).toBe(true)
  const [waiting] = await refunds()
  expect(waiting?.payload['sealedAccount']).toEqual(expect.any(String))
  expect(JSON.stringify(waiting)).not.toContain(ACCOUNT.account)
  expect(JSON.stringify(await orders.get(order.code))).not.toContain('sealedAccount')
  await runMoney(shop)
  await orderWhen(order.code, ({ state }) => state === 'refunded')
  expect((await refunds())[0]).toMatchObject({ done: true, payload: {} })
})

test('an account that the bank refuses leaves the order closed, the refund open and nothing of the account behind', async () => {
  const order = await bought(byBoletoInstallment)
  expect((await cancel(order, { account: { ...ACCOUNT, account: '00000' } })).ok).toBe(true)
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({
    state: 'canceled',
    attention: 'refundFailed',
    charges: [{ state: 'refundPending', refundedAmount: 0 }],
  })
  const [given] = await refunds()
  expect(given).toMatchObject({ dead: true })
  expect(given?.payload).not.toHaveProperty('sealedAccount')
})

test('a chargeback that comes first closes the order; one that comes after takes the place of the refund', async () => {
  const first = await bought(byCard(await shop.token()))
  await shop.act(providerId(first), 'chargeback')
  await orderWhen(first.code, ({ status }) => status === 'canceled')
  expect(await cancel(first, { shown: shownOf(first) })).toEqual({ ok: false, reason: 'alreadyClosed' })
  const second = await bought(byCard(await shop.token()))
  await shop.mode({ loseNext: 5 })
  await shop.act(providerId(second), 'chargeback')
  expect((await cancel(second)).ok).toBe(true)
  await runMoney(shop)
  const after = await orders.get(second.code)
  expect(after).toMatchObject({ status: 'canceled', charges: [{ state: 'chargedBack', refundedAmount: 0 }] })
  expect(after.attention).not.toBe('refundFailed')
})

test('one of two passengers leaves once: the room stays sold, the other keeps the order, half goes back', async () => {
  const order = await bought()
  const offer = offerCancellation(order, shop.clock.now(), 1)
  if (!offer.ok) throw new Error(offer.reason)
  const shown = offerKey(offer.value)
  const both = await Promise.all([cancel(order, { shown, place: 1 }), cancel(order, { shown, place: 1 })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  await runMoney(shop)
  const after = await orderWhen(order.code, ({ state }) => state === 'partiallyRefunded')
  expect((await mails(shop)).filter((each) => each === 'passengerCanceled')).toHaveLength(1)
  expect(after).toMatchObject({
    status: 'paid',
    received: 114_000,
    refunded: 57_000,
    canceledPassengers: [{ place: 1, refund: 57_000, kept: 0 }],
  })
  expect((await shop.charges())[0]).toMatchObject({ refundedAmount: 57_000, captured: true })
  expect(await cancel(after, { shown, place: 1 })).toEqual({ ok: false, reason: 'notTravelling' })
  expect(await cancel(after, { shown, place: 0 })).toEqual({ ok: false, reason: 'lastPassenger' })
  expect((await cancel(after)).ok).toBe(true)
  await runMoney(shop)
  await orderWhen(order.code, ({ state }) => state === 'refunded')
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect((await shop.charges())[0]).toMatchObject({ refundedAmount: 114_000 })
})

test('the mail of a cancellation counts earlier refunds, the first time and again', async () => {
  const order = await bought()
  const leaving = offerCancellation(order, shop.clock.now(), 1)
  if (!leaving.ok) throw new Error(leaving.reason)
  expect((await cancel(order, { shown: offerKey(leaving.value), place: 1 })).ok).toBe(true)
  await runMoney(shop)
  const left = await orderWhen(order.code, ({ state }) => state === 'partiallyRefunded')
  shop.clock.forward(8 * DAY)
  await orders.update(order.code, (current) => ({
    ...current,
    trip: current.trip && { ...current.trip, cancellation: [{ untilDaysBefore: 0, feePercent: 50 }] },
  }))
  expect((await cancel(await orders.get(left.code))).ok).toBe(true)
  const by = { id: 'admin-1', name: 'Helena Prates' }
  shop.clock.forward(DAY)
  expect(await resendOrderMail(order.code, { by, now: shop.clock.now() })).toEqual({ ok: true, value: 'canceled' })
  const [first, again] = await letters('canceled')
  expect(first).toMatchObject({
    paid: 'R$\u00a01.140,00',
    retained: 'R$\u00a0285,00',
    refund: 'R$\u00a0285,00 (já devolvido: R$\u00a0570,00)',
  })
  const { paid, retained, refund, dateTime } = first ?? {}
  expect(again).toMatchObject({ paid, retained, refund, dateTime })
})

test("somebody else's order is not found, and the way for unpaid orders takes no paid one", async () => {
  const order = await bought()
  expect(await cancel(order, { userId: 'somebody-else' })).toEqual({ ok: false, reason: 'notFound' })
  shop.clock.forward(MINUTE)
  const unpaidWay = {
    userId: 'customer-1',
    orderCode: order.code,
    publicUrl: 'http://loja.example',
    now: shop.clock.now(),
  }
  expect(await cancelOrder(unpaidWay)).toEqual({ ok: false, reason: 'alreadyPaid' })
  expect((await orders.get(order.code)).status).toBe('paid')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, outbox, trips } from '~/data/collections'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { hasVoucher } from '~/domain/orders/voucher'
import { paidBoletoInstallments } from '~/domain/payments/boleto-installments'
import { boletoHoldEnd } from '~/domain/payments/methods/boleto'
import { addDays, addMonths, DAY, instant, type LocalDate } from '~/domain/values/dates'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { cancelPaidOrder } from '../../app/operations/orders/cancel-paid-order.server'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { reconcileOrder } from '../../app/operations/payments/reconcile-order.server'
import {
  boletoInstallmentId,
  brokenPromises,
  byBoletoInstallments,
  openBoletoInstallmentsShop,
  payBoletoInstallment,
  payByPixInstead,
  REFUND_ACCOUNT,
  waitForBoletoInstallment,
  waitPastGrace,
} from '../support/test-boleto-installments'
import { buy, mails, orderWhen, purchase, runMoney, units } from '../support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openBoletoInstallmentsShop(1000)
})
afterEach(() => shop.close())

const pay = (order: Order, boletoInstallment: number) => payBoletoInstallment(shop, order, boletoInstallment)
const later = (order: Order, boletoInstallment: number, days: number) =>
  waitForBoletoInstallment(shop, order, boletoInstallment, days)

async function check(code: string): Promise<Order> {
  await orders.update(code, (order) => ({ ...order, nextCheckAt: shop.clock.now() }))
  await reconcileOrder(code, shop.clock.now(), PUBLIC_URL)
  return orders.get(code)
}

test('three monthly installments: each a charge of its own, the first with the centavos that do not divide', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  const first: LocalDate = addDays(today(shop.clock.now()), 3)
  expect(order).toMatchObject({ method: 'boleto', total: 100_000, state: 'awaitingPayment' })
  expect(order.installments).toMatchObject({ count: 3, values: [33_334, 33_333, 33_333] })
  expect(
    order.charges.map(({ boletoInstallment, amount, state, boleto }) => [
      boletoInstallment,
      amount,
      state,
      boleto?.dueOn,
    ]),
  ).toEqual([
    [1, 33_334, 'pending', first],
    [2, 33_333, 'pending', addMonths(first, 1)],
    [3, 33_333, 'pending', addMonths(first, 2)],
  ])
  expect((await shop.charges()).map(({ orderCode }) => orderCode).sort()).toEqual(
    [1, 2, 3].map((boletoInstallment) => `${order.code}-B${boletoInstallment}`),
  )
  expect(order.holdExpiresAt).toBe(boletoHoldEnd(first, DEFAULT_PAYMENT_SETTINGS))
  expect(await mails(shop)).toEqual(['orderPlacedBoletoInstallments'])
  const [entry] = await outbox.list({
    eq: { topic: 'mail', done: false },
    range: { by: 'availableAt', gte: instant('2000-01-01T00:00:00.000Z') },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 5,
  })
  expect(entry?.payload['vars']).toMatchObject({ boletoInstallmentAmount: 'R$\u00a0333,34', totalCount: '3' })
})

test('paid one by one: units stay held, each installment is mailed, and only the last one confirms the trip', async () => {
  let order = await buy(shop, byBoletoInstallments(3))
  order = await pay(order, 1)
  expect(order).toMatchObject({ state: 'partiallyPaid', status: 'pending', holdState: 'held' })
  expect(hasVoucher(order)).toBe(false)
  const second = order.charges[1]?.boleto?.dueOn ?? order.placedOn
  expect(order.holdExpiresAt && order.holdExpiresAt > boletoHoldEnd(second, DEFAULT_PAYMENT_SETTINGS)).toBe(true)
  order = await pay(order, 2)
  expect(paidBoletoInstallments(order)).toBe(2)
  expect(await mails(shop)).toEqual(['boletoInstallmentPaid', 'boletoInstallmentPaid', 'orderPlacedBoletoInstallments'])
  order = await pay(order, 3)
  expect(order).toMatchObject({ state: 'paid', status: 'paid', received: 100_000 })
  expect(hasVoucher(order)).toBe(true)
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1 })
  expect(await mails(shop)).toEqual([
    'boletoInstallmentPaid',
    'boletoInstallmentPaid',
    'orderPlacedBoletoInstallments',
    'paidTrip',
  ])
  const input = { now: shop.clock.now(), provider: await shop.charges(), acknowledged: [order.code] }
  expect((await checkInvariants(input)).violations).toEqual([])
})

test('who pays nothing loses the places after the first installment, and every installment is closed at the provider', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  later(order, 1, 12)
  expect(await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)).toMatchObject({ cancelReason: 'expired' })
  await runMoney(shop)
  expect((await shop.charges()).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
})

test('an installment that is overdue becomes a task of staff, once; then the order ends by its terms', async () => {
  let order = await pay(await buy(shop, byBoletoInstallments(3)), 1)
  later(order, 2, 1)
  expect((await check(order.code)).attention).toBeNull()
  waitPastGrace(shop, order, 2)
  order = await check(order.code)
  expect(order).toMatchObject({ attention: 'boletoInstallmentOverdue', state: 'partiallyPaid', holdState: 'held' })
  expect((await check(order.code)).attention).toBe('boletoInstallmentOverdue')
  const settled = await orders.update(order.code, (known) => ({
    ...known,
    attention: null,
    charges: known.charges.map((charge) => ({ ...charge, attention: null })),
  }))
  expect(settled).toBeDefined()
  expect((await check(order.code)).attention).toBeNull()
  later(order, 2, 20)
  const ended = await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect(ended).toMatchObject({ status: 'canceled', cancelReason: 'shop', cancelNote: 'boletoInstallmentOverdue' })
  expect(ended?.charges.map(({ refundRequested }) => refundRequested)).toEqual([30_001, 0, 0])
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
  await runMoney(shop)
  expect((await orders.get(order.code)).attention).toBe('refundFailed')
})

test('an overdue installment that is paid after all goes on, and the task is gone', async () => {
  let order = await pay(await buy(shop, byBoletoInstallments(2)), 1)
  waitPastGrace(shop, order, 2)
  expect((await check(order.code)).attention).toBe('boletoInstallmentOverdue')
  const late = (await shop.charges()).find(({ orderCode }) => orderCode.endsWith('-B2'))
  await shop.act(late?.id ?? '', late?.status === 'canceled' ? 'payLate' : 'pay')
  order = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(order.attention).toBeNull()
})

test('canceled with one of three paid: unpaid installments close first, and what was paid less the fee goes to the account', async () => {
  const order = await pay(await buy(shop, byBoletoInstallments(3)), 1)
  shop.clock.forward(10 * DAY)
  const offer = offerCancellation(order, shop.clock.now())
  if (!offer.ok) throw new Error(offer.reason)
  expect(offer.value).toMatchObject({ paid: 33_334, kept: 3333, refund: 30_001, needsAccount: true })
  const wish = { userId: 'customer-1', orderCode: order.code, place: null, now: shop.clock.now() }
  expect(await cancelPaidOrder({ ...wish, shown: offerKey(offer.value), account: null })).toMatchObject({
    reason: 'accountMissing',
  })
  const canceled = await cancelPaidOrder({ ...wish, shown: offerKey(offer.value), account: REFUND_ACCOUNT })
  expect(canceled).toMatchObject({ ok: true, value: { status: 'canceled' } })
  await runMoney(shop)
  const books = (await shop.charges()).sort((a, b) => a.orderCode.localeCompare(b.orderCode))
  expect(books.map(({ status, refundedAmount }) => [status, refundedAmount])).toEqual([
    ['paid', 30_001],
    ['canceled', 0],
    ['canceled', 0],
  ])
  const calls = (await shop.requests())
    .filter(({ method }) => method === 'DELETE')
    .map(({ path }) => path.split('/').at(-1))
  // The unpaid ones are closed by the refund and by entries of their own, side by side: what counts is who comes last.
  const [refund, ...closings] = books.map(({ id }) => calls.indexOf(id))
  expect(closings.every((call) => call >= 0 && call < (refund ?? -1))).toBe(true)
  expect(await orders.get(order.code)).toMatchObject({
    state: 'refunded',
    received: 33_334,
    refunded: 30_001,
    attention: null,
  })
  expect(await brokenPromises(shop)).toEqual([])
})

test('another way instead: the installments close; one that is paid all the same goes back once the Pix is paid', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  const retried = await payByPixInstead(shop, order)
  expect(retried).toMatchObject({ ok: true, value: { method: 'pix', total: 95_000 } })
  const boletoInstallment = (await shop.charges()).find(({ orderCode }) => orderCode.endsWith('-B1'))
  await shop.act(boletoInstallment?.id ?? '', 'payLate')
  await orderWhen(order.code, ({ state }) => state === 'partiallyPaid')
  const pix = (await shop.charges()).find(({ orderCode }) => orderCode === order.code)
  await shop.act(pix?.id ?? '', 'pay')
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid).toMatchObject({ total: 95_000, method: 'pix', attention: 'doublePayment' })
  expect(paid.charges[0]).toMatchObject({ state: 'refundPending', refundRequested: 33_334 })
})

test('another way, requested on a page from before the first installment was paid: the other installments can still be paid', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  await shop.mode({ loseNext: 9 })
  await shop.act(boletoInstallmentId(order, 1), 'pay')
  expect(await payByPixInstead(shop, order)).toEqual({ ok: false, reason: { rule: 'stillConfirming' } })
  await shop.mode({ loseNext: 0 })
  await runMoney(shop)
  expect((await shop.charges()).map(({ status }) => status).sort()).toEqual(['paid', 'pending', 'pending'])
  for (const boletoInstallment of [2, 3]) await pay(order, boletoInstallment)
  await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(await brokenPromises(shop)).toEqual([])
})

test('a provider that is silent for some installments: the reconciler requests the missing ones, and none is made twice', async () => {
  await shop.mode({ mode: 'chargeThenHang', seconds: 3 })
  const order = await buy(shop, byBoletoInstallments(3))
  await shop.mode({ mode: 'ok' })
  shop.clock.forward(40_000)
  await check(order.code)
  const known = await orders.get(order.code)
  expect(known.charges.every(({ boleto }) => boleto !== null)).toBe(true)
  expect(await shop.charges()).toHaveLength(3)
})

test('more installments than fit, and installments on a trip that forbids them, are refused; one post ten times is one plan', async () => {
  expect(await placeOrder(purchase(shop, byBoletoInstallments(9)))).toEqual({
    ok: false,
    reason: { rule: 'boletoInstallmentsUnavailable' },
  })
  await trips.update('trip-1', (trip) => ({ ...trip, allowsBoletoInstallments: false }))
  expect(await placeOrder(purchase(shop, byBoletoInstallments(2)))).toEqual({
    ok: false,
    reason: { rule: 'boletoInstallmentsUnavailable' },
  })
  await trips.update('trip-1', (trip) => ({ ...trip, allowsBoletoInstallments: true }))
  const wanted = purchase(shop, byBoletoInstallments(2))
  const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(wanted)))
  expect(new Set(placed.map((each) => (each.ok ? each.value.order.code : null))).size).toBe(1)
  expect(await shop.charges()).toHaveLength(2)
})

test('the customer is reminded of an installment the day before, once', async () => {
  const order = await pay(await buy(shop, byBoletoInstallments(3)), 1)
  later(order, 2, -2)
  await check(order.code)
  expect(await mails(shop)).not.toContain('boletoReminder')
  later(order, 2, -1)
  await check(order.code)
  await check(order.code)
  expect((await mails(shop)).filter((each) => each === 'boletoReminder')).toHaveLength(1)
  expect(toLocalDate(shop.clock.now()) < (order.charges[1]?.boleto?.dueOn ?? '')).toBe(true)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { failedRefunds } from '~/domain/orders/order-refunds'
import { planKey } from '~/domain/orders/staff-refund'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import { GatewayInvalid } from '~/payments/gateway-errors'
import { cancelPaidOrder } from '../../app/operations/orders/cancel-paid-order.server'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { previewRefund, refundOrder, repeatRefund } from '../../app/operations/payments/refund-order.server'
import {
  boletoInstallmentId,
  brokenPromises,
  byBoletoInstallments,
  openBoletoInstallmentsShop,
  payBoletoInstallment,
  payByPixInstead,
  REFUND_ACCOUNT,
  waitForBoletoInstallment,
} from '../support/test-boleto-installments'
import { buy, mails, orderWhen, runMoney, units } from '../support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openBoletoInstallmentsShop()
})
afterEach(() => shop.close())

test('an installment of a plan that is over, paid late: it is refunded although places are free, and the customer is notified', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  waitForBoletoInstallment(shop, order, 1, 12)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await runMoney(shop)
  for (const boletoInstallment of [1, 2]) {
    await shop.act(boletoInstallmentId(order, boletoInstallment), 'payLate')
    await orderWhen(order.code, ({ charges }) => charges[boletoInstallment - 1]?.state === 'refundPending')
  }
  expect(await orders.get(order.code)).toMatchObject({
    ...{ status: 'canceled', cancelReason: 'latePayment', attention: 'latePayment', received: 66_667, refunded: 0 },
    charges: [{ refundRequested: 33_334 }, { refundRequested: 33_333 }, { refundRequested: 0 }],
  })
  expect((await mails(shop)).filter((each) => each === 'latePaymentRefunded')).toHaveLength(2)
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
  await runMoney(shop)
  expect(failedRefunds(await orders.get(order.code))).toHaveLength(2)
  expect(await brokenPromises(shop)).toEqual([])
})

test('an installment that gave way to a Pix, paid after the order is over: it goes back as well', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  expect((await payByPixInstead(shop, order)).ok).toBe(true)
  waitForBoletoInstallment(shop, order, 1, 12)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await runMoney(shop)
  await shop.act(boletoInstallmentId(order, 1), 'payLate')
  const closed = await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'refundPending')
  expect(closed).toMatchObject({ status: 'canceled', cancelReason: 'latePayment', received: 33_334, refunded: 0 })
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
})

/** One installment paid, half of the second: R$ 500,00 are with the shop. */
async function halfPaid() {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  await shop.act(boletoInstallmentId(order, 2), 'underpay')
  const short = await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(short).toMatchObject({
    state: 'partiallyPaid',
    received: 50_000,
    open: 50_000,
    charges: [{}, { paidAmount: 16_666 }, {}],
  })
  return short
}

const booksOfBoletoInstallments = async () =>
  (await shop.charges())
    .sort((a, b) => a.orderCode.localeCompare(b.orderCode))
    .map(({ paidAmount, refundedAmount }) => [paidAmount, refundedAmount])

test('withdrawn from with one installment paid and one paid in part: all of it goes to the account that was given', async () => {
  const order = await halfPaid()
  const now = shop.clock.now()
  const offer = offerCancellation(order, now)
  if (!offer.ok) throw new Error(offer.reason)
  expect(offer.value).toMatchObject({ reason: 'withdrawal', paid: 50_000, refund: 50_000, needsAccount: true })
  const wish = { userId: 'customer-1', orderCode: order.code, place: null, account: REFUND_ACCOUNT, now }
  expect((await cancelPaidOrder({ ...wish, shown: offerKey(offer.value) })).ok).toBe(true)
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({
    state: 'refunded',
    received: 50_000,
    refunded: 50_000,
    attention: null,
  })
  expect(await booksOfBoletoInstallments()).toEqual([
    [33_334, 33_334],
    [16_666, 16_666],
    [0, 0],
  ])
  expect(await brokenPromises(shop)).toEqual([])
})

test('ended because the installment stays short: everything less the fee goes back, once the accounts are known', async () => {
  const order = await halfPaid()
  waitForBoletoInstallment(shop, order, 2, 20)
  const ended = await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect(ended).toMatchObject({ status: 'canceled', cancelNote: 'boletoInstallmentOverdue' })
  expect(ended?.charges.map(({ refundRequested }) => refundRequested)).toEqual([28_334, 16_666, 0])
  await runMoney(shop)
  const failed = failedRefunds(await orders.get(order.code))
  expect(failed).toHaveLength(2)
  const by = { id: 'admin-1', name: 'Helena Prates' }
  for (const { id: chargeId } of failed) {
    const again = { orderCode: order.code, chargeId, account: REFUND_ACCOUNT, by, now: shop.clock.now() }
    expect((await repeatRefund(again)).ok).toBe(true)
  }
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({
    state: 'refunded',
    received: 50_000,
    refunded: 45_000,
    attention: null,
  })
  expect(await booksOfBoletoInstallments()).toEqual([
    [33_334, 28_334],
    [16_666, 16_666],
    [0, 0],
  ])
  expect(await brokenPromises(shop)).toEqual([])
})

test('a paid installment that is given back in the panel: the rest goes back too, once its account is known', async () => {
  const bought = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  const order = await payBoletoInstallment(shop, bought, 2)
  await shop.act(boletoInstallmentId(order, 2), 'refund')
  const ended = await orderWhen(order.code, ({ status }) => status === 'canceled')
  expect(ended).toMatchObject({ state: 'canceled', cancelReason: 'refunded', received: 66_667, refunded: 33_333 })
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
  expect(await mails(shop)).toEqual(expect.arrayContaining(['canceled', 'refunded']))
  await runMoney(shop)
  const failed = failedRefunds(await orders.get(order.code))
  expect(failed).toMatchObject([{ boletoInstallment: 1, refundRequested: 33_334 }])
  const by = { id: 'admin-1', name: 'Helena Prates' }
  const again = { orderCode: order.code, chargeId: failed[0]?.id ?? '', account: REFUND_ACCOUNT, by }
  expect((await repeatRefund({ ...again, now: shop.clock.now() })).ok).toBe(true)
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({
    state: 'refunded',
    received: 66_667,
    refunded: 66_667,
    attention: null,
  })
  expect((await shop.charges()).map(({ status }) => status).sort()).toEqual(['canceled', 'canceled', 'canceled'])
  expect(await brokenPromises(shop)).toEqual([])
})

test('an installment that the provider will not close: the refund waits for people instead of dying unseen', async () => {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  replaceGateway({ ...gateway(), cancelOrRefund: () => Promise.reject(new GatewayInvalid(412, [])) })
  const offer = offerCancellation(order, shop.clock.now())
  const shown = offer.ok ? offerKey(offer.value) : ''
  const wish = { userId: 'customer-1', orderCode: order.code, place: null, shown, account: REFUND_ACCOUNT }
  expect((await cancelPaidOrder({ ...wish, now: shop.clock.now() })).ok).toBe(true)
  await runMoney(shop)
  expect(failedRefunds(await orders.get(order.code))).toHaveLength(1)
})

test('staff refund nothing: what came in short is kept and counted like the rest', async () => {
  const order = await halfPaid()
  const wish = { scope: 'order', place: null, how: 'nothing', amount: null } as const
  const plan = await previewRefund(order, wish, shop.clock.now())
  if (!plan.ok) throw new Error(plan.reason)
  expect(plan.value).toMatchObject({ available: 50_000, kept: 50_000, effect: { refund: 0, kept: 50_000 } })
  const input = {
    orderCode: order.code,
    wish,
    reason: 'requested' as const,
    note: 'requested',
    account: null,
    now: shop.clock.now(),
  }
  const by = { id: 'admin-1', name: 'Helena Prates' }
  expect((await refundOrder({ ...input, shown: planKey(plan.value), by })).ok).toBe(true)
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({
    status: 'canceled',
    received: 50_000,
    refunded: 0,
    attention: null,
  })
  expect((await booksOfBoletoInstallments()).map(([, back]) => back)).toEqual([0, 0, 0])
  expect(await brokenPromises(shop)).toEqual([])
})

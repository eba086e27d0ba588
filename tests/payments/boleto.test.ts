import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, trips } from '~/data/collections'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { boletoHoldEnd } from '~/domain/payments/methods/boleto'
import { addDays, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay, today } from '~/domain/values/time-zone'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { type RetryPayment, retryPayment } from '../../app/operations/orders/retry-payment.server'
import { PAYER } from '../support/test-people'
import { buy, mails, orderWhen, providerId, purchase, runMoney, units } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, shopTrip, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 1, timeoutMs: 1000 })
})
afterEach(() => shop.close())

const byBoletoInstallment = { payment: { method: 'boleto' as const }, shownTotal: centavos(120_000) }
let tries = 0

function again(code: string, changes: Partial<RetryPayment>) {
  tries += 1
  return retryPayment({
    checkoutAttemptId: `again-${process.pid}-${tries}`,
    owner: { userId: 'customer-1' },
    orderCode: code,
    payment: { method: 'pix' },
    shownTotal: centavos(114_000),
    clientAddress: null,
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
    ...changes,
  })
}

function retry(code: string, payment: RetryPayment['payment'], total: number) {
  return again(code, { payment, shownTotal: centavos(total) })
}

test('a boleto: due in three days, units held three bank days more, the line checked, the customer notified', async () => {
  const order = await buy(shop, byBoletoInstallment)
  const dueOn = addDays(today(shop.clock.now()), 3)
  expect(order).toMatchObject({
    method: 'boleto',
    total: 120_000,
    status: 'pending',
    holdExpiresAt: boletoHoldEnd(dueOn, DEFAULT_PAYMENT_SETTINGS),
  })
  const [charge] = order.charges
  expect(charge).toMatchObject({ state: 'pending', expiresAt: endOfDay(dueOn), boleto: { dueOn } })
  expect(charge?.boleto?.line).toMatch(/^999\d{44}$/)
  expect(charge?.boleto?.pdfUrl).toContain(providerId(order))
  expect(await mails(shop)).toEqual(['orderPlacedBoleto'])
  expect(await units()).toEqual({ free: 0, held: 1, sold: 0 })
})

test('paid at the bank: the order is paid and the place sold, though the due day has passed', async () => {
  const order = await buy(shop, byBoletoInstallment)
  shop.clock.forward(4 * DAY)
  await shop.act(providerId(order), 'pay')
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid.charges[0]?.paidAmount).toBe(120_000)
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1 })
})

test('not paid: held until the last minute, then canceled with its reason, and closed at the provider', async () => {
  const order = await buy(shop, byBoletoInstallment)
  shop.clock.forward(4 * DAY)
  expect((await expireOrder(order.code, shop.clock.now(), PUBLIC_URL))?.status).toBe('pending')
  shop.clock.forward(10 * DAY)
  const expired = await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect(expired).toMatchObject({ status: 'canceled', cancelReason: 'expired' })
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
  await runMoney(shop)
  expect((await shop.charges())[0]?.status).toBe('canceled')
})

test('late: paid after all while the place is free', async () => {
  const order = await buy(shop, byBoletoInstallment)
  shop.clock.forward(14 * DAY)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await runMoney(shop)
  await shop.act(providerId(order), 'payLate')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(await units()).toEqual({ free: 0, held: 0, sold: 1 })
})

test('late, and the unit is gone: the customer is notified, and staff send the money to an account', async () => {
  const order = await buy(shop, byBoletoInstallment)
  shop.clock.forward(14 * DAY)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await runMoney(shop)
  await buy(shop, { userId: 'buyer-2' })
  await shop.act(providerId(order), 'payLate')
  await orderWhen(order.code, ({ cancelReason }) => cancelReason === 'latePayment')
  await runMoney(shop)
  const late = await orders.get(order.code)
  expect(late).toMatchObject({ status: 'canceled', attention: 'refundFailed' })
  expect(late.charges[0]).toMatchObject({ state: 'refundPending', refundRequested: 120_000 })
  expect(await mails(shop)).toContain('latePaymentRefunded')
})

test('Pix instead: the boleto is closed at the provider; should it be paid all the same, the second money goes back', async () => {
  const order = await buy(shop, byBoletoInstallment)
  const retried = await retry(order.code, { method: 'pix' }, 114_000)
  if (!retried.ok) throw new Error(retried.reason.rule)
  expect(retried.value.charges.map(({ state }) => state)).toEqual(['canceled', 'pending'])
  expect((await shop.charges()).map(({ status }) => status)).toEqual(['canceled', 'pending'])
  await shop.act(providerId(retried.value), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  await shop.act(providerId(order), 'payLate')
  const both = await orderWhen(order.code, ({ charges }) => charges[0]?.attention === 'doublePayment')
  expect(both).toMatchObject({ status: 'paid', method: 'pix', total: 114_000 })
  expect(both.charges[0]).toMatchObject({ state: 'refundPending', refundRequested: 120_000 })
})

test('an order gets one boleto, and a refused choice leaves what is open as it was', async () => {
  const order = await buy(shop, byBoletoInstallment)
  expect(await retry(order.code, { method: 'boleto' }, 120_000)).toMatchObject({
    reason: { rule: 'boletoUnavailable' },
  })
  expect(await retry(order.code, { method: 'pix' }, 1)).toMatchObject({ reason: { rule: 'priceChanged' } })
  expect((await orders.get(order.code)).charges.map(({ state }) => state)).toEqual(['pending'])
  expect((await shop.charges()).map(({ status }) => status)).toEqual(['pending'])
})

test('a refused or waiting order takes a boleto, once', async () => {
  const order = await buy(shop)
  const retried = await retry(order.code, { method: 'boleto' }, 120_000)
  expect(retried).toMatchObject({ ok: true, value: { method: 'boleto', total: 120_000 } })
  expect((await orders.get(order.code)).charges[1]?.boleto?.line).toMatch(/^\d{47}$/)
})

test('a boleto with wrong check digits is not stored', async () => {
  const order = await buy(shop, {
    ...byBoletoInstallment,
    payer: { ...PAYER, address: { ...PAYER.address, zipCode: '99000003' } },
  })
  expect(order).toMatchObject({ state: 'awaitingPayment', attention: 'boletoInvalid' })
  expect(order.charges[0]?.boleto).toBeNull()
})

test('a trip that leaves too soon cannot be paid by boleto, whatever is posted', async () => {
  const trip = shopTrip(shop.clock.now(), 1, 120_000)
  await trips.update(trip.id, (known) => ({ ...known, checkinOn: addDays(today(shop.clock.now()), 18) }))
  const placed = await placeOrder(purchase(shop, byBoletoInstallment))
  expect(placed).toEqual({ ok: false, reason: { rule: 'boletoUnavailable' } })
  expect(await shop.charges()).toEqual([])
})

/** Charges that somebody makes in the provider's own panel under the code of an order. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { failedRefunds } from '~/domain/orders/order-refunds'
import { boletoReference } from '~/domain/payments/boleto-installments'
import { MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { settleOrder } from '../../app/operations/orders/settle-order.server'
import { cancelCharge } from '../../app/operations/payments/cancel-charge.server'
import {
  brokenPromises,
  byBoletoInstallments,
  openBoletoInstallmentsShop,
  payBoletoInstallment,
  payByPixInstead,
} from '../support/test-boleto-installments'
import { PAYER } from '../support/test-people'
import { buy, byCard, mails, orderWhen, payOnPage, providerId, runMoney, units } from '../support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openBoletoInstallmentsShop()
})
afterEach(() => shop.close())

const byPix = { shownTotal: centavos(95_000) }

/** Made without our id. */
async function openInPanel(code: string, amount: number): Promise<string> {
  const response = await fetch(`${shop.url}/core/v5/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('sk_test_sandbox:')}` },
    body: JSON.stringify({
      code,
      items: [{ amount, description: 'Passeio', quantity: 1, code: 'extra' }],
      customer: {
        ...{ name: 'Ana Lima', email: PAYER.email, document: PAYER.cpf },
        phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
      },
      payments: [{ payment_method: 'pix', pix: { expires_in: 1800 } }],
    }),
  })
  const made = await response.json()
  return made.charges[0].id
}

async function chargeInPanel(code: string, amount: number): Promise<void> {
  expect((await shop.act(await openInPanel(code, amount), 'pay')).ok).toBe(true)
}

test('less than the order owes does not pay it: somebody looks, the customer still pays, and the rest goes back', async () => {
  const order = await buy(shop, byPix)
  await chargeInPanel(order.code, 5000)
  const short = await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(short).toMatchObject({ state: 'inReview', status: 'pending', total: 95_000, received: 5000, open: 90_000 })
  expect(await units()).toEqual({ free: 0, held: 1, sold: 0 })
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({ state: 'paid', total: 95_000, discount: 5000, sold: 95_000 })
  expect((await shop.charges()).map(({ refundedAmount }) => refundedAmount).sort()).toEqual([0, 5000])
  expect(await brokenPromises(shop)).toEqual([])
})

test('another way, requested while it came in short: refused, and the code that can pay stays open', async () => {
  const order = await buy(shop, byPix)
  await chargeInPanel(order.code, 5000)
  await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(await payByPixInstead(shop, order)).toEqual({ ok: false, reason: { rule: 'stillConfirming' } })
  expect((await shop.charges()).find(({ id }) => id === providerId(order))?.status).toBe('pending')
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
})

test('less than the order owes, and nothing more: it goes back when the time is over', async () => {
  const order = await buy(shop, byPix)
  await chargeInPanel(order.code, 5000)
  await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  shop.clock.forward(41 * MINUTE)
  expect(await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)).toMatchObject({ state: 'expired' })
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({
    state: 'expired',
    received: 5000,
    refunded: 5000,
    attention: null,
  })
  expect((await shop.charges()).map(({ refundedAmount }) => refundedAmount).sort()).toEqual([0, 5000])
  expect(await mails(shop)).toEqual(expect.arrayContaining(['canceledExpired', 'refunded']))
  expect(await units()).toEqual({ free: 1, held: 0, sold: 0 })
  expect(await brokenPromises(shop)).toEqual([])
})

test('under the code of an installment it is none and pays no plan: the plan goes on, and it goes back at the end', async () => {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  await chargeInPanel(boletoReference(order.code, 2), 5000)
  const short = await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(short).toMatchObject({ state: 'partiallyPaid', total: 100_000, received: 38_334, open: 61_666 })
  for (const boletoInstallment of [2, 3]) await payBoletoInstallment(shop, order, boletoInstallment)
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid).toMatchObject({ total: 100_000, method: 'boleto', sold: 100_000 })
  await runMoney(shop)
  expect((await mails(shop)).filter((each) => each === 'paidTrip')).toHaveLength(1)
  expect((await shop.charges()).map(({ refundedAmount }) => refundedAmount).sort()).toEqual([0, 0, 0, 5000])
  expect(await brokenPromises(shop)).toEqual([])
})

test('what came in short and is refunded in the panel, and nothing more: the order expires, and its customer is notified', async () => {
  const order = await buy(shop, byPix)
  await chargeInPanel(order.code, 5000)
  const short = await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  await shop.act(short.charges[0]?.providerChargeId ?? '', 'refund')
  await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'refunded')
  shop.clock.forward(41 * MINUTE)
  expect(await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)).toMatchObject({
    ...{ state: 'expired', cancelReason: 'expired', holdState: 'released' },
  })
  expect(await mails(shop)).toContain('canceledExpired')
})

test.each(['pix', 'boletoInstallments'] as const)(
  'what came in short and is given back in the panel closes nothing: the order by %s is paid all the same',
  async (way) => {
    const isByInstallments = way === 'boletoInstallments'
    const bought = await buy(shop, isByInstallments ? byBoletoInstallments(3) : byPix)
    const order = isByInstallments ? await payBoletoInstallment(shop, bought, 1) : bought
    await chargeInPanel(order.code, 5000)
    const short = await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
    await shop.act(short.charges[0]?.providerChargeId ?? '', 'refund')
    const open = await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'refunded')
    expect(open).toMatchObject({ state: isByInstallments ? 'partiallyPaid' : 'awaitingPayment', attention: null })
    expect(await units()).toEqual({ free: 0, held: 1, sold: 0 })
    await runMoney(shop)
    if (isByInstallments)
      for (const boletoInstallment of [2, 3]) await payBoletoInstallment(shop, order, boletoInstallment)
    else await shop.act(providerId(order), 'pay')
    const total = isByInstallments ? 100_000 : 95_000
    const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
    expect(paid).toMatchObject({ state: 'paid', total, sold: total, refunded: 5000 })
    await runMoney(shop)
    expect(await brokenPromises(shop)).toEqual([])
  },
)

test('all that the order owes pays it, anyone who charged it', async () => {
  const order = await buy(shop, byPix)
  await chargeInPanel(order.code, 95_000)
  expect(await orderWhen(order.code, ({ status }) => status === 'paid')).toMatchObject({ total: 95_000 })
  await runMoney(shop)
  expect(await brokenPromises(shop)).toEqual([])
})

test('while a card page is open, a Pix is no attempt of that page', async () => {
  const order = await buy(shop, byCard(null, 1, 100_000))
  await chargeInPanel(order.code, 5000)
  const short = await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(short.charges).toMatchObject([{ paidAmount: 5000 }, { state: 'pending', attention: null, paidAmount: 0 }])
  await payOnPage(shop, order.charges[0]?.hostedPage?.url ?? '', '4000000000000010')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  await runMoney(shop)
  expect((await shop.charges()).map(({ refundedAmount }) => refundedAmount).sort()).toEqual([0, 5000])
  expect(await brokenPromises(shop)).toEqual([])
})

test('giving up the page leaves open what somebody charges in the panel', async () => {
  const order = await buy(shop, byCard(null, 1, 100_000))
  await openInPanel(order.code, 5000)
  await cancelCharge({ orderCode: order.code, chargeId: order.charges[0]?.id ?? '', now: shop.clock.now() })
  expect(await shop.charges()).toMatchObject([{ amount: 5000, status: 'pending' }])
})

test('a boleto paid short, and the whole amount besides: its account can be entered until it is refunded', async () => {
  const order = await buy(shop, { payment: { method: 'boleto' }, shownTotal: centavos(100_000) })
  await shop.act(providerId(order), 'underpay')
  await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  await chargeInPanel(order.code, 100_000)
  await orderWhen(order.code, ({ status }) => status === 'paid')
  await runMoney(shop)
  for (const every of [false, true])
    await settleOrder(order.code, { now: shop.clock.now(), publicUrl: PUBLIC_URL, every })
  const failed = failedRefunds(await orders.get(order.code))
  expect(failed).toMatchObject([{ attention: 'refundFailed', refundRequested: 50_000, refundedAmount: 0 }])
})

/** What the customer of a boleto in installments is written: which installment, how much, until when. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { formatBoletoLine } from '~/domain/payments/boleto-code'
import { MINUTE } from '~/domain/values/dates'
import { formatLongDate, formatShortInstant } from '~/i18n/format'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { resendOrderMail } from '../../app/operations/orders/order-staff-acts.server'
import { reconcileOrder } from '../../app/operations/payments/reconcile-order.server'
import {
  boletoInstallmentId,
  byBoletoInstallments,
  openBoletoInstallmentsShop,
  payBoletoInstallment,
  waitForBoletoInstallment,
  waitPastGrace,
} from '../support/test-boleto-installments'
import { buy, letters, mails, orderWhen } from '../support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openBoletoInstallmentsShop()
})
afterEach(() => shop.close())

async function check(code: string): Promise<Order> {
  await orders.update(code, (order) => ({ ...order, nextCheckAt: shop.clock.now() }))
  await reconcileOrder(code, shop.clock.now(), PUBLIC_URL)
  return orders.get(code)
}

function sendAgain({ code }: Order) {
  shop.clock.forward(2 * MINUTE)
  return resendOrderMail(code, { by: { id: 'admin-1', name: 'Helena Prates' }, now: shop.clock.now() })
}

/** An installment as letters name it. */
function boletoInstallmentIn(order: Order, boletoInstallment: number) {
  const boleto = order.charges.find((charge) => charge.boletoInstallment === boletoInstallment)?.boleto
  if (!boleto) throw new Error(`no slip ${boletoInstallment}`)
  return { boletoLine: formatBoletoLine(boleto.line), dueDate: formatLongDate(boleto.dueOn, 'pt-BR') }
}

test('sent again, the mail is about the installment that waits: the first, then the next, then the one that is overdue', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'orderPlacedBoleto' })
  const [first, again] = await letters('orderPlacedBoletoInstallments')
  expect(first).toMatchObject({ ...boletoInstallmentIn(order, 1), boletoInstallmentAmount: 'R$\u00a0333,34' })
  expect(again).toMatchObject({ ...boletoInstallmentIn(order, 1), boletoInstallmentAmount: 'R$\u00a0333,34' })
  await payBoletoInstallment(shop, order, 1)
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'boletoReminder' })
  expect(await letters('boletoReminder')).toMatchObject([{ ...boletoInstallmentIn(order, 2), total: 'R$\u00a0333,33' }])
  waitPastGrace(shop, order, 2)
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'boletoInstallmentOverdue' })
  expect(await letters('boletoInstallmentOverdue')).toMatchObject([
    { boletoInstallmentNumber: '2', boletoInstallmentDueDate: boletoInstallmentIn(order, 2).dueDate },
  ])
})

test('a plan that ran out says when its first installment was due, the first time and again', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  const time = formatShortInstant(order.charges[0]?.expiresAt ?? order.createdAt, 'pt-BR')
  const expiredAt = `${time} (horário de Brasília)`
  waitForBoletoInstallment(shop, order, 1, 12)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'canceledExpired' })
  expect(await letters('canceledExpired')).toMatchObject([{ expiredAt }, { expiredAt }])
})

test('an overdue installment is mailed once, while there is time; the installment after it is mailed again', async () => {
  let order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  waitForBoletoInstallment(shop, order, 2, 1)
  await check(order.code)
  expect(await mails(shop)).not.toContain('boletoInstallmentOverdue')
  waitPastGrace(shop, order, 2)
  order = await check(order.code)
  await check(order.code)
  const until = order.holdExpiresAt ?? order.createdAt
  const second = {
    ...{
      boletoInstallmentNumber: '2',
      totalCount: '3',
      boletoInstallmentMissing: 'R$\u00a0333,33',
      boletoInstallmentDueDate: boletoInstallmentIn(order, 2).dueDate,
    },
    holdUntil: `${formatShortInstant(until, 'pt-BR')} (horário de Brasília)`,
  }
  expect(until > shop.clock.now()).toBe(true)
  expect(await letters('boletoInstallmentOverdue')).toMatchObject([second])
  order = await payBoletoInstallment(shop, order, 2)
  waitPastGrace(shop, order, 3)
  await check(order.code)
  expect(await letters('boletoInstallmentOverdue')).toMatchObject([second, { boletoInstallmentNumber: '3' }])
})

test('an order without a payment gets no mail about an overdue installment', async () => {
  const order = await buy(shop, byBoletoInstallments(3))
  waitPastGrace(shop, order, 1)
  await check(order.code)
  expect(await mails(shop)).not.toContain('boletoInstallmentOverdue')
})

test('half an installment: the mail names what is missing, and does not ask for the whole again', async () => {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  await shop.act(boletoInstallmentId(order, 2), 'underpay')
  await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(await sendAgain(order)).toEqual({ ok: false, reason: 'nothingToSend' })
  waitPastGrace(shop, order, 2)
  expect(await check(order.code)).toMatchObject({ attention: 'underpaid' })
  expect(await letters('boletoInstallmentOverdue')).toMatchObject([{ boletoInstallmentMissing: 'R$\u00a0166,67' }])
})

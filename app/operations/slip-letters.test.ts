/** What the buyer of a boleto in installments is written: which slip, how much, until when. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { formatBoletoLine } from '~/domain/boleto'
import { MINUTE } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { formatLongDate, formatShortInstant } from '~/i18n/format'
import { buy, letters, mails, orderWhen } from '../../tests/support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import { bySlips, openSlipShop, paySlip, slipId, waitForSlip, waitPastGrace } from '../../tests/support/test-slips'
import { expireOrder } from './expire-order.server'
import { resendOrderMail } from './order-desk.server'
import { reconcileOrder } from './reconcile-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openSlipShop()
})
afterEach(() => shop.close())

async function look(code: string): Promise<Order> {
  await orders.update(code, (order) => ({ ...order, nextCheckAt: shop.clock.now() }))
  await reconcileOrder(code, shop.clock.now(), PUBLIC_URL)
  return orders.get(code)
}

function sendAgain({ code }: Order) {
  shop.clock.forward(2 * MINUTE)
  return resendOrderMail(code, { by: { id: 'admin-1', name: 'Helena Prates' }, now: shop.clock.now() })
}

/** A slip as letters name it. */
function slipIn(order: Order, slip: number) {
  const boleto = order.charges.find((charge) => charge.slip === slip)?.boleto
  if (!boleto) throw new Error(`no slip ${slip}`)
  return { boletoLine: formatBoletoLine(boleto.line), dueDate: formatLongDate(boleto.dueOn, 'pt-BR') }
}

test('sent again, the letter asks for the slip that waits: the first, then the next, then the one that is overdue', async () => {
  const order = await buy(shop, bySlips(3))
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'orderPlacedBoleto' })
  const [first, again] = await letters('orderPlacedSlips')
  expect(first).toMatchObject({ ...slipIn(order, 1), slipAmount: 'R$\u00a0333,34' })
  expect(again).toMatchObject({ ...slipIn(order, 1), slipAmount: 'R$\u00a0333,34' })
  await paySlip(shop, order, 1)
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'boletoReminder' })
  expect(await letters('boletoReminder')).toMatchObject([{ ...slipIn(order, 2), total: 'R$\u00a0333,33' }])
  waitPastGrace(shop, order, 2)
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'boletoSlipOverdue' })
  expect(await letters('boletoSlipOverdue')).toMatchObject([{ slipNumber: '2', slipDueDate: slipIn(order, 2).dueDate }])
})

test('a plan that ran out says when its first slip was due, the first time and again', async () => {
  const order = await buy(shop, bySlips(3))
  const expiredAt = formatShortInstant(order.charges[0]?.expiresAt ?? order.createdAt, 'pt-BR')
  waitForSlip(shop, order, 1, 12)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect(await sendAgain(order)).toEqual({ ok: true, value: 'canceledExpired' })
  expect(await letters('canceledExpired')).toMatchObject([{ expiredAt }, { expiredAt }])
})

test('a slip that is overdue is told once, while there is time; the slip after it is told anew', async () => {
  let order = await paySlip(shop, await buy(shop, bySlips(3)), 1)
  waitForSlip(shop, order, 2, 1)
  await look(order.code)
  expect(await mails(shop)).not.toContain('boletoSlipOverdue')
  waitPastGrace(shop, order, 2)
  order = await look(order.code)
  await look(order.code)
  const until = order.holdExpiresAt ?? order.createdAt
  const second = {
    ...{ slipNumber: '2', totalCount: '3', slipMissing: 'R$\u00a0333,33', slipDueDate: slipIn(order, 2).dueDate },
    holdUntil: formatShortInstant(until, 'pt-BR'),
  }
  expect(until > shop.clock.now()).toBe(true)
  expect(await letters('boletoSlipOverdue')).toMatchObject([second])
  order = await paySlip(shop, order, 2)
  waitPastGrace(shop, order, 3)
  await look(order.code)
  expect(await letters('boletoSlipOverdue')).toMatchObject([second, { slipNumber: '3' }])
})

test('who paid nothing is not told of an overdue slip', async () => {
  const order = await buy(shop, bySlips(3))
  waitPastGrace(shop, order, 1)
  await look(order.code)
  expect(await mails(shop)).not.toContain('boletoSlipOverdue')
})

test('half a slip: the letter names what is missing, and the whole is not asked for again', async () => {
  const order = await paySlip(shop, await buy(shop, bySlips(3)), 1)
  await shop.act(slipId(order, 2), 'underpay')
  await orderWhen(order.code, ({ attention }) => attention === 'underpaid')
  expect(await sendAgain(order)).toEqual({ ok: false, reason: 'nothingToSend' })
  waitPastGrace(shop, order, 2)
  expect(await look(order.code)).toMatchObject({ attention: 'underpaid' })
  expect(await letters('boletoSlipOverdue')).toMatchObject([{ slipMissing: 'R$\u00a0166,67' }])
})

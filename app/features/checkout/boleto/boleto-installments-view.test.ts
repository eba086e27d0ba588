/** An installment due on a holiday of the shop's city: the bank accepts it on the next business day. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { addDays } from '~/domain/values/dates'
import { orderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { paymentRows } from '~/features/orders/own/payment-rows.server'
import { resendOrderMail } from '~/operations/orders/order-staff-acts.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import {
  byBoletoInstallments,
  openBoletoInstallmentsShop,
  payBoletoInstallment,
  waitForBoletoInstallment,
} from '../../../../tests/support/test-boleto-installments'
import { buy } from '../../../../tests/support/test-purchase'
import type { TestShop } from '../../../../tests/support/test-shop'
import { boletoInstallmentsView } from './boleto-installments-view.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openBoletoInstallmentsShop()
})
afterEach(() => shop.close())

async function shown(order: Order) {
  const now = shop.clock.now()
  const boletoInstallments = await boletoInstallmentsView(order, 'pt-BR', now, { pdfPath: '/pdf', missing: null })
  const by = { id: 'admin-1', name: 'Helena Prates' }
  return {
    step: orderStatusCopy(order, 'pt-BR', await bankClockAt(now)).step,
    second: boletoInstallments?.rows[1]?.summary.match(/venceu|vence/)?.[0],
    letter: await resendOrderMail(order.code, { by, now }),
  }
}

test('while banks are closed the installment is open on all pages and in the mail; once they open it is overdue', async () => {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  const due = order.charges[1]?.boleto?.dueOn ?? order.placedOn
  const holidays = [0, 1, 2, 3, 4].map((days) => addDays(due, days))
  await settings.update(SETTINGS_ID, (shown) => ({ ...shown, payment: { ...shown.payment, holidays } }))
  waitForBoletoInstallment(shop, order, 2, 4)
  expect(await shown(order)).toEqual({
    step: 'boletoInstallments',
    second: 'vence',
    letter: { ok: true, value: 'boletoReminder' },
  })
  // At worst, a week without banking days followed by Carnival.
  waitForBoletoInstallment(shop, order, 2, 12)
  const over = { ok: true, value: 'boletoInstallmentOverdue' }
  expect(await shown(order)).toEqual({ step: 'boletoInstallmentOver', second: 'venceu', letter: over })
})

test('of a plan the next boleto waits, the later ones are not due yet, and only an overdue one is red', async () => {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  const view = async () => {
    const now = shop.clock.now()
    const plan = await boletoInstallmentsView(order, 'pt-BR', now, { pdfPath: '/pdf', missing: null })
    const statuses = plan?.rows.map(({ status }) => `${status.label}, ${status.tone}`)
    const rows = paymentRows(order, 'pt-BR', await bankClockAt(now))
    expect(rows.map(({ status }) => `${status.label}, ${status.tone}`)).toEqual(statuses)
    return { statuses, parts: plan?.parts }
  }
  expect(await view()).toEqual({
    statuses: ['Pago, success', 'Aguardando pagamento, warning', 'A vencer, neutral'],
    parts: ['paid', 'due', 'open'],
  })
  waitForBoletoInstallment(shop, order, 2, 12)
  expect(await view()).toEqual({
    statuses: ['Pago, success', 'Vencido, error', 'A vencer, neutral'],
    parts: ['paid', 'late', 'open'],
  })
})

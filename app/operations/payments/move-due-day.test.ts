import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditEntries, orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { postponeBoleto } from '~/domain/payments/postpone-boleto'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { changeOrder } from '~/operations/orders/change-order.server'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import { GatewayUnreachable } from '~/payments/gateway-errors'
import {
  boletoInstallmentId,
  brokenPromises,
  byBoletoInstallments,
  openBoletoInstallmentsShop,
  payBoletoInstallment,
  waitForBoletoInstallment,
} from '../../../tests/support/test-boleto-installments'
import { buy, mails, orderWhen, runMoney } from '../../../tests/support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { checkProvider } from './check-provider.server'
import { moveDueDay } from './move-due-day.server'
import { reconcileOrder } from './reconcile-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openBoletoInstallmentsShop()
})
afterEach(() => shop.close())

const by = { id: 'admin-1', name: 'Renata' }

const boletoInstallmentOf = (order: Order, number: number) => {
  const found = order.charges.find(({ boletoInstallment }) => boletoInstallment === number)
  if (!found?.boleto) throw new Error(`no boleto ${number}`)
  return { ...found, boleto: found.boleto }
}

function move(order: Order, number: number, dueOn: LocalDate) {
  const { id } = boletoInstallmentOf(order, number)
  return moveDueDay({ code: order.code, chargeId: id, dueOn }, { by, now: shop.clock.now() })
}

/** The second of three installments is past its grace, and somebody was told to help. */
async function overdue() {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  waitForBoletoInstallment(shop, order, 2, 6)
  await reconcileOrder(order.code, shop.clock.now(), PUBLIC_URL)
  const late = await orders.get(order.code)
  expect(late.attention).toBe('boletoInstallmentOverdue')
  return late
}

test('a boleto gets a later day once: another line, a longer hold, a step in the history, a line in the audit and one mail', async () => {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  const before = boletoInstallmentOf(order, 2)
  const dueOn = addDays(before.boleto.dueOn, 1)
  for (let times = 0; times < 2; times += 1) expect((await move(order, 2, dueOn)).ok).toBe(true)
  const moved = await orders.get(order.code)
  const boletoInstallment = boletoInstallmentOf(moved, 2)
  expect(boletoInstallment.boleto.dueOn).toBe(dueOn)
  expect(boletoInstallment.boleto.line).not.toBe(before.boleto.line)
  expect(boletoInstallment).toMatchObject({ state: 'pending', attention: null, amount: before.amount })
  expect(boletoInstallmentOf(moved, 3)).toEqual(boletoInstallmentOf(order, 3))
  expect(moved.history.filter(({ cause }) => cause === 'dueDayRequested')).toHaveLength(1)
  const noted = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 20 })
  expect(noted.filter(({ action }) => action === 'order.dueDayMoved')).toHaveLength(1)
  await runMoney(shop)
  expect((await mails(shop)).filter((each) => each === 'boletoMoved')).toHaveLength(1)
  expect(await brokenPromises(shop)).toEqual([])
  expect((await payBoletoInstallment(shop, moved, 2)).received).toBe(66_667)
})

test('an installment that was missed is no task any more, and the order is not given up', async () => {
  const late = await overdue()
  const dueOn = addDays(today(shop.clock.now()), 4)
  expect((await move(late, 2, dueOn)).ok).toBe(true)
  const moved = await orders.get(late.code)
  expect([moved.attention, boletoInstallmentOf(moved, 2).boleto.dueOn]).toEqual([null, dueOn])
  expect(moved.holdExpiresAt ?? '').toMatch(/./)
  expect((moved.holdExpiresAt ?? '') > `${dueOn}T`).toBe(true)
  waitForBoletoInstallment(shop, moved, 2, 6)
  await reconcileOrder(late.code, shop.clock.now(), PUBLIC_URL)
  expect(await orders.get(late.code)).toMatchObject({ state: 'partiallyPaid', attention: 'boletoInstallmentOverdue' })
})

test('ended after the provider drew it again: the reconciler finds it, and the customer is written to once', async () => {
  const late = await overdue()
  const boletoInstallment = boletoInstallmentOf(late, 2)
  const now = shop.clock.now()
  const dueOn = addDays(today(now), 3)
  await changeOrder(late.code, { now, actor: by.id }, (order, context) =>
    postponeBoleto(order, boletoInstallment.id, dueOn, { ...context, today: today(now) }),
  )
  await gateway().moveDueDay(boletoInstallmentId(late, 2), {
    dueOn,
    idempotencyKey: `due-${boletoInstallment.id}-${dueOn}`,
  })
  expect((await checkProvider(late.code, { now, publicUrl: PUBLIC_URL })).ok).toBe(true)
  expect((await move(late, 2, dueOn)).ok).toBe(true)
  expect(boletoInstallmentOf(await orders.get(late.code), 2).boleto.dueOn).toBe(dueOn)
  await runMoney(shop)
  expect((await mails(shop)).filter((each) => each === 'boletoMoved')).toHaveLength(1)
})

test('while the provider is away nothing is lost: the boleto stays as it is, and the same day goes through later', async () => {
  const late = await overdue()
  const dueOn = addDays(today(shop.clock.now()), 4)
  const real = gateway()
  const moveAway = vi.fn(() => Promise.reject(new GatewayUnreachable('network', 'away')))
  replaceGateway({ ...real, moveDueDay: moveAway })
  expect(await move(late, 2, dueOn)).toEqual({ ok: false, reason: 'unreachable' })
  replaceGateway(real)
  expect(boletoInstallmentOf(await orders.get(late.code), 2).boleto).toEqual(boletoInstallmentOf(late, 2).boleto)
  expect((await move(late, 2, dueOn)).ok).toBe(true)
  expect(boletoInstallmentOf(await orders.get(late.code), 2).boleto.dueOn).toBe(dueOn)
})

test('no other day for what is paid, for a day that has passed or is no later, or too near to the departure', async () => {
  const order = await payBoletoInstallment(shop, await buy(shop, byBoletoInstallments(3)), 1)
  const { dueOn } = boletoInstallmentOf(order, 2).boleto
  expect(await move(order, 1, addDays(dueOn, 1))).toEqual({ ok: false, reason: 'notOpen' })
  for (const day of [addDays(today(shop.clock.now()), -1), dueOn, addDays(dueOn, 200)]) {
    expect(await move(order, 2, day)).toEqual({ ok: false, reason: 'day' })
  }
  expect(await moveDueDay({ code: 'NADA0000', chargeId: 'x', dueOn }, { by, now: shop.clock.now() })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  await orderWhen(order.code, ({ state }) => state === 'partiallyPaid')
})

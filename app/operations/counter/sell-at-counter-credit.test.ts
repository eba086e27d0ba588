import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, orders, stock } from '~/data/collections'
import { creditLeft } from '~/domain/orders/credit'
import { sumOf } from '~/domain/sales/daily-sales'
import { centavos, subtract, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { takeRefund } from '~/operations/departures/call-off.server'
import { listDailySales } from '~/operations/orders/daily-sales.server'
import { payOutCredit } from '~/operations/payments/refund-order.server'
import { counterSale, payerNamed } from '../../../tests/support/counter-sale'
import { leaveCredit } from '../../../tests/support/departure-credit'
import { passenger } from '../../../tests/support/test-people'
import { orderWhen, runMoney } from '../../../tests/support/test-purchase'
import { closeInBalance, openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { type CounterSale, sellAtCounter } from './sell-at-counter.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
})
afterEach(() => closeInBalance(shop))

const by = { id: 'admin-1', name: 'Helena Prates' }
const now = () => shop.clock.now()
/** What a room costs by Pix. */
const PAID = 114_000

const withCredit = () => leaveCredit(shop)

function sale(orderCode: string, optionId: string, changes: Partial<CounterSale> = {}): CounterSale {
  return counterSale({
    checkoutAttemptId: 'attemptwithcredit1',
    items: [{ optionId, quantity: 1 }],
    passengers: [passenger('Rosa Prado'), { ...passenger('Rui Prado'), boardingPlaceId: null }].map((each) => ({
      ...each,
      boardingPlaceId: null,
    })),
    payer: payerNamed('Rosa', 'Prado'),
    payments: [{ method: 'transfer', amount: centavos(120_000 - PAID) }],
    credit: { orderCode, amount: centavos(PAID) },
    shownTotal: centavos(120_000),
    by,
    now: now(),
    ...changes,
  })
}

test('the customer of a called-off departure leaves the money as credit: it stays with the shop, and nothing goes back', async () => {
  const { order } = await withCredit()
  expect(order).toMatchObject({ state: 'canceled', sold: 0, received: PAID, refunded: 0, open: 0 })
  expect(order).toMatchObject({ credit: { amount: PAID, used: [], takenAt: null }, calledOff: { answer: 'refund' } })
  await runMoney(shop)
  expect((await orders.get(order.code)).refunded).toBe(0)
  const actions = (await auditEntries.list({ limit: 50 })).map(({ action }) => action)
  expect(actions.filter((action) => action === 'order.callOffCredit')).toHaveLength(1)
})

test('it pays an order at the counter, with the rest by another means: what is with the shop does not change', async () => {
  const { order, optionId } = await withCredit()
  const [one, again] = await Promise.all([
    sellAtCounter(sale(order.code, optionId)),
    sellAtCounter(sale(order.code, optionId)),
  ])
  if (!one.ok) throw new Error(one.reason.rule)
  expect(again).toEqual(one)
  const paid = one.value
  expect(paid).toMatchObject({ state: 'paid', total: 120_000, received: 120_000 })
  expect(paid.charges.map(({ method, amount, part }) => [method, amount, part])).toEqual([
    ['credit', PAID, 1],
    ['transfer', 120_000 - PAID, 2],
  ])
  const spent = await orders.get(order.code)
  expect(spent).toMatchObject({
    state: 'refunded',
    refunded: PAID,
    credit: { used: [{ orderCode: paid.code, amount: PAID }] },
  })
  expect(creditLeft(spent)).toBe(0)
  const day = today(now())
  const days = await listDailySales(day, day)
  const sums = (of: 'received' | 'refunded') => days.reduce((sum, each) => sum + sumOf(each[of]), 0)
  expect([sums('received'), sums('refunded')]).toEqual([PAID + 120_000, PAID])
  await runMoney(shop)
  expect(await shop.charges()).toMatchObject([{ refundedAmount: 0 }])
})

test('two sales at once with one credit: one of them has it', async () => {
  const { order, optionId } = await withCredit()
  const tries = await Promise.all(
    ['one', 'two', 'six'].map((name) =>
      sellAtCounter(sale(order.code, optionId, { checkoutAttemptId: `attemptwithcredit${name}` })),
    ),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.filter(({ ok }) => !ok)).toMatchObject([
    { reason: { rule: 'creditGone' } },
    { reason: { rule: 'creditGone' } },
  ])
  expect((await stock.get(optionId)).sold).toBe(1)
})

test('a part is used, and the rest is taken as money whenever the customer wants, once', async () => {
  const { order, optionId } = await withCredit()
  const part = centavos(50_000)
  const rest = [{ method: 'transfer' as const, amount: subtract(centavos(120_000), part) }]
  const sold = await sellAtCounter(
    sale(order.code, optionId, { credit: { orderCode: order.code, amount: part }, payments: rest }),
  )
  expect(sold.ok).toBe(true)
  expect(creditLeft(await orders.get(order.code))).toBe(PAID - part)
  shop.clock.forward(40 * 24 * 3_600_000)
  const take = () => takeRefund({ orderCode: order.code, account: null, now: now() })
  expect(await Promise.all([take(), take()])).toMatchObject([{ ok: true }, { ok: true }])
  await runMoney(shop)
  const taken = await orderWhen(order.code, ({ refunded }) => refunded === PAID)
  expect(taken).toMatchObject({ state: 'refunded' })
  expect(creditLeft(taken)).toBe(ZERO)
  expect(await shop.charges()).toMatchObject([{ refundedAmount: PAID - part }])
  expect(await sellAtCounter(sale(order.code, optionId, { checkoutAttemptId: 'attemptwithcredit9' }))).toMatchObject({
    reason: { rule: 'creditGone' },
  })
})

test('more than it has, and an order without one, are refused and sell nothing', async () => {
  const { order, optionId } = await withCredit()
  const tooMuch = { orderCode: order.code, amount: centavos(PAID + 1) }
  const rest = [{ method: 'transfer' as const, amount: centavos(120_000 - PAID - 1) }]
  expect(await sellAtCounter(sale(order.code, optionId, { credit: tooMuch, payments: rest }))).toMatchObject({
    reason: { rule: 'creditGone' },
  })
  expect(await sellAtCounter(sale('NOSUCHXX', optionId))).toMatchObject({ reason: { rule: 'creditGone' } })
  expect((await stock.get(optionId)).sold).toBe(0)
})

test('staff give the rest back once, of what they saw, and only as much as their role may return', async () => {
  const { order } = await withCredit()
  const { code: orderCode } = order
  const payOut = (shown: number, limit: number | null = null) => {
    const input = { orderCode, shown: centavos(shown), account: null, by, now: now() }
    return payOutCredit({ ...input, limit: limit === null ? null : centavos(limit) })
  }
  expect(await payOut(PAID - 1)).toEqual({ ok: false, reason: 'changed' })
  expect(await payOut(PAID, PAID - 1)).toEqual({ ok: false, reason: 'overLimit' })
  expect(await payOut(PAID, PAID)).toMatchObject({ ok: true, value: { credit: { takenAt: now() } } })
  expect(await payOut(PAID)).toMatchObject({ ok: true })
  await runMoney(shop)
  await orderWhen(orderCode, ({ refunded }) => refunded === PAID)
  expect(await shop.charges()).toMatchObject([{ refundedAmount: PAID }])
  const entries = (await auditEntries.list({ limit: 50 })).filter(({ action }) => action === 'order.creditPaidOut')
  expect(entries).toMatchObject([{ byId: by.id, before: { creditLeft: PAID }, after: { creditLeft: 0 } }])
  expect(await payOutCredit({ orderCode: 'NOSUCHXX', shown: centavos(1), account: null, by, now: now() })).toEqual({
    ...{ ok: false, reason: 'notFound' },
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, orders, outbox } from '~/data/collections'
import { sumOf } from '~/domain/orders/daily-sales'
import { WITH_CPF } from '~/domain/orders/order-people'
import { manualRefundKey } from '~/domain/orders/order-refunds'
import { planKey } from '~/domain/orders/staff-refund'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { listDailySales } from '~/operations/orders/daily-sales.server'
import { previewRefund, recordRefundByHand, refundOrder } from '~/operations/payments/refund-order.server'
import { passenger } from '../../../tests/support/test-people'
import { runMoney, units } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { type CounterSale, sellAtCounter } from './sell-at-counter.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const by = { id: 'admin-1', name: 'Helena Prates' }
/** Somebody at the counter: a name and nothing else. */
const PERSON = {
  ...WITH_CPF,
  firstName: 'Rosa',
  lastName: 'Prado',
  email: '',
  cpf: '',
  phone: '',
  birthDate: null,
  address: null,
}

function sale(changes: Partial<CounterSale> = {}): CounterSale {
  return {
    checkoutAttemptId: 'attemptatcounter1',
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: [passenger('Rosa Prado'), { ...passenger('Rui Prado'), boardingPlaceId: null }],
    payer: PERSON,
    method: 'transfer',
    shownTotal: centavos(120_000),
    contractVersion: '2026-1',
    language: 'pt-BR',
    clientAddress: null,
    by,
    now: shop.clock.now(),
    ...changes,
  }
}

async function sell(changes: Partial<CounterSale> = {}) {
  const sold = await sellAtCounter(sale(changes))
  if (!sold.ok) throw new Error(JSON.stringify(sold.reason))
  return sold.value
}

async function problems() {
  const report = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  return report.violations
}

test('a sale is sold, paid and receipted at once, without a provider, an account or an e-mail', async () => {
  const order = await sell()
  expect(order).toMatchObject({ channel: 'desk', state: 'paid', total: 120_000, received: 120_000, open: 0 })
  expect(order).toMatchObject({ userId: null, customerId: null, contract: { version: '2026-1' } })
  expect(order.charges).toMatchObject([{ method: 'transfer', recordedBy: by, receiptNumber: `${order.code}-1` }])
  expect(order.history.map(({ cause, actor }) => [cause, actor])).toEqual([
    ['placed', by.id],
    ['paidAtCounter', by.id],
  ])
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await shop.requests()).toEqual([])
  expect(await outbox.count({})).toBe(0)
  const day = today(shop.clock.now())
  const days = await listDailySales(day, day)
  expect(days.map(({ orders, received }) => [orders, received.transfer, sumOf(received)])).toEqual([
    [1, 120_000, 120_000],
  ])
  const [entry] = await auditEntries.list({ limit: 10 })
  expect(entry).toMatchObject({ action: 'order.soldAtCounter', subjectId: order.code, byId: by.id })
  expect(await problems()).toEqual([])
})

test('the same form twice is one sale, and with other data none', async () => {
  const [one, other] = await Promise.all([sell(), sell()])
  expect(one.code).toBe(other.code)
  expect(await orders.count({})).toBe(1)
  expect(await sellAtCounter(sale({ method: 'cardMachine' }))).toMatchObject({ reason: { rule: 'checkoutChanged' } })
})

test.each([
  [{ shownTotal: centavos(110_000) }, { rule: 'priceChanged', total: 120_000 }],
  [{ contractVersion: '2025-1' }, { rule: 'contractChanged' }],
  [{ passengers: [] }, { rule: 'passengerCount' }],
  [{ items: [{ optionId: 'quarto', quantity: 6 }] }, { rule: 'notEnoughPlaces', optionId: 'quarto', left: 5 }],
] satisfies [Partial<CounterSale>, object][])('refused: %o', async (changes, reason) => {
  expect(await sellAtCounter(sale(changes))).toEqual({ ok: false, reason })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
})

test('who has an e-mail gets the confirmation', async () => {
  const order = await sell({ payer: { ...PERSON, email: 'rosa@cliente.example' } })
  const [mail] = await outbox.list({ limit: 5 })
  expect(mail?.payload).toMatchObject({ template: 'paidTrip', voucherOf: order.code, contractOf: order.code })
})

test('canceled, its money is owed until staff record that it went; no provider is asked', async () => {
  const { code } = await sell()
  const wish = { scope: 'order', place: null, how: 'all', amount: null } as const
  const plan = await previewRefund(await orders.get(code), wish, shop.clock.now())
  if (!plan.ok) throw new Error(plan.reason)
  const shown = planKey(plan.value)
  const now = shop.clock.now()
  const reason = { reason: 'supplier', note: 'supplier' } as const
  const canceled = await refundOrder({ orderCode: code, wish, shown, ...reason, account: null, by, now })
  if (!canceled.ok) throw new Error(canceled.reason)
  expect(canceled.value).toMatchObject({ state: 'canceled', sold: 0, received: 120_000, refunded: 0, open: 0 })
  expect(canceled.value.nextCheckAt).toBeNull()
  await runMoney(shop)
  expect(await shop.requests()).toEqual([])
  const [charge] = canceled.value.charges
  if (!charge) throw new Error('no charge')
  const entry = {
    amount: centavos(120_000),
    day: today(now),
    means: 'transfer',
    proof: 'TED 1',
    reason: 'cancelado',
  } as const
  const seen = { orderCode: code, chargeId: charge.id, shown: manualRefundKey(charge) }
  const done = await recordRefundByHand({ ...seen, entry, by, now })
  if (!done.ok) throw new Error(done.reason)
  expect(done.value).toMatchObject({ state: 'refunded', sold: 0, received: 120_000, refunded: 120_000, open: 0 })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect(await problems()).toEqual([])
})

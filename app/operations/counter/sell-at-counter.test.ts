import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, departures, orders, outbox, tills } from '~/data/collections'
import { cashSum, expectedCash } from '~/domain/counter/till'
import { toDeparture } from '~/domain/departures/departure'
import type { Order } from '~/domain/orders/order'
import { WITH_CPF } from '~/domain/orders/order-people'
import { manualRefundKey } from '~/domain/orders/order-refunds'
import { planKey } from '~/domain/orders/staff-refund'
import { sumOf } from '~/domain/sales/daily-sales'
import { addDays, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay, today } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { listDailySales } from '~/operations/orders/daily-sales.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { retryPayment } from '~/operations/orders/retry-payment.server'
import { linkPageOf } from '~/operations/payments/link-token.server'
import { previewRefund, recordRefundByHand, refundOrder } from '~/operations/payments/refund-order.server'
import { counterSale } from '../../../tests/support/counter-sale'
import { passenger } from '../../../tests/support/test-people'
import { orderWhen, providerId, runMoney, units } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { receiveAtCounter } from './receive-balance.server'
import { type CounterSale, sellAtCounter } from './sell-at-counter.server'
import { closeTill, openTill } from './till.server'

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
  return counterSale({
    checkoutAttemptId: 'attemptatcounter1',
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: [passenger('Rosa Prado'), { ...passenger('Rui Prado'), boardingPlaceId: null }],
    payer: PERSON,
    payments: [{ method: 'transfer', amount: centavos(120_000) }],
    shownTotal: centavos(120_000),
    by,
    now: shop.clock.now(),
    ...changes,
  })
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
  expect(await sellAtCounter(sale({ payments: [{ method: 'cardMachine', amount: centavos(120_000) }] }))).toMatchObject(
    { reason: { rule: 'checkoutChanged' } },
  )
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

test('names may follow until the list of the departure closes', async () => {
  const nobody = { ...passenger(''), document: '', birthDate: null, boardingPlaceId: null }
  const passengers = [passenger('Rosa Prado'), nobody]
  const order = await sell({ passengers })
  expect(order.passengers.map(({ name }) => name)).toEqual(['Rosa Prado', ''])
  expect(await problems()).toEqual([])

  const yesterday = addDays(today(shop.clock.now()), -1)
  const departure = toDeparture(null, { id: 'trip-1', hasDeparted: false })
  await departures.put('trip-1', { ...departure, listClosesOn: yesterday })
  const late = { checkoutAttemptId: 'attemptatcounter2', passengers }
  expect(await sellAtCounter(sale(late))).toMatchObject({ reason: { rule: 'namesMissing' } })
  expect((await sell({ ...late, passengers: [passenger('Rosa Prado'), passenger('Rui Prado')] })).state).toBe('paid')
})

test('who has an e-mail gets the confirmation', async () => {
  const order = await sell({ payer: { ...PERSON, email: 'rosa@cliente.example' } })
  const [mail] = await outbox.list({ limit: 5 })
  expect(mail?.payload).toMatchObject({ template: 'paidTrip', voucherOf: order.code, contractOf: order.code })
})

async function cancel(code: string): Promise<Order> {
  const wish = { scope: 'order', place: null, how: 'all', amount: null } as const
  const now = shop.clock.now()
  const plan = await previewRefund(await orders.get(code), wish, now)
  if (!plan.ok) throw new Error(plan.reason)
  const reason = { reason: 'supplier', note: 'supplier' } as const
  const done = await refundOrder({
    orderCode: code,
    wish,
    shown: planKey(plan.value),
    ...reason,
    account: null,
    by,
    now,
  })
  if (!done.ok) throw new Error(done.reason)
  return done.value
}

function refundByHand({ code, charges, total }: Order, means: 'cash' | 'transfer') {
  const [charge] = charges
  if (!charge) throw new Error('no charge')
  const now = shop.clock.now()
  const entry = { amount: total, day: today(now), means, proof: 'Recibo 1', reason: 'cancelado' }
  const shown = manualRefundKey(charge)
  return recordRefundByHand({ orderCode: code, chargeId: charge.id, shown, entry, by, now })
}

test('canceled, its money is owed until staff record that it went; no provider is called', async () => {
  const { code } = await sell()
  const canceled = await cancel(code)
  expect(canceled).toMatchObject({ state: 'canceled', sold: 0, received: 120_000, refunded: 0, open: 0 })
  expect(canceled.nextCheckAt).toBeNull()
  await runMoney(shop)
  expect(await shop.requests()).toEqual([])
  expect(await refundByHand(canceled, 'transfer')).toMatchObject({
    value: { state: 'refunded', sold: 0, received: 120_000, refunded: 120_000, open: 0 },
  })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect(await problems()).toEqual([])
})

test('cash needs an open till, lies in it, and leaves it with a refund', async () => {
  const cash = { payments: [{ method: 'cash' as const, amount: centavos(120_000) }] }
  expect(await sellAtCounter(sale(cash))).toEqual({ ok: false, reason: { rule: 'tillClosed' } })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  const now = shop.clock.now()
  const opened = await openTill(centavos(10_000), { by, now })
  if (!opened.ok) throw new Error(opened.reason)
  expect(await openTill(centavos(0), { by, now })).toMatchObject({ reason: 'alreadyOpen' })
  const order = await sell(cash)
  const { id } = opened.value
  expect(order.charges[0]).toMatchObject({ method: 'cash', tillId: id })
  expect(await tills.get(id)).toMatchObject({
    entries: [{ kind: 'in', amount: 120_000, orderCode: order.code, chargeId: order.charges[0]?.id }],
  })
  expect(await problems()).toEqual([])

  const canceled = await cancel(order.code)
  const back = () => refundByHand(canceled, 'cash')
  expect(await Promise.all([back(), back()])).toMatchObject([{ ok: true }, { ok: true }])
  const till = await tills.get(id)
  expect([cashSum(till, 'in'), cashSum(till, 'out'), expectedCash(till)]).toEqual([120_000, 120_000, 10_000])
  expect(await closeTill(id, { countedAmount: centavos(9500), note: '' }, { by, now })).toMatchObject({
    reason: 'noteMissing',
  })
  const closed = await closeTill(id, { countedAmount: centavos(9500), note: 'Troco a mais' }, { by, now })
  expect(closed).toMatchObject({ value: { state: 'closed', difference: -500 } })
  expect(await problems()).toEqual([])
})

test('no more cash goes out than there is, and none without a till', async () => {
  const canceled = await cancel((await sell()).code)
  expect(await refundByHand(canceled, 'cash')).toMatchObject({ reason: 'tillClosed' })
  await openTill(centavos(5000), { by, now: shop.clock.now() })
  expect(await refundByHand(canceled, 'cash')).toMatchObject({ reason: 'notEnough' })
  expect(await refundByHand(canceled, 'transfer')).toMatchObject({ ok: true })
})

const DAY_BEFORE = -1
const part = (method: 'cash' | 'transfer' | 'cardMachine', amount: number) => ({ method, amount: centavos(amount) })

test('a sale is split over two means, each with its receipt', async () => {
  const order = await sell({ payments: [part('transfer', 50_000), part('cardMachine', 70_000)] })
  expect(order).toMatchObject({ state: 'paid', total: 120_000, received: 120_000, discount: 0, interest: 0 })
  expect(order.charges.map(({ part, receiptNumber }) => [part, receiptNumber])).toEqual([
    [1, `${order.code}-1`],
    [2, `${order.code}-2`],
  ])
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await problems()).toEqual([])
})

const discount = { amount: centavos(10_000), reason: 'Cliente antiga' }

test('what staff take off lowers the total, is paid by no one, and stays in the order and the audit', async () => {
  const order = await sell({ discount, discountLimitBp: 1000, payments: [part('transfer', 110_000)] })
  expect(order).toMatchObject({ state: 'paid', subtotal: 120_000, total: 110_000, sold: 110_000, received: 110_000 })
  expect(order).toMatchObject({ staffDiscount: { ...discount, by }, discount: 0, interest: 0, open: 0 })
  expect(order.charges).toMatchObject([{ amount: 110_000, part: null }])
  const [entry] = await auditEntries.list({ limit: 10 })
  expect(entry?.after).toMatchObject({ total: 110_000, discount: 10_000, reason: 'Cliente antiga' })
  expect(await problems()).toEqual([])
})

test.each([
  [{ amount: centavos(12_001), reason: 'Cliente antiga' }, 'discountOverLimit'],
  [{ amount: centavos(10_000), reason: '' }, 'discountReason'],
  [{ amount: centavos(120_000), reason: 'Cortesia' }, 'discountTooMuch'],
])('a discount is refused: %o', async (wrong, rule) => {
  const payments = [part('transfer', 100_000)]
  expect(await sellAtCounter(sale({ discount: wrong, discountLimitBp: 1000, payments }))).toMatchObject({
    reason: { rule },
  })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
})

test('with a discount and a deposit the balance is what is left of the lower total', async () => {
  const balanceUntil = addDays(today(shop.clock.now()), 10)
  const order = await sell({ discount, payments: [part('transfer', 40_000)], balanceUntil })
  expect(order).toMatchObject({ state: 'partiallyPaid', total: 110_000, received: 40_000, open: 70_000 })
  expect(await problems()).toEqual([])
})

test('a deposit holds the units until the day of its balance, which is received over the counter', async () => {
  const now = shop.clock.now()
  const balanceUntil = addDays(today(now), 10)
  const order = await sell({ payments: [part('transfer', 40_000)], balanceUntil })
  const until = endOfDay(balanceUntil)
  expect(order).toMatchObject({ state: 'partiallyPaid', status: 'pending', holdState: 'held', holdExpiresAt: until })
  expect(order).toMatchObject({ sold: 120_000, received: 40_000, open: 80_000 })
  expect(await units()).toEqual({ free: 4, held: 1, sold: 0 })
  expect(await problems()).toEqual([])

  const balance = { orderCode: order.code, chargeId: 'balance-1', method: 'cardMachine' as const, by, now }
  const receive = (amount: number, shownReceived: number, chargeId = 'balance-1') =>
    receiveAtCounter({ ...balance, chargeId, amount: centavos(amount), shownReceived: centavos(shownReceived) })
  expect(await receive(80_001, 40_000)).toMatchObject({ reason: 'tooMuch' })
  expect(await receive(30_000, 0)).toMatchObject({ reason: 'changed' })
  const [one, other] = await Promise.all([receive(30_000, 40_000), receive(30_000, 40_000)])
  expect([one.ok, other.ok]).toEqual([true, true])
  expect(await orders.get(order.code)).toMatchObject({ state: 'partiallyPaid', received: 70_000, open: 50_000 })
  const paid = await receive(50_000, 70_000, 'balance-2')
  expect(paid).toMatchObject({ value: { state: 'paid', received: 120_000, open: 0, holdExpiresAt: null } })
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await receive(1, 120_000, 'balance-3')).toMatchObject({ reason: 'notOpen' })
  expect(await problems()).toEqual([])
})

test('the customer pays the balance by its link: what is open, without a discount, as one more part', async () => {
  const now = shop.clock.now()
  const payer = { ...PERSON, cpf: '52998224725', email: 'rosa@cliente.example' }
  const deposit = { payer, payments: [part('transfer', 40_000)], balanceUntil: addDays(today(now), 10) }
  const { code, total } = await sell(deposit)
  const [letter] = await outbox.list({ limit: 5 })
  expect(letter?.payload).toMatchObject({
    template: 'balanceOpen',
    path: linkPageOf({ code, linkId: null, channel: 'desk' }),
  })
  const web = {
    owner: { keyOf: code },
    orderCode: code,
    payment: { method: 'pix' as const },
    now,
    publicUrl: PUBLIC_URL,
  }
  const pay = (shownTotal: number, checkoutAttemptId: string) =>
    retryPayment({ ...web, checkoutAttemptId, shownTotal: centavos(shownTotal), clientAddress: null })
  expect(await pay(76_000, 'attemptbylink00001')).toMatchObject({ reason: { rule: 'priceChanged', total: 80_000 } })
  const open = await pay(80_000, 'attemptbylink00002')
  if (!open.ok) throw new Error(open.reason.rule)
  expect(open.value).toMatchObject({ state: 'partiallyPaid', method: 'transfer', total, open: 80_000 })
  await shop.act(providerId(open.value), 'pay')
  const paid = await orderWhen(code, ({ status }) => status === 'paid')
  expect(paid).toMatchObject({ state: 'paid', total, discount: 0, received: 120_000, open: 0 })
  expect(paid.charges.map((charge) => [charge.method, charge.part, charge.amount])).toEqual([
    ['transfer', 1, 40_000],
    ['pix', 2, 80_000],
  ])
  expect(await problems()).toEqual([])
})

test('paid at the counter, the code of the balance ends; paid all the same, what is over goes back', async () => {
  const now = shop.clock.now()
  const payer = { ...PERSON, cpf: '52998224725', email: 'rosa@cliente.example' }
  const { code } = await sell({ payer, payments: [part('transfer', 40_000)], balanceUntil: addDays(today(now), 10) })
  const web = {
    owner: { keyOf: code },
    orderCode: code,
    payment: { method: 'pix' as const },
    now,
    publicUrl: PUBLIC_URL,
  }
  const attempt = { checkoutAttemptId: 'attemptbylink00003', shownTotal: centavos(80_000), clientAddress: null }
  const open = await retryPayment({ ...web, ...attempt })
  if (!open.ok) throw new Error(open.reason.rule)
  await shop.act(providerId(open.value), 'pay')
  const amounts = { amount: centavos(30_000), shownReceived: centavos(40_000) }
  const atCounter = { orderCode: code, chargeId: 'balance-1', method: 'cardMachine' as const, by, now, ...amounts }
  await receiveAtCounter(atCounter)
  const paid = await orderWhen(code, ({ status }) => status === 'paid')
  await runMoney(shop)
  const settled = await orders.get(code)
  expect([paid.status, settled.received - settled.refunded, settled.open]).toEqual(['paid', 120_000, 0])
  expect(await problems()).toEqual([])
})

test('without its balance the order ends by its terms, and what is owed goes back over the counter', async () => {
  const balanceUntil = addDays(today(shop.clock.now()), 10)
  const { code } = await sell({ payments: [part('transfer', 40_000)], balanceUntil })
  shop.clock.forward(11 * DAY)
  await expireOrder(code, shop.clock.now(), PUBLIC_URL)
  const ended = await orders.get(code)
  expect(ended).toMatchObject({ status: 'canceled', cancelNote: 'balanceOverdue', received: 40_000, open: 0 })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect(await shop.requests()).toEqual([])
  expect(await problems()).toEqual([])
})

test.each([
  [{ payments: [part('transfer', 40_000)] }, 'balanceDay'],
  [{ payments: [part('transfer', 100_000), part('cardMachine', 30_000)] }, 'tooMuch'],
  [{ payments: [part('transfer', 60_000), part('transfer', 60_000)] }, 'sameMethod'],
] as const)('parts that do not fit are refused: %o', async (changes, rule) => {
  expect(await sellAtCounter(sale(changes))).toEqual({ ok: false, reason: { rule } })
  const past = addDays(today(shop.clock.now()), DAY_BEFORE)
  expect(await sellAtCounter(sale({ ...changes, balanceUntil: past }))).toMatchObject({ ok: false })
})

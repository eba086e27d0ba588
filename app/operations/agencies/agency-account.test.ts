import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountEntries, agencies, agencyAccounts, commissions, orders, tills, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { WITH_CPF } from '~/domain/orders/order-people'
import { planKey, type RefundWish } from '~/domain/orders/staff-refund'
import { addDays, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { openTill } from '~/operations/counter/till.server'
import { callOffDeparture, followCalledOff, takeRefund } from '~/operations/departures/call-off.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { previewRefund, refundOrder } from '~/operations/payments/refund-order.server'
import { testAgency } from '../../../tests/support/test-agency'
import { passenger } from '../../../tests/support/test-people'
import { mails, runMoney, units } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { type RecordOnAccount, recordOnAccount, spreadAccount } from './agency-account.server'

/** The agency `viva` with 9 % sells a room of R$ 1,200 for a net of R$ 1,092. */
const RETAIL = centavos(120_000)
const NET = 109_200
const COMMISSION = 10_800
const by = { id: 'admin-1', name: 'Helena Prates', agencyId: null }
const ON_ACCOUNT = { settlement: 'account' as const, limit: centavos(400_000), daysToPay: 30 }
const PERSON = { ...WITH_CPF, firstName: 'Rosa', lastName: 'Prado', cpf: '', phone: '', birthDate: null, address: null }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await agencies.create('viva', testAgency(ON_ACCOUNT))
  await trips.update('trip-1', (trip) => ({ ...trip, cancellation: TABLE }))
})
afterEach(() => shop.close())

const TABLE = [
  { untilDaysBefore: 30, feePercent: 10 },
  { untilDaysBefore: 21, feePercent: 20 },
  { untilDaysBefore: 0, feePercent: 100 },
]

let sales = 0
function attempt(): string {
  sales += 1
  return `accountsale${String(sales).padStart(8, '0')}`
}

async function trySale(changes: Partial<Parameters<typeof sellAtCounter>[0]> = {}) {
  return sellAtCounter({
    checkoutAttemptId: attempt(),
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: [passenger('Rosa Prado'), passenger('Rui Prado')],
    payer: { ...PERSON, email: '' },
    agencyId: 'viva',
    payments: [{ method: 'account', amount: RETAIL }],
    balanceUntil: null,
    shownTotal: RETAIL,
    contractVersion: '2026-1',
    language: 'pt-BR',
    clientAddress: null,
    by,
    now: shop.clock.now(),
    ...changes,
  })
}

async function sell(changes: Parameters<typeof trySale>[0] = {}): Promise<Order> {
  const sold = await trySale(changes)
  if (!sold.ok) throw new Error(JSON.stringify(sold.reason))
  return sold.value
}

const account = () => agencyAccounts.get('viva')

async function entries() {
  const own = { eq: { agencyId: 'viva' }, order: { by: 'createdAt', dir: 'asc' }, limit: 50 } as const
  return (await accountEntries.list(own)).map(({ kind, amount }) => [kind, amount])
}

async function problems() {
  const report = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  return report.violations
}

let recorded = 0
async function record(changes: Partial<RecordOnAccount>) {
  recorded += 1
  return recordOnAccount({
    agencyId: 'viva',
    entryId: `entry-${recorded}`,
    kind: 'payment',
    amount: centavos(NET),
    method: 'transfer',
    note: 'TED 77',
    shownBalance: (await agencyAccounts.find('viva'))?.balance ?? centavos(0),
    by,
    now: shop.clock.now(),
    ...changes,
  })
}

const correct = (amount: number, note = 'Depósito de outra agência') =>
  record({ kind: 'correction', amount: centavos(amount), method: null, note })

async function refund({ code }: Order, wish: RefundWish): Promise<Order> {
  const now = shop.clock.now()
  const plan = await previewRefund(await orders.get(code), wish, now)
  if (!plan.ok) throw new Error(plan.reason)
  const why = { reason: 'requested', note: 'requested' } as const
  const done = await refundOrder({ orderCode: code, wish, shown: planKey(plan.value), ...why, account: null, by, now })
  if (!done.ok) throw new Error(done.reason)
  return done.value
}

const cancel = (order: Order) => refund(order, { scope: 'order', place: null, how: 'terms', amount: null })

test('sold on account: the retail price is sold, the net is owed, and the agency keeps its commission', async () => {
  const order = await sell()
  expect(order).toMatchObject({ state: 'onAccount', status: 'paid', holdState: 'sold', agencyId: 'viva' })
  expect(order).toMatchObject({ sold: RETAIL, received: 0, refunded: 0, open: NET })
  const dueOn = addDays(today(shop.clock.now()), 30)
  expect(order.charges).toMatchObject([
    { method: 'account', paidAmount: RETAIL, receiptNumber: null, account: { dueOn } },
  ])
  expect(await account()).toMatchObject({
    balance: NET,
    credit: 0,
    open: [{ orderCode: order.code, amount: NET, dueOn }],
  })
  expect(await entries()).toEqual([['booking', NET]])
  expect(await commissions.get(order.code)).toMatchObject({ state: 'paid', amount: COMMISSION, due: 0 })
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await problems()).toEqual([])
})

test('the same form twice is one sale and one entry', async () => {
  const checkoutAttemptId = attempt()
  const [one, other] = await Promise.all([sell({ checkoutAttemptId }), sell({ checkoutAttemptId })])
  expect(one.code).toBe(other.code)
  expect(await entries()).toEqual([['booking', NET]])
  expect(await problems()).toEqual([])
})

test('the mail of a sale confirms the purchase, and a refund by the agency sends none', async () => {
  const order = await sell({ payer: { ...PERSON, email: 'rosa@cliente.example' } })
  expect(await mails(shop)).toEqual(['paidTrip'])
  await cancel(order)
  expect(await mails(shop)).toEqual(['canceled', 'paidTrip'])
})

test.each([
  [{ state: 'paused' }, 'agencyPaused'],
  [{ cadastur: '' }, 'cadasturMissing'],
  [{ settlement: 'link' }, 'notOnAccount'],
  [{ limit: centavos(NET - 1) }, 'overLimit'],
] as const)('an agency with %o sells nothing on account: %s', async (changes, rule) => {
  await agencies.update('viva', (agency) => ({ ...agency, ...changes }))
  expect(await trySale()).toEqual({ ok: false, reason: { rule } })
  expect(await orders.count({})).toBe(0)
  expect(await agencyAccounts.find('viva')).toBeNull()
})

test('without an agency, of an unknown one, or in part, nothing is sold on account', async () => {
  expect(await trySale({ agencyId: null })).toMatchObject({ reason: { rule: 'agencyMissing' } })
  expect(await trySale({ agencyId: 'nobody' })).toMatchObject({ reason: { rule: 'agencyMissing' } })
  const half = [
    { method: 'account', amount: centavos(60_000) } as const,
    { method: 'transfer', amount: centavos(60_000) } as const,
  ]
  expect(await trySale({ payments: half })).toMatchObject({ reason: { rule: 'accountWhole' } })
})

test('an order unpaid after its day stops further sales until it is paid', async () => {
  await sell()
  shop.clock.forward(30 * DAY)
  expect((await trySale()).ok).toBe(true)
  shop.clock.forward(DAY)
  expect(await trySale()).toMatchObject({ reason: { rule: 'inArrears' } })
  await record({})
  expect((await trySale()).ok).toBe(true)
  await runMoney(shop)
  expect(await problems()).toEqual([])
})

test('of two sales at once at the limit one is refused', async () => {
  await agencies.update('viva', (agency) => ({ ...agency, limit: centavos(NET * 2 - 1) }))
  const sold = await Promise.all([trySale(), trySale()])
  expect(sold.filter(({ ok }) => ok)).toHaveLength(1)
  expect(sold.find(({ ok }) => !ok)).toMatchObject({ reason: { rule: 'overLimit' } })
  expect(await problems()).toEqual([])
})

test.each([
  [1, 0],
  [8, 12_000],
  [35, 24_000],
  [45, NET],
])('canceled after %i days the agency owes the fee of its table, %i centavos', async (days, owed) => {
  const order = await sell()
  shop.clock.forward(days * DAY)
  const canceled = await cancel(order)
  expect(canceled).toMatchObject({ status: 'canceled', sold: 0, received: 0, refunded: 0, open: owed })
  expect(await account()).toMatchObject({ balance: owed, credit: 0 })
  expect(await entries()).toEqual([['booking', NET], ...(owed === NET ? [] : [['cancellation', owed - NET]])])
  expect(await commissions.get(order.code)).toMatchObject({ amount: 0, due: 0 })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect(await problems()).toEqual([])
})

test('one passenger canceled lowers what is owed by the net of what goes back', async () => {
  const order = await sell()
  shop.clock.forward(8 * DAY)
  const left = await refund(order, { scope: 'person', place: 1, how: 'terms', amount: null })
  const kept = 120_000 - 54_000
  expect(left).toMatchObject({ state: 'onAccount', open: kept - kept * 0.09 })
  expect(await account()).toMatchObject({ balance: kept - kept * 0.09 })
  expect(await commissions.get(order.code)).toMatchObject({ amount: kept * 0.09, due: 0 })
  expect(await problems()).toEqual([])
})

test('a payment pays the oldest orders first, once however often it is sent or spread', async () => {
  const oldest = await sell()
  shop.clock.forward(DAY)
  const newest = await sell()
  const entryId = 'payment-1'
  const shownBalance = (await account()).balance
  const paid = { entryId, amount: centavos(150_000), shownBalance }
  const [one, other] = await Promise.all([record(paid), record(paid)])
  expect(one).toMatchObject({ value: { amount: -150_000, receiptNumber: 'viva-1' } })
  expect(other).toEqual(one)
  expect(await account()).toMatchObject({ balance: 2 * NET - 150_000, credit: 150_000 })
  expect(await problems()).toEqual([])
  await Promise.all([spreadAccount('viva', shop.clock.now()), spreadAccount('viva', shop.clock.now())])
  await runMoney(shop)
  expect(await orders.get(oldest.code)).toMatchObject({ state: 'paid', received: NET, open: 0 })
  const rest = 2 * NET - 150_000
  expect(await orders.get(newest.code)).toMatchObject({ state: 'onAccount', received: 150_000 - NET, open: rest })
  expect(await account()).toMatchObject({ balance: rest, credit: 0, open: [{ orderCode: newest.code, amount: rest }] })
  expect(await problems()).toEqual([])
})

test('what is paid ahead pays the next sale; what a canceled order had goes back to the account', async () => {
  await record({ amount: centavos(NET), shownBalance: centavos(0) })
  const order = await sell()
  await runMoney(shop)
  expect(await orders.get(order.code)).toMatchObject({ state: 'paid', received: NET, open: 0 })
  shop.clock.forward(8 * DAY)
  expect(await cancel(order)).toMatchObject({ received: NET, refunded: NET - 12_000, open: 0 })
  expect(await account()).toMatchObject({ balance: 12_000 - NET, credit: NET - 12_000, open: [] })
  const next = await sell()
  await runMoney(shop)
  expect(await orders.get(next.code)).toMatchObject({ state: 'onAccount', received: NET - 12_000, open: 12_000 })
  expect(await account()).toMatchObject({ balance: 12_000, credit: 0 })
  expect(await problems()).toEqual([])
})

test('a correction is another entry; what it takes away comes back from the newest order', async () => {
  const oldest = await sell()
  shop.clock.forward(DAY)
  const newest = await sell()
  await record({ amount: centavos(2 * NET) })
  await runMoney(shop)
  expect(await correct(50_000)).toMatchObject({ ok: true })
  await runMoney(shop)
  expect(await orders.get(newest.code)).toMatchObject({
    state: 'onAccount',
    received: NET,
    refunded: 50_000,
    open: 50_000,
  })
  expect(await orders.get(oldest.code)).toMatchObject({ state: 'paid' })
  expect(await account()).toMatchObject({ balance: 50_000, credit: 0 })
  expect(await entries()).toEqual([
    ['booking', NET],
    ['booking', NET],
    ['payment', -2 * NET],
    ['correction', 50_000],
  ])
  await correct(-50_000, 'Acerto combinado')
  await runMoney(shop)
  expect(await account()).toMatchObject({ balance: 0, credit: 0, open: [] })
  expect(await problems()).toEqual([])
})

test.each([
  [{ amount: centavos(0) }, 'amount'],
  [{ amount: centavos(-1) }, 'amount'],
  [{ method: null }, 'method'],
  [{ kind: 'correction', method: null, note: ' ' }, 'noteMissing'],
  [{ shownBalance: centavos(7) }, 'changed'],
  [{ agencyId: 'nobody' }, 'notFound'],
  [{ method: 'cash' }, 'tillClosed'],
] satisfies [Partial<RecordOnAccount>, string][])('not recorded: %o', async (changes, reason) => {
  expect(await record(changes)).toEqual({ ok: false, reason })
  expect(await accountEntries.count({})).toBe(0)
})

test('cash of an agency lies in the open till', async () => {
  const now = shop.clock.now()
  const opened = await openTill(centavos(10_000), { by, now })
  if (!opened.ok) throw new Error(opened.reason)
  await sell()
  await record({ method: 'cash' })
  expect(await tills.get(opened.value.id)).toMatchObject({ entries: [{ kind: 'in', amount: NET, orderCode: null }] })
  expect(await problems()).toEqual([])
})

test('a departure that is called off is owed no more, without a fee', async () => {
  const order = await sell()
  await record({ amount: centavos(NET) })
  await runMoney(shop)
  shop.clock.forward(8 * DAY)
  const now = shop.clock.now()
  const off = { tripId: 'trip-1', text: 'Não sai.', textEn: 'Off.', answerUntil: addDays(today(now), 7) }
  await callOffDeparture(off, by, now)
  await followCalledOff('trip-1', now)
  await takeRefund({ orderCode: order.code, account: null, now })
  expect(await orders.get(order.code)).toMatchObject({ status: 'canceled', received: NET, refunded: NET, open: 0 })
  expect(await account()).toMatchObject({ balance: -NET, credit: NET, open: [] })
  expect(await problems()).toEqual([])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, auditEntries, commissions, orders, outbox, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { failedRefunds } from '~/domain/orders/order-refunds'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { planKey, type RefundWish } from '~/domain/orders/staff-refund'
import { addDays, addMillis, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { correctPassengerByStaff } from '~/operations/orders/correct-passenger.server'
import { addOrderNote, resendOrderMail, settleAttention } from '~/operations/orders/order-staff-acts.server'
import { testAgency } from '../../../tests/support/test-agency'
import { PAYER, passenger } from '../../../tests/support/test-people'
import { buy, byCard, mails, orderWhen, providerId, runMoney, units } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { checkProvider } from './check-provider.server'
import { cancelUnpaid, previewRefund, type RefundOrder, refundOrder, repeatRefund } from './refund-order.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const by = { id: 'admin-1', name: 'Helena Prates' }
const all: RefundWish = { scope: 'order', place: null, how: 'all', amount: null }
const ACCOUNT = {
  holderCpf: PAYER.cpf,
  bank: '341',
  branch: '1234',
  branchDigit: null,
  account: '56789',
  accountDigit: '0',
  kind: 'checking',
} as const

async function bought(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  const order = await buy(shop, changes)
  if (order.status !== 'paid') await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

async function refund(order: Order, wish: RefundWish, changes: Partial<RefundOrder> = {}) {
  const plan = await previewRefund(order, wish, shop.clock.now())
  if (!plan.ok) throw new Error(plan.reason)
  const input = {
    orderCode: order.code,
    wish,
    reason: 'supplier' as const,
    note: 'supplier',
    account: null,
    by,
    now: shop.clock.now(),
  }
  return refundOrder({ ...input, shown: planKey(plan.value), ...changes })
}

async function soundBooks() {
  const { violations } = await checkInvariants({
    now: shop.clock.now(),
    provider: await shop.charges(),
    acknowledged: [],
  })
  return violations
}

const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 20 })).map(({ action }) => action).reverse()

test('a limit bounds all that is returned of one order, part by part', async () => {
  const order = await bought(byCard(await shop.token()))
  const part = (amount: number): RefundWish => ({
    scope: 'money',
    place: null,
    how: 'amount',
    amount: centavos(amount),
  })
  const limit = centavos(100_00)
  expect(await refund(order, part(100_01), { limit })).toEqual({ ok: false, reason: 'overLimit' })
  const first = await refund(order, part(60_00), { limit })
  expect(first.ok).toBe(true)
  const current = await orders.get(order.code)
  expect(await refund(current, part(40_01), { limit })).toEqual({ ok: false, reason: 'overLimit' })
  expect((await refund(current, part(40_00), { limit })).ok).toBe(true)
  expect((await refund(await orders.get(order.code), part(1_00), { limit: null })).ok).toBe(true)
})

test('a whole refund returns seats and commission, once, and is in the audit', async () => {
  await agencies.create('sol', testAgency({ id: 'sol', sellerCode: 'SOL10', commissionBp: 1000 }))
  const order = await bought({ ...byCard(await shop.token()), sellerCode: 'SOL10' })
  const both = await Promise.all([refund(order, all), refund(order, all)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect((await commissions.get(order.code)).state).toBe('reversed')
  await runMoney(shop)
  expect(await orderWhen(order.code, ({ state }) => state === 'refunded')).toMatchObject({
    cancelReason: 'shop',
    cancelNote: 'supplier',
    received: 120_000,
    refunded: 120_000,
  })
  expect(await actions()).toEqual(['order.canceled'])
  expect(await mails(shop)).toEqual(expect.arrayContaining(['canceled', 'refunded']))
  expect(await soundBooks()).toEqual([])
})

test('units of a trip that was put off go back on sale, whatever day the order names', async () => {
  const couple = await bought({ passengers: [passenger('Ana Lima'), passenger('Rui Lima')] })
  const moved = addDays(couple.trip?.checkinOn ?? couple.placedOn, 31)
  await trips.update('trip-1', (trip) => ({ ...trip, checkinOn: moved, checkoutOn: addDays(moved, 6) }))
  shop.clock.forward(Date.parse(endOfDay(addDays(moved, -29))) - Date.parse(shop.clock.now()))
  const plan = await previewRefund(couple, all, shop.clock.now())
  expect(plan).toMatchObject({ value: { effect: { units: [{ count: 1 }] } } })
  expect((await refund(couple, all)).ok).toBe(true)
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
})

test('part of the money lowers the commission at once and leaves the trip as it is', async () => {
  await agencies.create('sol', testAgency({ id: 'sol', sellerCode: 'SOL10', commissionBp: 1000 }))
  const order = await bought({ ...byCard(await shop.token()), sellerCode: 'SOL10' })
  const part = (amount: number): RefundWish => ({
    scope: 'money',
    place: null,
    how: 'amount',
    amount: centavos(amount),
  })
  expect((await refund(order, part(20_000))).ok).toBe(true)
  expect(await commissions.get(order.code)).toMatchObject({ base: 100_000, amount: 10_000, state: 'accrued' })
  expect((await refund(await orders.get(order.code), part(10_000))).ok).toBe(true)
  expect((await commissions.get(order.code)).amount).toBe(9_000)
  await runMoney(shop)
  await orderWhen(order.code, ({ refunded }) => refunded === 30_000)
  expect((await shop.charges())[0]).toMatchObject({ refundedAmount: 30_000, captured: true })
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect(await soundBooks()).toEqual([])
})

test('figures that were not shown change nothing, and of two administrators the second gets a message', async () => {
  const order = await bought()
  expect(await refund(order, all, { shown: 'order..1.1' })).toEqual({ ok: false, reason: 'changed' })
  const person: RefundWish = { scope: 'person', place: 0, how: 'terms', amount: null }
  expect((await refund(order, person)).ok).toBe(true)
  const stale = await previewRefund(order, all, shop.clock.now())
  if (!stale.ok) throw new Error(stale.reason)
  expect(await refund(await orders.get(order.code), all, { shown: planKey(stale.value) })).toEqual({
    ok: false,
    reason: 'changed',
  })
  await runMoney(shop)
  expect(await soundBooks()).toEqual([])
})

test('a boleto whose account the bank refuses is requested again with another, until the money is back', async () => {
  const order = await bought({ payment: { method: 'boleto' }, shownTotal: centavos(120_000) })
  expect(await refund(order, all)).toEqual({ ok: false, reason: 'accountMissing' })
  expect(await refund(order, all, { account: { ...ACCOUNT, holderCpf: '11144477735' } })).toEqual({
    ok: false,
    reason: 'notPayer',
  })
  expect((await refund(order, all, { account: { ...ACCOUNT, account: '00000' } })).ok).toBe(true)
  await runMoney(shop)
  const failed = await orders.get(order.code)
  expect(failed).toMatchObject({ state: 'canceled', attention: 'refundFailed' })
  const chargeId = failed.charges[0]?.id ?? ''
  expect(await settleAttention(order.code, { chargeId, seen: 'refundFailed' }, { by, now: shop.clock.now() })).toEqual({
    ok: false,
    reason: 'owed',
  })
  const again = { orderCode: order.code, chargeId, account: ACCOUNT, by, now: shop.clock.now() }
  const given = { eq: { dead: true }, order: { by: 'createdAt', dir: 'desc' }, limit: 9 } as const
  expect(await outbox.list(given)).toHaveLength(1)
  expect(await repeatRefund({ ...again, account: null })).toEqual({ ok: false, reason: 'accountMissing' })
  expect((await repeatRefund(again)).ok).toBe(true)
  expect(await repeatRefund(again)).toEqual({ ok: false, reason: 'nothingOwed' })
  expect(await outbox.list(given)).toEqual([])
  await runMoney(shop)
  expect(await orderWhen(order.code, ({ state }) => state === 'refunded')).toMatchObject({ attention: null })
  const entries = await outbox.list({
    eq: { done: true, topic: 'refund' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 9,
  })
  expect(JSON.stringify(entries)).not.toContain('sealedAccount')
  expect(await soundBooks()).toEqual([])
})

test('an overpaid boleto: its account can be entered until the surplus is back, however often the provider is checked', async () => {
  const order = await buy(shop, { payment: { method: 'boleto' }, shownTotal: centavos(120_000) })
  await shop.act(providerId(order), 'overpay')
  await orderWhen(order.code, ({ attention }) => attention === 'overpaid')
  await runMoney(shop)
  const check = () => checkProvider(order.code, { now: shop.clock.now(), publicUrl: PUBLIC_URL })
  await check()
  const failed = failedRefunds(await orders.get(order.code))
  expect(failed).toMatchObject([{ attention: 'refundFailed', refundRequested: 1000, refundedAmount: 0 }])
  const [chargeId, now] = [failed[0]?.id ?? '', shop.clock.now()]
  for (const seen of ['refundFailed', 'overpaid'] as const)
    expect((await settleAttention(order.code, { chargeId, seen }, { by, now })).ok).toBe(false)
  expect((await repeatRefund({ orderCode: order.code, chargeId, account: ACCOUNT, by, now })).ok).toBe(true)
  await runMoney(shop)
  await check()
  expect(await orders.get(order.code)).toMatchObject({
    status: 'paid',
    sold: 120_000,
    received: 121_000,
    refunded: 1000,
    attention: null,
  })
  expect(await soundBooks()).toEqual([])
})

test('what nobody paid is canceled; what the provider took meanwhile is not', async () => {
  const act = { by, now: shop.clock.now(), note: 'requested', publicUrl: PUBLIC_URL }
  const open = await buy(shop)
  expect((await cancelUnpaid(open.code, act)).ok).toBe(true)
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  const unheard = await buy(shop)
  shop.revokeKey()
  expect((await cancelUnpaid(unheard.code, act)).ok).toBe(true)
  shop.giveKeyBack()
  const paid = await bought()
  expect(await cancelUnpaid(paid.code, act)).toEqual({ ok: false, reason: 'paid' })
  expect(await cancelUnpaid('NADA1234', act)).toEqual({ ok: false, reason: 'notFound' })
})

test('notes, passengers and messages of the desk', async () => {
  const order = await bought()
  const now = shop.clock.now()
  await addOrderNote(order.code, '<script>alert(1)</script>', { by, now })
  await addOrderNote(order.code, '<script>alert(1)</script>', { by, now })
  const [first] = order.passengers
  if (!first) throw new Error('nobody')
  const edit = { code: order.code, place: 0, seen: passengerKey(first), passenger: passenger('Ana Maria Lima') }
  expect((await correctPassengerByStaff(edit, { by, now })).ok).toBe(true)
  expect(await correctPassengerByStaff({ ...edit, passenger: passenger('Outra Ana') }, { by, now })).toEqual({
    ok: false,
    reason: 'changed',
  })
  const after = await orders.get(order.code)
  expect(after.notes).toHaveLength(1)
  expect(after.passengers.map(({ name }) => name)).toEqual(['Ana Maria Lima', 'Rui Lima'])
  expect(after.searchTerms).toContain('maria')
  expect(await resendOrderMail(order.code, { by, now })).toEqual({ ok: true, value: 'paidTrip' })
  await Promise.all([
    resendOrderMail(order.code, { by, now }),
    resendOrderMail(order.code, { by, now: addMillis(now, 59_000) }),
  ])
  expect((await mails(shop)).filter((template) => template === 'paidTrip')).toHaveLength(2)
  shop.clock.forward(DAY)
  expect(await actions()).toEqual(['order.noted', 'order.passengerEdited', 'order.mailSent'])
})

test('a payment of the invented past goes back in part and whole, though no provider knows it', async () => {
  const { code } = await bought(byCard(await shop.token()))
  const past = (charge: Order['charges'][number]) => ({ ...charge, providerChargeId: `past_${charge.id}` })
  await orders.update(code, (order) => ({ ...order, charges: order.charges.map(past) }))
  const part: RefundWish = { scope: 'money', place: null, how: 'amount', amount: centavos(20_000) }
  expect((await refund(await orders.get(code), part)).ok).toBe(true)
  await runMoney(shop)
  expect(await orders.get(code)).toMatchObject({ refunded: 20_000, status: 'paid', attention: null })
  expect((await refund(await orders.get(code), all)).ok).toBe(true)
  await runMoney(shop)
  expect(await orders.get(code)).toMatchObject({ refunded: 120_000, state: 'refunded', attention: null })
})

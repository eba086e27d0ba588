import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, auditEntries, commissions, dailySales, orders, outbox } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { manualRefundKey } from '~/domain/orders/order-refunds'
import { planKey } from '~/domain/orders/staff-refund'
import { sumOf } from '~/domain/sales/daily-sales'
import { add, centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import { GatewayInvalid } from '~/payments/gateway-errors'
import { testAgency } from '../../../tests/support/test-agency'
import { buy, byCard, orderWhen, providerId, runMoney } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { checkProvider } from './check-provider.server'
import { previewRefund, recordRefundByHand, refundOrder, repeatRefund } from './refund-order.server'

/** Money that staff returned past the provider, with the provider, the mails and the books around it. */

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const by = { id: 'admin-1', name: 'Helena Prates' }
const other = { id: 'admin-2', name: 'Renata Prado' }

async function canceled(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  const bought = await buy(shop, changes)
  if (bought.status !== 'paid') await shop.act(providerId(bought), 'pay')
  const paid = await orderWhen(bought.code, ({ status }) => status === 'paid')
  const wish = { scope: 'order', place: null, how: 'all', amount: null } as const
  const plan = await previewRefund(paid, wish, shop.clock.now())
  if (!plan.ok) throw new Error(plan.reason)
  const input = {
    orderCode: paid.code,
    wish,
    shown: planKey(plan.value),
    reason: 'supplier',
    note: 'supplier',
  } as const
  const done = await refundOrder({ ...input, account: null, by, now: shop.clock.now() })
  if (!done.ok) throw new Error(done.reason)
  return done.value
}

/** Canceled with everything back, and the provider refuses. */
async function refusedRefund(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  const order = await canceled(changes)
  replaceGateway({ ...gateway(), cancelOrRefund: () => Promise.reject(new GatewayInvalid(412, [])) })
  await runMoney(shop)
  shop.giveKeyBack()
  return orderWhen(order.code, ({ attention }) => attention === 'refundFailed')
}

function returned(order: Order, changes: { by?: typeof by; amount?: number; shown?: string } = {}) {
  const [charge] = order.charges
  if (!charge) throw new Error('no charge')
  const amount = centavos(changes.amount ?? order.total)
  const day = today(shop.clock.now())
  return recordRefundByHand({
    orderCode: order.code,
    chargeId: charge.id,
    shown: changes.shown ?? manualRefundKey(charge),
    entry: { amount, day, means: 'transfer', proof: 'TED 4411', reason: 'conta encerrada' },
    by: changes.by ?? by,
    now: shop.clock.now(),
  })
}

/** The variables of the mails about a refund by hand, each as one text. */
async function mailsByHand() {
  const entries = await outbox.list({
    eq: { done: false, topic: 'mail' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 50,
  })
  const payloads = entries.map(({ payload }) => payload).filter(({ template }) => template === 'refundedByHand')
  return payloads.map(({ vars }) => JSON.stringify(vars))
}

async function soundBooks() {
  const provider = await shop.charges()
  return (await checkInvariants({ now: shop.clock.now(), provider, acknowledged: [] })).violations
}

async function refundedOnDays() {
  const days = await dailySales.list({ order: { by: 'day', dir: 'asc' }, limit: 20 })
  return add(...days.map(({ refunded }) => sumOf(refunded)))
}

test('it ends a refused refund: money words, days, commission, audit, mail and the jobs agree', async () => {
  await agencies.create('sol', testAgency({ id: 'sol', sellerCode: 'SOL10', commissionBp: 1000 }))
  const order = await refusedRefund({ ...byCard(await shop.token()), sellerCode: 'SOL10' })
  expect((await returned(order)).ok).toBe(true)
  const done = await orders.get(order.code)
  expect(done).toMatchObject({ state: 'refunded', attention: null, received: 120_000, refunded: 120_000 })
  expect(await refundedOnDays()).toBe(120_000)
  expect((await commissions.get(order.code)).state).toBe('reversed')
  const [entry] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(entry).toMatchObject({ action: 'order.refundedByHand', byName: 'Helena Prates' })
  expect(entry?.after).toMatchObject({ manualRefunds: [{ amount: 120_000, means: 'transfer', proof: 'TED 4411' }] })
  expect(await outbox.count({ eq: { dead: true } })).toBe(0)
  const [mail] = await mailsByHand()
  expect(mail).toContain('1.200,00')
  expect(mail).toContain('por transferência bancária')
  expect(mail).toContain('TED 4411')
  expect(mail).not.toContain('conta encerrada')
  expect(await soundBooks()).toEqual([])
})

test('two clerks at once and the same form twice record it once', async () => {
  const order = await refusedRefund(byCard(await shop.token()))
  const all = await Promise.all([returned(order), returned(order, { by: other }), returned(order)])
  expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  const { charges, refunded } = await orders.get(order.code)
  expect(charges[0]?.manualRefunds).toHaveLength(1)
  expect(refunded).toBe(120_000)
  expect(await mailsByHand()).toHaveLength(1)
})

test('what was returned by hand is not refunded by the provider, whose request is still pending', async () => {
  const order = await canceled(byCard(await shop.token()))
  expect((await returned(order)).ok).toBe(true)
  await runMoney(shop)
  expect((await shop.charges())[0]?.refundedAmount).toBe(0)
  expect(await orders.get(order.code)).toMatchObject({ state: 'refunded', attention: null, refunded: 120_000 })
  const chargeId = order.charges[0]?.id ?? ''
  const again = { orderCode: order.code, chargeId, account: null, by, now: shop.clock.now() }
  expect(await repeatRefund(again)).toEqual({ ok: false, reason: 'nothingOwed' })
  expect(await soundBooks()).toEqual([])
})

test('of a part by hand the provider returns the rest', async () => {
  const order = await canceled(byCard(await shop.token()))
  expect((await returned(order, { amount: 50_000 })).ok).toBe(true)
  await runMoney(shop)
  expect((await shop.charges())[0]?.refundedAmount).toBe(70_000)
  expect(await orderWhen(order.code, ({ state }) => state === 'refunded')).toMatchObject({ refunded: 120_000 })
  expect(await soundBooks()).toEqual([])
})

test('a refund in the provider’s panel after it is found, and calls somebody', async () => {
  const order = await refusedRefund(byCard(await shop.token()))
  expect((await returned(order)).ok).toBe(true)
  await gateway().cancelOrRefund(providerId(order), { idempotencyKey: 'panel' })
  const context = { now: shop.clock.now(), publicUrl: PUBLIC_URL }
  expect((await checkProvider(order.code, context)).ok).toBe(true)
  const twice = await orders.get(order.code)
  expect(twice).toMatchObject({ attention: 'doublePayment', received: 120_000, refunded: 240_000 })
  expect(await refundedOnDays()).toBe(240_000)
  expect(await soundBooks()).toEqual([])
})

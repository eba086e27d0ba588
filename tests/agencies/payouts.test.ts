import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, auditEntries, commissions, dailySales } from '~/data/collections'
import { addDays, addMillis, DAY } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { releaseCommissions } from '~/jobs/start-jobs.server'
import { payOut, setOff, takeBackPayout } from '../../app/operations/agencies/commission-payouts.server'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { listDailySales } from '../../app/operations/orders/daily-sales.server'
import { testAgency } from '../support/test-agency'
import { buy, byCard, orderWhen, providerId } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await agencies.create('viva', testAgency())
})
afterEach(() => shop.close())

const admin = { id: 'admin-1', name: 'Helena Prado' }
const hand = () => ({ by: admin, note: 'TED 481', now: shop.clock.now() })
const release = (now = shop.clock.now()) =>
  releaseCommissions({ now, onError: (_, error) => expect.fail(String(error)) })
const inDays = (days: number) => addMillis(shop.clock.now(), days * DAY)

async function sold() {
  return buy(shop, { ...byCard(await shop.token()), sellerCode: 'VIV-9001' })
}

test('a commission is released eight days after the payment, paid once, and every step is in the audit', async () => {
  const { code } = await sold()
  expect(await release(inDays(7.9))).toBe(0)
  expect(await payOut(code, 10_800, hand())).toEqual({ ok: false, reason: 'notReleased' })
  expect(await release(inDays(8))).toBe(1)
  expect(await commissions.get(code)).toMatchObject({ state: 'released', due: 10_800 })
  expect(await payOut(code, 10_000, hand())).toEqual({ ok: false, reason: 'changed' })
  const [one, two] = await Promise.all([payOut(code, 10_800, hand()), payOut(code, 10_800, hand())])
  expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1)
  expect(await commissions.get(code)).toMatchObject({ state: 'paid', due: 0, payouts: [{ amount: 10_800 }] })
  expect((await takeBackPayout(code, hand())).ok).toBe(true)
  expect(await commissions.get(code)).toMatchObject({ state: 'released', due: 10_800 })
  const actions = (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 9 })).map(({ action }) => action)
  expect(actions.sort()).toEqual(['commission.paid', 'commission.paymentUndone'])
})

test('a sale that comes back after its payout is owed by the partner until it is set off', async () => {
  const order = await sold()
  await release(inDays(9))
  await payOut(order.code, 10_800, hand())
  expect(await setOff(order.code, hand())).toEqual({ ok: false, reason: 'nothingOwed' })
  await shop.act(providerId(order), 'chargeback')
  await orderWhen(order.code, ({ state }) => state === 'chargedBack')
  expect(await commissions.get(order.code)).toMatchObject({ state: 'reversed', due: -10_800 })
  const owed = await commissions.aggregate({ eq: { agencyId: 'viva' }, range: { by: 'due', lt: 0 } }, { sum: ['due'] })
  expect(owed).toMatchObject({ count: 1, sums: { due: -10_800 } })
  expect((await setOff(order.code, hand())).ok).toBe(true)
  expect(await commissions.get(order.code)).toMatchObject({ state: 'reversed', due: 0 })
})

test('the day counts what was sold, came in and went back, and adds up with the orders', async () => {
  const order = await sold()
  const pix = await buy(shop)
  await shop.act(providerId(pix), 'pay')
  await orderWhen(pix.code, ({ status }) => status === 'paid')
  await shop.act(providerId(order), 'chargeback')
  await orderWhen(order.code, ({ state }) => state === 'chargedBack')
  const day = today(shop.clock.now())
  const days = await listDailySales(addDays(day, -1), addDays(day, 1))
  const sum = (pick: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + pick(day), 0)
  // The card's order is paid and canceled: it came in, went back, and is no sale.
  expect([sum(({ orders }) => orders), sum(({ sold }) => sold)]).toEqual([1, 114_000])
  expect(sum(({ received }) => received.card)).toBe(120_000)
  expect(sum(({ refunded }) => refunded.card)).toBe(120_000)
  expect(sum(({ received }) => received.pix)).toBe(114_000)
  const asked = { now: shop.clock.now(), provider: null, acknowledged: [] }
  expect((await checkInvariants(asked)).violations).toEqual([])
  const [first] = days
  if (first) await dailySales.put(first.id, { ...first, orders: first.orders + 1 })
  expect((await checkInvariants(asked)).violations).toMatchObject([{ rule: 'I10', subject: `${first?.day} orders` }])
})

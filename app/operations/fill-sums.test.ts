import { afterEach, beforeEach, expect, test } from 'vitest'
import { commissions, orders } from '~/data/collections'
import { agencies } from '~/data/people-collections'
import { dailySales } from '~/data/sales-collections'
import { upgrades } from '~/data/upgrade-collection'
import type { Commission } from '~/domain/commission'
import { centavos, ZERO } from '~/domain/money'
import { testAgency } from '../../tests/support/test-agency'
import { buy, byCard, orderWhen, providerId } from '../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { checkInvariants } from './check-invariants.server'
import { fillSums } from './fill-sums.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await agencies.create('viva', testAgency())
})
afterEach(() => shop.close())

const problems = async () =>
  (await checkInvariants({ now: shop.clock.now(), provider: null, acknowledged: [] })).violations

/** As a version wrote it that knew none of these sums. */
async function forgetSums() {
  for await (const { id, data } of orders.each({ order: { by: 'createdAt', dir: 'desc' } }))
    await orders.put(id, { ...data, sold: ZERO, received: ZERO, refunded: ZERO, open: ZERO })
  for await (const { id, data } of commissions.each({ order: { by: 'createdAt', dir: 'desc' } }))
    await commissions.put(id, { ...data, due: ZERO })
  for await (const { id } of dailySales.each({ order: { by: 'day', dir: 'asc' } })) await dailySales.remove(id)
}

async function sums() {
  const days = await dailySales.list({ order: { by: 'day', dir: 'asc' }, limit: 99 })
  return days.map(({ id, orders, sold, received, refunded }) => ({ id, orders, sold, received, refunded }))
}

test('an older database gets its sums back, once', async () => {
  const kept = await buy(shop, { ...byCard(await shop.token()), sellerCode: 'VIV-9001' })
  const back = await buy(shop, byCard(await shop.token()))
  await buy(shop)
  await shop.act(providerId(back), 'chargeback')
  await orderWhen(back.code, ({ state }) => state === 'chargedBack')
  const before = await sums()
  expect(before.length).toBeGreaterThan(0)

  await forgetSums()
  expect((await problems()).map(({ rule }) => rule)).toContain('I10')
  const both = await Promise.all([fillSums(shop.clock.now()), fillSums(shop.clock.now())])
  expect(both).toEqual([true, true])
  expect(await problems()).toEqual([])
  expect(await sums()).toEqual(before)
  expect(await orders.get(kept.code)).toMatchObject({ sold: 120_000, received: 120_000, refunded: 0, open: 0 })
  expect(await orders.get(back.code)).toMatchObject({ sold: 0, received: 120_000, refunded: 120_000, open: 0 })
  expect(await commissions.get(kept.code)).toMatchObject({ due: 10_800 })
})

test('commissions of sales that are gone count no more, once', async () => {
  const { code } = await buy(shop, { ...byCard(await shop.token()), sellerCode: 'VIV-9001' })
  const { base, amount } = await commissions.get(code)
  const gone = (known: Commission): Commission => ({ ...known, state: 'reversed', base, amount, due: ZERO })
  await commissions.update(code, gone)
  await fillSums(shop.clock.now())
  expect(await commissions.get(code)).toMatchObject({ state: 'reversed', base: 0, amount: 0, due: 0 })
  await commissions.update(code, gone)
  await fillSums(shop.clock.now())
  expect((await commissions.get(code)).amount).toBe(amount)
})

test('what was done once is not looked at again', async () => {
  expect(await fillSums(shop.clock.now())).toBe(true)
  expect(await upgrades.find('sums-2')).not.toBeNull()
  const { code } = await buy(shop, byCard(await shop.token()))
  await orders.update(code, (order) => ({ ...order, received: centavos(7) }))
  await fillSums(shop.clock.now())
  expect((await orders.get(code)).received).toBe(7)
})

test('sums that are right stay on their days', async () => {
  const { code } = await buy(shop, byCard(await shop.token()))
  const [day] = await dailySales.list({ order: { by: 'day', dir: 'asc' }, limit: 1 })
  if (!day) throw new Error('nothing was counted')
  await dailySales.remove(day.id)
  await dailySales.put('2026-01-05-0', { ...day, id: '2026-01-05-0' })
  await fillSums(shop.clock.now())
  expect((await sums()).map(({ id }) => id)).toEqual(['2026-01-05-0'])
  expect((await orders.get(code)).received).toBe(120_000)
})

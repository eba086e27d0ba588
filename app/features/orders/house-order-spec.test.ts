import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, orders } from '~/data/collections'
import { addDays } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { fromLocal, today } from '~/domain/values/time-zone'
import { trendOf } from '~/features/accounts/agency-review/agency-facts.server'
import { dataOf } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import { contextIn } from '../../../tests/support/context-in'
import { testAgency } from '../../../tests/support/test-agency'
import { buy, byCard } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { houseOrderSpec } from './house-order-spec.server'
import { listOrders, orderExportColumns } from './order-list.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function found(query: string) {
  const params = new URLSearchParams(query)
  const { rows, list, filters } = await listOrders(houseOrderSpec(params), params, new Map(), contextIn('pt-BR'))
  return { codes: rows.map(({ code }) => code), count: list.count, open: list.sums['open'], filters: filters.length }
}

test('orders that need attention have their own list, with search, both sorts and totals', async () => {
  const [needy, calm] = [await buy(shop), await buy(shop)]
  await orders.update(needy.code, (order) => ({ ...order, attention: 'chargeback' }))
  expect(await found('')).toMatchObject({ count: 2, filters: 4, open: 228_000 })
  const one = { codes: [needy.code], count: 1, open: 114_000, filters: 0 }
  expect(await found('of=needy')).toEqual(one)
  expect(await found('of=needy&sort=total&direction=asc&status=canceled')).toEqual(one)
  expect(await found(`of=needy&words=${needy.code}`)).toEqual(one)
  expect(await found(`of=needy&words=${calm.code}`)).toMatchObject({ codes: [] })
})

test('orders are found by their channel, in the list and in its file, which say it in words', async () => {
  const [bought, sold] = [await buy(shop), await buy(shop)]
  await orders.update(sold.code, (order) => ({ ...order, channel: 'desk' }))
  expect(await found('channel=desk&status=pending')).toMatchObject({ codes: [sold.code], count: 1, open: 114_000 })
  expect(await found(`channel=web&words=${bought.code}&sort=total`)).toMatchObject({ codes: [bought.code], count: 1 })
  expect(await found('channel=fair')).toMatchObject({ count: 2 })
  const params = new URLSearchParams('channel=desk')
  const context = contextIn('pt-BR')
  const { rows } = await listOrders(houseOrderSpec(params), params, new Map(), context)
  expect(rows.map(({ origin }) => origin)).toEqual(['Balcão'])
  const channel = orderExportColumns(new Map(), context).find(({ header }) => header === 'Canal')
  const cells = []
  for await (const order of dataOf(eachOfList(houseOrderSpec(params), params))) cells.push(channel?.value(order))
  expect(cells).toEqual(['Balcão'])
})

test('the trend of an agency sums sales in periods of thirty days, ending today', async () => {
  await agencies.create('viva', testAgency())
  const sold = { ...byCard(await shop.token()), sellerCode: 'VIV-9001' }
  const { code } = await buy(shop, sold)
  const now = shop.clock.now()
  expect(await trendOf('viva', now)).toEqual([0, 0, 0, 0, 0, 120_000])
  const createdAt = fromLocal(addDays(today(now), -30), '23:59')
  await orders.update(code, (order) => ({ ...order, createdAt, sold: centavos(5) }))
  expect(await trendOf('viva', now)).toEqual([0, 0, 0, 0, 5, 0])
  expect(await trendOf('other', now)).toEqual([0, 0, 0, 0, 0, 0])
})

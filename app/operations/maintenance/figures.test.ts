import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { figures, orders } from '~/data/collections'
import { FIGURES_ID } from '~/domain/maintenance/figures'
import type { Gauge } from '~/domain/maintenance/gauge'
import { addMillis, HOUR, MINUTE } from '~/domain/values/dates'
import { buy } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { keepFigures, readFigures } from './figures.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

function value(gauges: readonly Gauge[], name: string, state?: string) {
  const samples = gauges.find((gauge) => gauge.name === name)?.samples
  return samples?.find(({ labels }) => labels['state'] === state)?.value
}

test('of four servers one measures, and each reports it without counting', async () => {
  await buy(shop)
  const now = shop.clock.now()
  const measured = await Promise.all([1, 2, 3, 4].map(() => keepFigures(now)))
  expect(measured.filter(Boolean)).toHaveLength(1)
  const later = shop.clock.forward(20_000)
  const aggregate = vi.spyOn(orders, 'aggregate')
  const count = vi.spyOn(orders, 'count')
  const gauges = await readFigures(later)
  expect([value(gauges, 'orders', 'awaitingPayment'), value(gauges, 'holds'), value(gauges, 'orders', 'paid')]).toEqual(
    [1, 1, 0],
  )
  expect(value(gauges, 'figures_age_seconds')).toBe(20)
  expect([aggregate.mock.calls.length, count.mock.calls.length]).toEqual([0, 0])
})

test('what lives is measured each minute, what has ended is counted once an hour', async () => {
  const order = await buy(shop)
  await keepFigures(shop.clock.now())
  await orders.update(order.code, (one) => ({ ...one, state: 'expired' }))
  const at = async (milliseconds: number) => {
    const now = shop.clock.forward(milliseconds)
    await keepFigures(now)
    const gauges = await readFigures(now)
    return [value(gauges, 'orders', 'awaitingPayment'), value(gauges, 'orders', 'expired')]
  }
  expect(await at(MINUTE)).toEqual([0, 0])
  expect(await at(HOUR)).toEqual([0, 1])
})

test('where no job measures, the request does; a server that died while measuring delays nobody for long', async () => {
  expect(value(await readFigures(shop.clock.now()), 'orders', 'awaitingPayment')).toBe(0)
  await buy(shop)
  const held = { leaseUntil: addMillis(shop.clock.now(), MINUTE) }
  await figures.update(FIGURES_ID, (known) => ({ ...known, ...held }))
  const soon = shop.clock.forward(MINUTE / 2)
  expect(await keepFigures(soon)).toBe(false)
  expect(value(await readFigures(shop.clock.forward(3 * MINUTE)), 'orders', 'awaitingPayment')).toBe(1)
})

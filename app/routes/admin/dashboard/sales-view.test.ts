import { expect, test } from 'vitest'
import { dailySales, orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { moneyOf } from '~/domain/orders/order-money'
import { countMove, noMoney } from '~/domain/sales/daily-sales'
import type { Instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { fromLocal, today, toLocalDate } from '~/domain/values/time-zone'
import { contextIn } from '../../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { openTestFirestore, openTestStore } from '../../../../tests/support/test-store'
import { loadSales } from './sales-view.server'

const day = today(SAMPLE_NOW)

async function keep(code: string, over: Partial<Order>) {
  const order = sampleOrder({ method: 'pix' }, { code, ...over })
  await orders.create(code, { ...order, ...moneyOf(order) })
}

async function sell(code: string, at: Instant, sold: number, received: number) {
  const money = { received: { ...noMoney(), pix: centavos(received) }, refunded: noMoney() }
  const sale = countMove(null, { day: toLocalDate(at), orders: 1, sold: centavos(sold), ...money }, code, at)
  await dailySales.put(sale.id, sale)
}

for (const [engine, open] of [
  ['SQLite', openTestStore],
  ['Firestore', openTestFirestore],
] as const) {
  test(`on ${engine} what is open is what waiting orders owe, and the average is what was sold by its orders`, async () => {
    const store = await open()
    await keep('AAAA1111', { total: centavos(95_000) })
    await keep('BBBB2222', { total: centavos(50_000), state: 'refused', status: 'refused' })
    await keep('CCCC3333', { total: centavos(900_000), state: 'refunded', status: 'canceled' })
    await sell('A', fromLocal(day, '23:30'), 300_000, 100_000)
    await sell('B', SAMPLE_NOW, 100_001, 100_001)
    const view = await loadSales('week', day, contextIn('pt-BR'))
    expect(view).toMatchObject({
      open: { count: 1, amount: 'R$\u00a0950,00' },
      ...{ sold: 'R$\u00a04.000,01', orders: '2', average: 'R$\u00a02.000,01' },
      ...{ received: 'R$\u00a02.000,01', receivedReais: '2.000,01', net: 'R$\u00a02.000,01' },
    })
    await store.close()
  })
}

test("the shares show the shop's methods always, and the counter's when money came that way", async () => {
  const store = await openTestStore()
  await sell('A', SAMPLE_NOW, 100_000, 75_000)
  const names = async () =>
    (await loadSales('week', day, contextIn('pt-BR'))).methods.map(({ name, percent }) => [name, percent])
  expect(await names()).toEqual([
    ['Pix', 100],
    ['Cartão', 0],
    ['Boleto', 0],
  ])
  const received = { ...noMoney(), cash: centavos(25_000) }
  const sale = countMove(
    null,
    { day, orders: 1, sold: centavos(25_000), received, refunded: noMoney() },
    'B',
    SAMPLE_NOW,
  )
  await dailySales.put(sale.id, sale)
  expect(await names()).toContainEqual(['Dinheiro', 25])
  await store.close()
})

import { expect, test } from 'vitest'
import { dailySales, orders } from '~/data/collections'
import type { Order, OrderChannel } from '~/domain/orders/order'
import { moneyOf } from '~/domain/orders/order-money'
import { countMove, noMoney, noSales } from '~/domain/sales/daily-sales'
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

type Sale = { sold: number; received: number; channel?: OrderChannel }

async function sell(code: string, at: Instant, { sold, received, channel = 'web' }: Sale) {
  const money = { received: { ...noMoney(), pix: centavos(received) }, refunded: noMoney() }
  const counted = { orders: 1, sold: centavos(sold) }
  const channels = { ...noSales(), [channel]: counted }
  const sale = countMove(null, { day: toLocalDate(at), ...counted, channels, ...money }, code, at)
  await dailySales.put(sale.id, sale)
  return sale
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
    await sell('A', fromLocal(day, '23:30'), { sold: 300_000, received: 100_000 })
    await sell('B', SAMPLE_NOW, { sold: 100_001, received: 100_001 })
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
  await sell('A', SAMPLE_NOW, { sold: 100_000, received: 75_000 })
  const names = async () =>
    (await loadSales('week', day, contextIn('pt-BR'))).methods.map(({ name, percent }) => [name, percent])
  expect(await names()).toEqual([
    ['Pix', 100],
    ['Cartão', 0],
    ['Boleto', 0],
  ])
  const received = { ...noMoney(), cash: centavos(25_000) }
  const counted = { orders: 1, sold: centavos(25_000) }
  const channels = { ...noSales(), desk: counted }
  const sale = countMove(null, { day, ...counted, channels, received, refunded: noMoney() }, 'B', SAMPLE_NOW)
  await dailySales.put(sale.id, sale)
  expect(await names()).toContainEqual(['Dinheiro', 25])
  await store.close()
})

test('the largest share is first, and a small one is not nothing', async () => {
  const store = await openTestStore()
  const received = { ...noMoney(), card: centavos(1_000_000), boleto: centavos(300), cash: centavos(500_000) }
  const counted = { orders: 1, sold: centavos(1_500_300) }
  const channels = { ...noSales(), desk: counted }
  await dailySales.put(
    'A',
    countMove(null, { day, ...counted, channels, received, refunded: noMoney() }, 'A', SAMPLE_NOW),
  )
  const { methods } = await loadSales('week', day, contextIn('pt-BR'))
  expect(methods.map(({ name, share }) => [name, share])).toEqual([
    ['Cartão', '67%'],
    ['Dinheiro', '33%'],
    ['Boleto', '<1%'],
    ['Pix', '0%'],
  ])
  await store.close()
})

test('the channels add up to what was sold, with what no channel is known of on a line of its own', async () => {
  const store = await openTestStore()
  const web = await sell('A', SAMPLE_NOW, { sold: 129_000, received: 129_000 })
  await sell('B', SAMPLE_NOW, { sold: 45_000, received: 45_000, channel: 'desk' })
  const rows = async () =>
    (await loadSales('week', day, contextIn('pt-BR'))).channels.map(({ name, orders: count, sold }) => [
      name,
      count,
      sold,
    ])
  expect(await rows()).toEqual([
    ['Site', '1', 'R$\u00a01.290,00'],
    ['Link de pagamento', '0', 'R$\u00a00,00'],
    ['Balcão', '1', 'R$\u00a0450,00'],
    ['Revendedor', '0', 'R$\u00a00,00'],
    ['Importado', '0', 'R$\u00a00,00'],
    ['Total', '2', 'R$\u00a01.740,00'],
  ])
  // A build that knows no channels has written a sale of R$ 10 into the document.
  await dailySales.put(web.id, { ...web, orders: 2, sold: centavos(130_000) })
  expect(await rows()).toEqual([
    ['Site', '0', 'R$\u00a00,00'],
    ['Link de pagamento', '0', 'R$\u00a00,00'],
    ['Balcão', '1', 'R$\u00a0450,00'],
    ['Revendedor', '0', 'R$\u00a00,00'],
    ['Importado', '0', 'R$\u00a00,00'],
    ['Canal não contado', '2', 'R$\u00a01.300,00'],
    ['Total', '3', 'R$\u00a01.750,00'],
  ])
  await store.close()
})

import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { countMove, type DailySales, noMoney, noSales, salesMoves } from './daily-sales'
import { averageOf, changeInPercent, salesReport, slotsOf } from './sales-report'

const today = localDate('2026-11-22')

function sold(day: string, pix: number, orders = 1): DailySales {
  const money = { received: { ...noMoney(), pix: centavos(pix) }, refunded: noMoney() }
  const channels = { ...noSales(), web: { orders, sold: centavos(pix) } }
  const move = { day: localDate(day), orders, sold: centavos(pix), channels, ...money }
  return countMove(null, move, 'AB12CD34', fromLocal(localDate(day), '12:00'))
}

test('a week ends today and is set against the seven days before it', () => {
  const { now, before } = slotsOf('week', today)
  expect([now[0]?.from, now.at(-1)?.to, before[0]?.from, before.at(-1)?.to]).toEqual([
    '2026-11-16',
    '2026-11-22',
    '2026-11-09',
    '2026-11-15',
  ])
})

test('a year is twelve whole months, the running one last', () => {
  const { now, before } = slotsOf('year', localDate('2028-02-29'))
  expect(now).toHaveLength(12)
  expect(now.at(-1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(now[0]?.from).toBe('2027-03-01')
  expect(before.at(-1)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('the documents of one day are one point, and days without sales are zero', () => {
  const days = [sold('2026-11-22', 500), { ...sold('2026-11-22', 700), id: 'other' }, sold('2026-11-15', 300)]
  const report = salesReport('week', today, days)
  expect(report.slots.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0, 1200])
  expect(report.slots.at(-1)?.before).toBe(300)
  expect(report.sum).toMatchObject({ orders: 2, sold: 1200, received: { pix: 1200 } })
  expect(report.before.orders).toBe(1)
})

test('a payment after nine at night belongs to the day of the shop, not of Greenwich', () => {
  const before = sampleOrder({ method: 'pix' }, { placedOn: today })
  const charges = before.charges.map((charge) => ({ ...charge, paidAmount: centavos(95_000) }))
  const after = { ...before, charges }
  expect(salesMoves(before, after, fromLocal(today, '23:30'))).toMatchObject([
    { day: today, sold: 0, received: { pix: 95_000 } },
  ])
})

test('a sale counts for the channel it came by, also when it is taken back; an older one for the web or its link', () => {
  const paid = { ...sampleOrder({ method: 'pix' }, { placedOn: today }), state: 'paid' as const }
  const channelsOf = (over: Partial<typeof paid>, isBack = false) => {
    const [open, sale] = [
      { ...paid, ...over, state: 'awaitingPayment' as const },
      { ...paid, ...over },
    ]
    const [move] = isBack ? salesMoves(sale, open, SAMPLE_NOW) : salesMoves(open, sale, SAMPLE_NOW)
    return Object.entries(move?.channels ?? {}).flatMap(([name, { orders, sold }]) =>
      orders ? [[name, orders, sold]] : [],
    )
  }
  expect(channelsOf({ channel: 'desk' })).toEqual([['desk', 1, paid.total]])
  expect(channelsOf({ channel: 'octo' }, true)).toEqual([['octo', -1, -paid.total]])
  expect(channelsOf({ channel: null, linkId: null })).toEqual([['web', 1, paid.total]])
  expect(channelsOf({ channel: null, linkId: 'link-1' })).toEqual([['link', 1, paid.total]])
})

test('a document that a build without channels wrote in stays without them, and its sale is still counted', () => {
  const known = { ...sold('2026-11-22', 500), channels: null }
  const move = { day: today, orders: 1, sold: centavos(700), received: noMoney(), refunded: noMoney() }
  const channels = { ...noSales(), link: { orders: 1, sold: centavos(700) } }
  const after = countMove(known, { ...move, channels }, 'AB12CD34', SAMPLE_NOW)
  expect(after).toMatchObject({ orders: 2, sold: 1200, channels: null })
  const report = salesReport('week', today, [after])
  expect(report.sum).toMatchObject({ channels: noSales(), withoutChannel: { orders: 2, sold: 1200 } })
})

test('growth is shown only against a period with sales', () => {
  expect([changeInPercent(118, 100), changeInPercent(0, 100), changeInPercent(5, 0)]).toEqual([18, -100, null])
})

test('an average is of whole centavos, and of no orders nothing', () => {
  expect([averageOf({ count: 3, sum: centavos(1000) }), averageOf({ count: 0, sum: centavos(0) })]).toEqual([333, 0])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { addDays, addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { listWaitingWork } from './waiting-work.server'

let store: TestStore
beforeEach(() => {
  store = openTestStore()
})
afterEach(() => store.close())

test('of a boleto that is about to be over only what is left to pay waits', async () => {
  const order = sampleOrder({ method: 'boleto', dueOn: addDays(today(SAMPLE_NOW), 3) })
  const holdExpiresAt = addMinutes(SAMPLE_NOW, 60)
  await orders.create(order.code, { ...order, holdState: 'held', holdExpiresAt, open: centavos(60_000) })
  expect((await listWaitingWork(SAMPLE_NOW)).boletos).toEqual({ count: 1, amount: 60_000 })
})

test('an option of which unpaid orders hold half is shown, the fullest first, and what is paid in part is not counted', async () => {
  const now = SAMPLE_NOW
  const stocked = { tripId: 't', sold: 0, allotted: 0, hasDeparted: false, updatedAt: now }
  await stock.create('double', { ...stocked, id: 'double', vacancies: 6, held: 3 })
  await stock.create('single', { ...stocked, id: 'single', vacancies: 4, held: 4 })
  await stock.create('triple', { ...stocked, id: 'triple', vacancies: 9, held: 4 })
  const hold = async (code: string, optionId: string, quantity: number, changes: Partial<Order> = {}) => {
    const order = sampleOrder({ method: 'boleto', dueOn: addDays(today(now), 3) })
    const lines = order.lines.map((line) => ({ ...line, optionId, quantity }))
    const held = { holdState: 'held' as const, holdExpiresAt: addMinutes(now, 60 * 24 * 5) }
    await orders.create(code, { ...order, ...held, code, lines, ...changes })
  }
  await hold('AAAAAAA1', 'double', 2)
  await hold('AAAAAAA2', 'double', 1)
  await hold('AAAAAAA3', 'single', 4)
  await hold('AAAAAAA4', 'triple', 4)
  await hold('AAAAAAA5', 'double', 3, { state: 'partiallyPaid' })
  const { holds } = await listWaitingWork(now)
  expect(holds.map(({ units, vacancies }) => [units, vacancies])).toEqual([
    [4, 4],
    [3, 6],
  ])
})

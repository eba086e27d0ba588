import { expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { Instant } from '~/domain/dates'
import { centavos } from '~/domain/money'
import type { Order } from '~/domain/order'
import { fromLocal, today } from '~/domain/time-zone'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { openTestFirestore, openTestStore } from '../../../../tests/support/test-store'
import { loadSales } from './load-sales.server'

const day = today(SAMPLE_NOW)

async function keep(code: string, { total, ...over }: Partial<Omit<Order, 'total'>> & { total: number }) {
  await orders.create(code, sampleOrder({ method: 'pix' }, { code, total: centavos(total), ...over }))
}

const paid = (paidAt: Instant) => ({ status: 'paid', state: 'paid', paidAt }) as const

for (const [engine, open] of [
  ['SQLite', openTestStore],
  ['Firestore', openTestFirestore],
] as const) {
  test(`on ${engine} what waits is what is left to pay, and the average is of orders fully paid in the period`, async () => {
    const store = await open()
    await keep('AAAA1111', { total: 300_000, ...paid(fromLocal(day, '23:30')) })
    await keep('BBBB2222', { total: 100_000, ...paid(SAMPLE_NOW) })
    await keep('CCCC3333', { total: 900_000, ...paid(fromLocal(day, '12:00')), status: 'canceled', state: 'refunded' })
    await keep('DDDD4444', { total: 600_000, received: centavos(200_000), state: 'partiallyPaid' })
    await keep('EEEE5555', { total: 50_000 })
    const { open: waiting, average } = await loadSales('week', day, 'pt-BR')
    expect(waiting).toEqual({ count: 2, amount: 'R$\u00a04.500,00' })
    expect(average).toBe('R$\u00a04.333,33')
    await store.close()
  })
}

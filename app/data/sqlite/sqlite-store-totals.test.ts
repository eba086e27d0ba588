import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Database } from '~/connections/sqlite-driver.server'
import { orders } from '~/data/collections'
import { planFilter } from '~/data/query-plan'
import type { Field, Filter } from '~/data/store'
import type { Order } from '~/domain/orders/order'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { aggregateStatements } from './sql-query.server'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

/** How SQLite goes about the totals of a list. */
async function planOf(q: Filter<Order>, sum: Field<Order>[]): Promise<string> {
  // A table is made when its collection is first requested.
  await orders.count({})
  const database = new Database(join(opened.folder, 'roteiro.sqlite'), { readonly: true })
  try {
    const [statement] = aggregateStatements(orders, planFilter(orders, q, { sum }), sum)
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${statement?.text}`).all(...(statement?.values ?? []))
    return JSON.stringify(steps)
  } finally {
    database.close()
  }
}

test('totals of every order walk an index that holds them, not the documents', async () => {
  expect(await planOf({}, ['sold', 'received', 'refunded', 'open'])).toContain('USING INDEX orders__by_')
})

test('totals of a status walk the index of that status', async () => {
  const plan = await planOf({ eq: { status: 'paid' } }, ['sold', 'received', 'refunded', 'open'])
  expect(plan).toContain('USING INDEX orders__status_')
})

test('totals of a common word walk what is read of each found order, not the order', async () => {
  const plan = await planOf({ has: ['searchTerms', 'silva'], eq: { status: 'paid' } }, [
    'sold',
    'received',
    'refunded',
    'open',
  ])
  expect(plan).toContain('USING INDEX orders__found_sum (id=?)')
})

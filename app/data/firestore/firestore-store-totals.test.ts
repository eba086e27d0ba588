/** Totals of a searched list, on the indexes that are deployed: none of them holds term and amount alone. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commissions } from '~/data/collections'
import { rawCollection } from '~/data/raw-documents'
import { store } from '~/data/store.server'
import { openTestFirestore, type TestStore } from '../../../tests/support/test-store'

const raw = rawCollection(commissions)
let database: TestStore

beforeEach(async () => {
  database = await openTestFirestore()
  const rows = [
    ['a', 'released', ['ana'], 100, '2026-01-01T10:00:00.000Z'],
    ['b', 'released', ['ana', 'lima'], 20, '2026-02-01T10:00:00.000Z'],
    ['c', 'paid', ['ana'], 3, '2026-01-01T10:00:00.000Z'],
    ['d', 'released', ['rui'], 4000, '2026-01-01T10:00:00.000Z'],
  ] as const
  await store().transact(async (tx) => {
    for (const [id, state, searchTerms, amount, createdAt] of rows)
      tx.create(raw, id, { state, agencyId: 'x', searchTerms: [...searchTerms], amount, createdAt })
  })
})
afterEach(() => database.close())

test.each([
  ['of all that is found', {}, 123],
  ['of one state', { eq: { state: 'released' } }, 120],
  ['of two equalities', { eq: { state: 'released', agencyId: 'x' } }, 120],
  ['within a period', { range: { by: 'createdAt', lt: '2026-02-01' } }, 103],
])('the sum %s', async (_, filter, sum) => {
  const total = await store().aggregate(raw, { ...filter, has: ['searchTerms', 'ana'] }, { sum: ['amount'] })
  expect(total.sums['amount']).toBe(sum)
})

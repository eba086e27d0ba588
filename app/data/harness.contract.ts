/** What the cases of the store's contract share: how they reach a store, and the documents that they write. */
import { z } from 'zod'
import type { CollectionDef, Store } from './store'

export const sampleSchema = z.object({
  kind: z.string(),
  place: z.string().nullable(),
  day: z.string().nullable(),
  amount: z.number(),
  done: z.boolean(),
  searchTerms: z.array(z.string()),
  details: z.object({ texts: z.array(z.object({ text: z.string() })) }).nullable(),
})
export type Sample = z.infer<typeof sampleSchema>

export interface Harness {
  /** The store under test; the same one throughout. */
  store(): Store
  /** A second store on the same database, as another process has it. */
  other(): Store
  /** Called with every collection before its first use. */
  declare(c: CollectionDef<Sample>): void
  /** A writer of a document waits for transactions that read it, instead of overtaking them. */
  isLocking?: boolean
}

let made = 0

/** A fresh, empty collection. */
export function samples(harness: Harness): CollectionDef<Sample> {
  const c: CollectionDef<Sample> = {
    name: `samples${++made}`,
    schema: sampleSchema,
    indexes: [
      { eq: ['kind'] },
      { eq: ['place'] },
      { eq: ['done'] },
      { eq: ['kind', 'done'] },
      { eq: [], has: 'searchTerms' },
      { eq: ['kind'], has: 'searchTerms' },
      { eq: [], order: { by: 'day', dir: 'asc' } },
      { eq: [], order: { by: 'place', dir: 'asc' } },
      { eq: [], order: { by: 'amount', dir: 'desc' } },
      { eq: [], order: { by: 'done', dir: 'asc' } },
      { eq: ['kind'], order: { by: 'day', dir: 'asc' }, sum: ['amount'] },
      { eq: ['kind', 'done'], order: { by: 'amount', dir: 'desc' } },
      { eq: [], has: 'searchTerms', order: { by: 'day', dir: 'desc' } },
      { eq: [], sum: ['amount'] },
    ],
  }
  harness.declare(c)
  return c
}

export function entity(overrides: Partial<Sample> = {}): Sample {
  return {
    kind: 'a',
    place: null,
    day: '2026-01-01',
    amount: 1,
    done: false,
    searchTerms: [],
    details: null,
    ...overrides,
  }
}

/** Fills a collection with the given documents by id. */
export async function fill(store: Store, c: CollectionDef<Sample>, docs: Readonly<Record<string, Partial<Sample>>>) {
  await store.transact(async (tx) => {
    for (const [id, overrides] of Object.entries(docs)) tx.put(c, id, entity(overrides))
  })
}

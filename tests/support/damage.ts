/** Documents that do not fit their schema, as a program of another time may have written them. */
import type { Collection } from '~/data/collection'
import { type RawData, rawCollection } from '~/data/raw-documents'
import { store } from '~/data/store.server'

/** Writes past the schema: over what is there, or again. */
export async function damage<T extends object>(c: Collection<T>, id: string, change: RawData): Promise<void> {
  const raw = rawCollection(c)
  await store().transact(async (tx) => {
    const doc = await tx.get(raw, id)
    tx.put(raw, id, { ...doc?.data, ...change })
  })
}

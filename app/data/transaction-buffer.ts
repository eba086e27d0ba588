/** What one run of a transaction function read and wants written; shared by the adapters. */
import { checkId, toStorable } from './storable'
import type { CollectionDef, CollectionShape, Doc, Precondition, Tx } from './store'

export interface Write {
  readonly collection: CollectionShape
  readonly id: string
  readonly kind: 'create' | 'put' | 'remove'
  /** Null when removing. */
  readonly data: { readonly value: Record<string, unknown>; readonly json: string } | null
  readonly pre: Precondition | null
}

type Read = <T extends object>(c: CollectionDef<T>, id: string) => Promise<Doc<T> | null>

/** A `Tx` that reads through `read` and keeps its writes; throws when a read follows a write. */
export function bufferedTx(read: Read): { readonly tx: Tx; readonly writes: readonly Write[] } {
  const writes: Write[] = []
  const touched = new Set<string>()

  function add(write: Write) {
    const key = `${write.collection.name}/${checkId(write.id)}`
    if (touched.has(key)) throw new TypeError(`Two writes to ${key} in one transaction`)
    touched.add(key)
    writes.push(write)
  }

  const tx: Tx = {
    get(c, id) {
      if (writes.length > 0) throw new TypeError('In a transaction all reads come before the first write')
      return read(c, checkId(id))
    },
    create: (collection, id, data) =>
      add({ collection, id, kind: 'create', data: toStorable(data), pre: { exists: false } }),
    put: (collection, id, data, pre) => add({ collection, id, kind: 'put', data: toStorable(data), pre: pre ?? null }),
    remove: (collection, id, pre) => add({ collection, id, kind: 'remove', data: null, pre: pre ?? null }),
  }
  return { tx, writes }
}

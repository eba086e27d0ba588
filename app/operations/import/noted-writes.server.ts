/** Notes what a transaction writes over what, so that it can be taken back while nobody has touched it since. */
import { attempts, claims, dailySales, movements, orders, stock, trips, users } from '~/data/collections'
import type { CollectionDef, Tx } from '~/data/store'
import type { PlannedRow, WrittenDocument } from '~/domain/import/import-run'
import { canonicalJson } from '~/domain/maintenance/audit'
import { fingerprint } from '~/session/tokens.server'

const keyOf = ({ kind, id }: Pick<WrittenDocument, 'kind' | 'id'>) => `${kind}/${id}`
const digestOf = (data: object) => fingerprint(canonicalJson(data))

/**
 * The same transaction. What it puts without having read it is new. `noted` runs a write and returns its document with
 * all documents that it wrote; a document that an earlier write of the transaction wrote belongs to that one.
 */
export function notingTx(tx: Tx) {
  const before = new Map<string, object>()
  const noted = new Set<string>()
  let written: WrittenDocument[] = []
  function note({ name: kind }: { name: string }, id: string, data: object) {
    const key = keyOf({ kind, id })
    if (noted.has(key)) throw new Error(`${key} is written twice by one part of an import`)
    noted.add(key)
    const former = before.get(key)
    written.push({ kind, id, digest: digestOf(data), before: former ? { ...former } : null })
  }
  const noting: Tx = {
    async get(c, id) {
      const doc = await tx.get(c, id)
      if (doc) before.set(keyOf({ kind: c.name, id }), doc.data)
      return doc
    },
    async getMany(c, ids) {
      const docs = await tx.getMany(c, ids)
      for (const { id, data } of docs) before.set(keyOf({ kind: c.name, id }), data)
      return docs
    },
    create(c, id, data) {
      note(c, id, data)
      tx.create(c, id, data)
    },
    put(c, id, data, pre) {
      note(c, id, data)
      tx.put(c, id, data, pre)
    },
    replace() {
      throw new Error('An import replaces nothing')
    },
    remove() {
      throw new Error('An import removes nothing')
    },
  }
  return {
    tx: noting,
    noted(write: (tx: Tx) => string): NonNullable<PlannedRow['written']> {
      written = []
      const id = write(noting)
      return { id, documents: written }
    },
  }
}

function undoable<T extends object>(c: CollectionDef<T>) {
  return {
    name: c.name,
    read: (tx: Tx, ids: readonly string[]) => tx.getMany(c, ids),
    restore(tx: Tx, { id, before }: WrittenDocument) {
      if (before === null) tx.remove(c, id)
      else tx.put(c, id, c.schema.parse(before))
    },
  }
}

/** What imports write. */
const kinds = [
  ...[undoable(users), undoable(claims), undoable(trips), undoable(stock)],
  ...[undoable(orders), undoable(attempts), undoable(movements), undoable(dailySales)],
]

/** Reads what became of these documents; `restore` writes. */
export async function readUndo(tx: Tx, documents: readonly WrittenDocument[]) {
  const current = new Map<string, string>()
  for (const { name, read } of kinds) {
    const ids = documents.filter(({ kind }) => kind === name).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const { id, data } of await read(tx, ids)) current.set(keyOf({ kind: name, id }), digestOf(data))
  }
  return {
    isUntouched: (one: WrittenDocument) => current.get(keyOf(one)) === one.digest,
    restore(one: WrittenDocument) {
      const found = kinds.find(({ name }) => name === one.kind)
      if (found === undefined) throw new Error(`Imports write no ${one.kind}`)
      found.restore(tx, one)
    },
  }
}

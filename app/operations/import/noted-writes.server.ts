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
 * all documents that it wrote. Several writes may put one document, with the same content: it is written once, belongs
 * to all of them, and the first has what it was before.
 */
export function notingTx(tx: Tx) {
  const before = new Map<string, object>()
  const noted = new Map<string, string>()
  let written: WrittenDocument[] = []
  /** False where it is written already. */
  function note({ name: kind }: { name: string }, id: string, data: object): boolean {
    const [key, digest] = [keyOf({ kind, id }), digestOf(data)]
    const earlier = noted.get(key)
    if (earlier !== undefined) {
      if (earlier !== digest) throw new Error(`${key} is written twice by one part of an import`)
      written.push({ kind, id, digest })
      return false
    }
    noted.set(key, digest)
    const former = before.get(key)
    written.push({ kind, id, digest, before: former ? { ...former } : null })
    return true
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
      if (note(c, id, data)) tx.create(c, id, data)
    },
    put(c, id, data, pre) {
      if (note(c, id, data)) tx.put(c, id, data, pre)
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
      else if (before !== undefined) tx.put(c, id, c.schema.parse(before))
    },
  }
}

/** What imports write. */
const kinds = [
  ...[undoable(users), undoable(claims), undoable(trips), undoable(stock)],
  ...[undoable(orders), undoable(attempts), undoable(movements), undoable(dailySales)],
]

type WrittenRow = NonNullable<PlannedRow['written']>

/**
 * Reads what became of what these rows wrote. `stays` has the documents of the rows of which something was touched
 * since or is in use; a row that shares a document with one of them stays too. `restore` writes.
 */
export async function readUndo(tx: Tx, rows: readonly WrittenRow[], inUse: ReadonlySet<string>) {
  const documents = rows.flatMap((row) => row.documents)
  const current = new Map<string, string>()
  for (const { name, read } of kinds) {
    const ids = new Set(documents.filter(({ kind }) => kind === name).map(({ id }) => id))
    if (ids.size === 0) continue
    for (const { id, data } of await read(tx, [...ids])) current.set(keyOf({ kind: name, id }), digestOf(data))
  }
  const known = new Set(documents.filter(({ before }) => before !== undefined).map(keyOf))
  const isUntouched = (one: WrittenDocument) => current.get(keyOf(one)) === one.digest && known.has(keyOf(one))
  return {
    stays: stayingRows(rows, (row) => inUse.has(row.id) || !row.documents.every(isUntouched)),
    restore(one: WrittenDocument) {
      const found = kinds.find(({ name }) => name === one.kind)
      if (found === undefined) throw new Error(`Imports write no ${one.kind}`)
      found.restore(tx, one)
    },
  }
}

/** Ids of the rows that stay, and of those that share a document with them. */
function stayingRows(rows: readonly WrittenRow[], isStaying: (row: WrittenRow) => boolean): Set<string> {
  const keysOf = ({ id, documents }: WrittenRow) => [id, ...documents.map(keyOf)]
  const staying = rows.filter(isStaying)
  const stuck = new Set(staying.flatMap(keysOf))
  let count = 0
  while (count !== stuck.size) {
    count = stuck.size
    for (const key of rows.filter((row) => keysOf(row).some((each) => stuck.has(each))).flatMap(keysOf)) stuck.add(key)
  }
  return new Set(rows.flatMap(({ id }) => (stuck.has(id) ? [id] : [])))
}

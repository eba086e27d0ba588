/** Documents as they were last read and validated: a page reads the same settings, user and trip again and again. */
import { LRUCache } from 'lru-cache'
import { frozen, toDoc } from './storable'
import type { CollectionDef, Doc } from './store'

/** A stored document as an engine gives it: its text, and a version that is new with every change. */
interface StoredRow {
  readonly id: string
  readonly version: number | string
  readonly json: string
}

interface Checked<T extends object> {
  readonly schema: object
  readonly json: string
  readonly doc: Doc<T>
}

/** The document of a row, frozen, since others hold it too. Throws CorruptDocument. */
type ReadDocument = <T extends object>(c: CollectionDef<T>, row: StoredRow) => Doc<T>

/** Caches documents of together `maxChars` characters of JSON; the least recently used leave first. */
export function checkedDocuments(maxChars = 1_500_000): ReadDocument {
  const known = new LRUCache<string, Checked<object>>({
    maxSize: maxChars,
    sizeCalculation: ({ json }) => json.length,
  })
  return (c, row) => {
    const key = `${c.name}/${row.id}`
    const before = known.get(key)
    const version = String(row.version)
    if (before && isBy(c.schema, before) && before.doc.version === version && before.json === row.json)
      return before.doc
    const doc = frozen(toDoc(c, row.id, version, JSON.parse(row.json)))
    known.set(key, { schema: c.schema, json: row.json, doc })
    return doc
  }
}

function isBy<T extends object>(schema: CollectionDef<T>['schema'], checked: Checked<object>): checked is Checked<T> {
  return checked.schema === schema
}

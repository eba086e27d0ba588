/** The tables of a collection: JSON text, a virtual column per queried field, its indexes, and array members. */
import { memberFields } from '~/data/index-lists'
import type { CollectionShape } from '../store'
import type { Connection } from './connection.server'

const identifier = /^[A-Za-z][A-Za-z0-9]*$/

function quoted(name: string): string {
  if (!identifier.test(name.replaceAll('_', ''))) throw new TypeError(`Not a name: ${name}`)
  return `"${name}"`
}

export function table(c: CollectionShape): string {
  return quoted(c.name)
}

/** Holds (field, value, id) for every declared array member, so that `has` is a lookup. */
export function membersTable(c: CollectionShape): string {
  return quoted(`${c.name}_members`)
}

export function column(field: string): string {
  return quoted(`f_${field}`)
}

function queriedFields(c: CollectionShape): string[] {
  return [...new Set(c.indexes.flatMap((i) => [...i.eq, ...(i.order ? [i.order.by] : []), ...(i.sum ?? [])]))]
}

/** The change feed: one row per write, in the write's own transaction. Its numbers are the versions of documents. */
export function createChanges(db: Connection): void {
  db.exec('CREATE TABLE IF NOT EXISTS changes (seq INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL)')
  db.exec('CREATE TABLE IF NOT EXISTS filled_members (collection TEXT, field TEXT, PRIMARY KEY (collection, field))')
}

/** Creates missing tables and indexes; cheap when none is missing. Safe when two processes start at the same time. */
export function createTables(db: Connection, c: CollectionShape): void {
  if (!isMissing(db, c)) return
  db.transaction(() => {
    createTable(db, c)
    createColumns(db, c)
    for (const { name, sql } of indexesOf(c))
      db.exec(`CREATE INDEX IF NOT EXISTS ${quoted(name)} ON ${table(c)} ${sql}`)
    for (const field of memberFields(c)) fillMembers(db, c, field)
  }).immediate()
}

function isMissing(db: Connection, c: CollectionShape): boolean {
  const columns = columnNames(db, c)
  if (columns.size === 0 || queriedFields(c).some((field) => !columns.has(`f_${field}`))) return true
  const known = new Set(
    db
      .prepare<[string], string>("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?")
      .pluck()
      .all(c.name),
  )
  if (indexesOf(c).some(({ name }) => !known.has(name))) return true
  const filled = db
    .prepare<[string], string>('SELECT field FROM filled_members WHERE collection = ?')
    .pluck()
    .all(c.name)
  return memberFields(c).some((field) => !filled.includes(field))
}

function columnNames(db: Connection, c: CollectionShape): Set<string> {
  return new Set(db.prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?)').pluck().all(c.name))
}

function createTable(db: Connection, c: CollectionShape) {
  db.exec(`CREATE TABLE IF NOT EXISTS ${table(c)} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, json TEXT NOT NULL)`)
  if (memberFields(c).length === 0) return
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${membersTable(c)}
     (field TEXT, value TEXT, id TEXT, PRIMARY KEY (field, value, id)) WITHOUT ROWID`,
  )
  db.exec(`CREATE INDEX IF NOT EXISTS ${quoted(`${c.name}_members_id`)} ON ${membersTable(c)} (id)`)
}

function createColumns(db: Connection, c: CollectionShape) {
  const existing = columnNames(db, c)
  for (const field of queriedFields(c)) {
    if (existing.has(`f_${field}`)) continue
    quoted(field)
    db.exec(
      `ALTER TABLE ${table(c)} ADD COLUMN ${column(field)}
       GENERATED ALWAYS AS (json_extract(json, '$."${field}"')) VIRTUAL`,
    )
  }
}

function indexesOf(c: CollectionShape): { name: string; sql: string }[] {
  const found = foundSumFields(c)
  const foundSum =
    found.length > 0 ? [{ name: `${c.name}${FOUND_SUM}`, sql: `(${['id', ...found.map(column)].join(', ')})` }] : []
  const declared = c.indexes.flatMap((index) => {
    const eq = index.eq.map(column)
    const order = index.order ? [column(index.order.by)] : []
    const columns = [...eq, ...order, 'id']
    const label = labelOf(index)
    const plain = columns.length > 1 ? [{ name: `${c.name}__${label}`, sql: `(${columns.join(', ')})` }] : []
    if (!index.sum || index.sum.length === 0) return plain
    const summed = [...eq, ...order, ...index.sum.map(column)].join(', ')
    return [...plain, { name: sumIndexName(c, index), sql: `(${summed})` }]
  })
  return [...declared, ...foundSum]
}

type Index = CollectionShape['indexes'][number]

function labelOf(index: Index): string {
  return [...index.eq, ...(index.order ? ['by', index.order.by] : [])].join('_')
}

function sumIndexName(c: CollectionShape, index: Index): string {
  return `${c.name}__${labelOf(index)}__sum_${(index.sum ?? []).join('_')}`
}

/**
 * The index that holds all that totals of the whole collection read, or null. Without a condition SQLite would walk the
 * table and read every document: a full walk of this index is a hundredth of that at 100,000 orders.
 */
export function wholeSumIndex(c: CollectionShape, sum: readonly string[]): string | null {
  const holds = (index: Index) => index.eq.length === 0 && sum.every((field) => index.sum?.includes(field))
  const found = sum.length === 0 ? undefined : c.indexes.find(holds)
  return found ? quoted(sumIndexName(c, found)) : null
}

const FOUND_SUM = '__found_sum'

/** All that totals of documents found by a member read: what narrows them, and what is added up. */
function foundSumFields(c: CollectionShape): string[] {
  const indexes = c.indexes.filter((index) => index.has && index.sum && index.sum.length > 0)
  return [...new Set(indexes.flatMap((i) => [...i.eq, ...(i.order ? [i.order.by] : []), ...(i.sum ?? [])]))]
}

/**
 * The index that covers totals of documents found by a member, or null: a found id leads to what is read of it, not
 * to the document, which would be read and parsed for it (a tenth of 100,000 orders have a common name).
 */
export function foundSumIndex(c: CollectionShape, sum: readonly string[]): string | null {
  const fields = foundSumFields(c)
  return sum.length > 0 && sum.every((field) => fields.includes(field)) ? quoted(`${c.name}${FOUND_SUM}`) : null
}

/** Documents written before a field became queried by membership get their rows once. */
function fillMembers(db: Connection, c: CollectionShape, field: string) {
  const mark = db.prepare('INSERT OR IGNORE INTO filled_members (collection, field) VALUES (?, ?)')
  if (mark.run(c.name, field).changes === 0) return
  quoted(field)
  db.prepare(
    `INSERT OR IGNORE INTO ${membersTable(c)} (field, value, id)
     SELECT ?, member.value, doc.id FROM ${table(c)} AS doc, json_each(doc.json, '$."${field}"') AS member`,
  ).run(field)
}

/**
 * Commits the writes that a transaction function buffered: one synchronous immediate transaction that re-checks its
 * reads.
 */
import { memberFields } from '~/data/index-lists'
import { AlreadyExists, type CollectionShape, NotFound, VersionConflict } from '../store'
import type { Write } from '../transaction-buffer'
import type { Connection } from './connection.server'
import type { Statements } from './statements.server'
import { membersTable, table } from './tables.server'

export interface ReadMark {
  readonly collection: CollectionShape
  readonly id: string
  /** Null when the document did not exist. */
  readonly version: number | null
}

/** Another writer changed what this transaction had read. */
export interface Stale {
  readonly key: string
}

/** Returns what became stale, or null when committed; throws the port's errors for unmet preconditions. */
export function commit(
  db: Connection,
  statements: Statements,
  reads: readonly ReadMark[],
  writes: readonly Write[],
): Stale | null {
  const run = db.transaction((): Stale | null => {
    for (const read of reads) {
      if (versionOf(statements, read.collection, read.id) !== read.version) {
        return { key: `${read.collection.name}/${read.id}` }
      }
    }
    for (const write of writes) check(statements, write)
    for (const write of writes) apply(statements, write)
    return null
  })
  return writes.length > 0 ? run.immediate() : run.deferred()
}

function versionOf(statements: Statements, c: CollectionShape, id: string): number | null {
  return statements.value(`SELECT version FROM ${table(c)} WHERE id = ?`, [id])
}

function check(statements: Statements, { collection, id, kind, pre }: Write) {
  if (pre === null) return
  const version = versionOf(statements, collection, id)
  const name = `${collection.name}/${id}`
  if (kind === 'create' && version !== null) throw new AlreadyExists(name)
  if ('version' in pre) {
    if (version === null || String(version) !== pre.version) throw new VersionConflict(name)
    return
  }
  if (pre.exists && version === null) throw new NotFound(name)
  if (!pre.exists && version !== null) throw new AlreadyExists(name)
}

function apply(statements: Statements, { collection, id, data }: Write) {
  const name = table(collection)
  const seq = statements.run('INSERT INTO changes (collection, id) VALUES (?, ?)', [collection.name, id])
  const fields = memberFields(collection)
  if (data === null) {
    if (fields.length > 0) statements.run(`DELETE FROM ${membersTable(collection)} WHERE id = ?`, [id])
    statements.run(`DELETE FROM ${name} WHERE id = ?`, [id])
    return
  }
  statements.run(
    `INSERT INTO ${name} (id, version, json) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, json = excluded.json`,
    [id, Number(seq), data.json],
  )
  for (const field of fields) putMembers(statements, collection, { id, field, value: data.value[field] })
}

/**
 * An order has sixty search terms and is written four times in a minute with the same ones: only differences are
 * written.
 */
function putMembers(
  statements: Statements,
  collection: CollectionShape,
  { id, field, value }: { id: string; field: string; value: unknown },
) {
  const members = Array.isArray(value) ? value.filter((member) => typeof member === 'string') : []
  const list = JSON.stringify(members)
  const name = membersTable(collection)
  statements.run(`DELETE FROM ${name} WHERE id = ? AND field = ? AND value NOT IN (SELECT value FROM json_each(?))`, [
    id,
    field,
    list,
  ])
  if (members.length === 0) return
  statements.run(`INSERT OR IGNORE INTO ${name} (field, value, id) SELECT ?, value, ? FROM json_each(?)`, [
    field,
    id,
    list,
  ])
}

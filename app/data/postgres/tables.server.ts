/**
 * The tables of a collection: documents as `jsonb`, for each queried field a stored column that sorts as the port
 * defines, for each summed field its number, the members of arrays in another table.
 */

import { createHash } from 'node:crypto'
import { memberFields } from '~/data/index-lists'
import { type CollectionShape, UnusableStore } from '~/data/store'
import { COMMIT, COMMIT_SQL } from './commit-function'
import type { Connection, Run } from './connection.server'
import { MEMBERS, MEMBERS_SQL, SORT_KEY, SORT_KEY_SQL } from './sort-key'

const identifier = /^[A-Za-z][A-Za-z0-9_]*$/
const OLDEST_SERVER = 140_000
/** PostgreSQL cuts longer names off. */
const MAX_NAME = 63
/** Whatever the database's own order of texts is. */
const BY_BYTES = 'text COLLATE "C"'

function quoted(name: string): string {
  if (!identifier.test(name)) throw new TypeError(`Not a name: ${name}`)
  return `"${name}"`
}

export function postgresTable(c: CollectionShape): string {
  return quoted(c.name)
}

/** Holds (field, value, id) for every declared array member, so that `has` is a lookup. */
export function postgresMembersTable(c: CollectionShape): string {
  return quoted(`${c.name}_members`)
}

/** The column by which a field is compared and sorted: `sortKey` of its value. */
export function postgresColumn(field: string): string {
  return quoted(`f_${field}`)
}

/** The column that a total adds up: a number, or null where the field is none. */
export function sumColumn(field: string): string {
  return quoted(`n_${field}`)
}

interface Column {
  readonly name: string
  readonly definition: string
}

function columnsOf(c: CollectionShape): Column[] {
  const compared = new Set(c.indexes.flatMap((i) => [...i.eq, ...(i.order ? [i.order.by] : [])]))
  const added = new Set(c.indexes.flatMap((i) => i.sum ?? []))
  return [
    ...[...compared].map((field) => ({
      name: `f_${field}`,
      definition: `${postgresColumn(field)} ${BY_BYTES} GENERATED ALWAYS AS (${SORT_KEY}(json -> '${field}')) STORED`,
    })),
    ...[...added].map((field) => ({
      name: `n_${field}`,
      definition: `${sumColumn(field)} double precision GENERATED ALWAYS AS
        (CASE WHEN jsonb_typeof(json -> '${field}') = 'number' THEN (json -> '${field}')::double precision END) STORED`,
    })),
  ]
}

interface Index {
  readonly name: string
  readonly sql: string
}

/**
 * One index for each order and each field that is compared for equality within it. Several equalities in one order need
 * none of their own: the server walks that of the rarest and checks the others. What is added up lies in the index.
 */
function indexesOf(c: CollectionShape): Index[] {
  const found = new Map<string, { columns: readonly string[]; sums: Set<string> }>()
  for (const index of c.indexes) {
    for (const columns of walksOf(index)) {
      const known = found.get(columns.join(' ')) ?? { columns, sums: new Set<string>() }
      for (const each of index.sum ?? []) known.sums.add(each)
      found.set(columns.join(' '), known)
    }
  }
  return [...found.values()].flatMap(({ columns, sums }) => {
    if (columns.length === 0 && sums.size === 0) return []
    const included = sums.size > 0 ? ` INCLUDE (${[...sums].map(sumColumn).join(', ')})` : ''
    const sql = `ON ${postgresTable(c)} (${[...columns.map(postgresColumn), 'id'].join(', ')})${included}`
    return [{ name: indexName(c, [...columns, ...sums], sql), sql }]
  })
}

function walksOf({ eq, order }: CollectionShape['indexes'][number]): string[][] {
  const by = order ? [order.by] : []
  return eq.length > 0 ? eq.map((field) => [field, ...by.filter((other) => other !== field)]) : [by]
}

/** Another content has another name, so that a release that changes it makes it again. */
function indexName(c: CollectionShape, fields: readonly string[], sql: string): string {
  const digest = createHash('sha256').update(sql).digest('hex').slice(0, 8)
  return `${`${c.name}_${fields.join('_')}`.slice(0, MAX_NAME - digest.length - 1)}_${digest}`
}

export interface Tables {
  /** Creates what is missing of a collection; one question when nothing is, and none after the first time. */
  prepare(c: CollectionShape): Promise<void>
  /** The same of what all collections share. Throws UnusableStore when the server cannot hold a shop. */
  prepareShared(): Promise<void>
}

export function tablesOf(db: Connection): Tables {
  let shared: Promise<void> | null = null
  const prepared = new Map<CollectionShape, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Changes of tables, one after the other: in this process by waiting for the last, among processes by a lock. */
  function alone(work: (run: Run) => Promise<void>): Promise<void> {
    const next = last.then(() =>
      db.change(async (run) => {
        await run({ text: `SELECT pg_advisory_xact_lock(hashtext('roteiro tables'))` })
        await work(run)
      }),
    )
    last = next.catch(() => {})
    return next
  }

  /** Once; what failed is tried again by the next caller. */
  function prepareShared(): Promise<void> {
    shared ??= createShared(db, alone).catch((error: unknown) => {
      shared = null
      throw error
    })
    return shared
  }

  return {
    prepareShared,
    prepare(c) {
      const known = prepared.get(c)
      if (known) return known
      const made = prepareShared()
        .then(() => createTables(db, c, alone))
        .catch((error: unknown) => {
          prepared.delete(c)
          throw error
        })
      prepared.set(c, made)
      return made
    },
  }
}

type Alone = (work: (run: Run) => Promise<void>) => Promise<void>

async function createShared(db: Connection, alone: Alone): Promise<void> {
  const [server] = await db.read<{ version: string; name: string; encoding: string; isComplete: boolean }>({
    text: `SELECT current_setting('server_version_num') AS version, current_setting('server_version') AS name,
      current_setting('server_encoding') AS encoding,
      to_regprocedure('${COMMIT}(jsonb, jsonb)') IS NOT NULL AS "isComplete"`,
  })
  if (Number(server?.version) < OLDEST_SERVER)
    throw new UnusableStore(`PostgreSQL ${server?.name} is too old: 14 or newer is needed`)
  if (server?.encoding !== 'UTF8')
    throw new UnusableStore(`The database holds ${server?.encoding} texts: create one with ENCODING 'UTF8'`)
  if (server.isComplete) return
  await alone(async (run) => {
    await run({ text: 'CREATE SEQUENCE IF NOT EXISTS versions' })
    await run({
      text: `CREATE TABLE IF NOT EXISTS changes (
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(), at timestamptz NOT NULL DEFAULT now(),
        collection text NOT NULL, id text NOT NULL)`,
    })
    await run({ text: 'CREATE INDEX IF NOT EXISTS changes_xid ON changes (xid)' })
    await run({
      text: `CREATE TABLE IF NOT EXISTS filled_members
        (collection text, field text, PRIMARY KEY (collection, field))`,
    })
    await run({ text: SORT_KEY_SQL })
    await run({ text: MEMBERS_SQL })
    // Last: where it is, all is there.
    await run({ text: COMMIT_SQL })
  })
}

async function createTables(db: Connection, c: CollectionShape, alone: Alone): Promise<void> {
  if (!missingOf(c, await partsOf(db.read, c)).isAny) return
  await alone(async (run) => {
    // Another process may just have made them.
    const missing = missingOf(c, await partsOf(run, c))
    await run({
      text: `CREATE TABLE IF NOT EXISTS ${postgresTable(c)}
        (id ${BY_BYTES} PRIMARY KEY, version bigint NOT NULL, json jsonb NOT NULL)`,
    })
    // In one statement, which rewrites the table once.
    const added = missing.columns.map(({ definition }) => `ADD COLUMN ${definition}`)
    if (added.length > 0) await run({ text: `ALTER TABLE ${postgresTable(c)} ${added.join(', ')}` })
    for (const { name, sql } of missing.indexes)
      await run({ text: `CREATE INDEX IF NOT EXISTS ${quoted(name)} ${sql}` })
    for (const field of missing.members) await fillMembers(run, c, field)
  })
}

async function partsOf(run: Run, c: CollectionShape): Promise<ReadonlySet<string>> {
  const found = await run<{ part: string }>({
    text: `SELECT 'column ' || attname AS part FROM pg_attribute
        WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped
      UNION ALL SELECT 'index ' || relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        WHERE indrelid = to_regclass($1) AND indisvalid
      UNION ALL SELECT 'members ' || field FROM filled_members WHERE collection = $2`,
    values: [postgresTable(c), c.name],
  })
  return new Set(found.map(({ part }) => part))
}

function missingOf(c: CollectionShape, parts: ReadonlySet<string>) {
  const columns = columnsOf(c).filter(({ name }) => !parts.has(`column ${name}`))
  const indexes = indexesOf(c).filter(({ name }) => !parts.has(`index ${name}`))
  const members = memberFields(c).filter((field) => !parts.has(`members ${field}`))
  const isAny = !parts.has('column id') || columns.length + indexes.length + members.length > 0
  return { columns, indexes, members, isAny }
}

/** Documents written before a field became queried by membership get their rows once. */
async function fillMembers(run: Run, c: CollectionShape, field: string) {
  const name = postgresMembersTable(c)
  await run({
    text: `CREATE TABLE IF NOT EXISTS ${name}
      (field text, value ${BY_BYTES}, id ${BY_BYTES}, PRIMARY KEY (field, value, id))`,
  })
  await run({ text: `CREATE INDEX IF NOT EXISTS ${quoted(`${c.name}_members_id`)} ON ${name} (id, field)` })
  await run({
    text: `INSERT INTO ${name} (field, value, id)
      SELECT $1::text, value, id FROM ${postgresTable(c)}, unnest(${MEMBERS}(json -> $1::text)) AS value
      ON CONFLICT DO NOTHING`,
    values: [field],
  })
  await run({
    text: 'INSERT INTO filled_members (collection, field) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [c.name, field],
  })
}

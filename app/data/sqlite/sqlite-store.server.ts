/** The document store on one SQLite file, shared by as many processes of this machine as like to. */
import { checkedDocuments } from '~/data/checked-documents'
import { jitter, type KeyedQueue, keyedQueue } from '~/data/keyed-queue'
import { type Plan, planFilter, planQuery, toPage } from '~/data/query-plan'
import { checkId, readable, toDoc } from '~/data/storable'
import {
  type CollectionDef,
  type CollectionShape,
  Contention,
  type Doc,
  type Query,
  type Store,
  StoreUnavailable,
} from '~/data/store'
import { bufferedTx } from '~/data/transaction-buffer'
import { changeFeed, pruneChanges } from './change-feed.server'
import { commit, type ReadMark, type Stale } from './commit.server'
import { type Connection, flawsOf, isBusy, open, openChecked, retryWhileBusy } from './connection.server'
import { createReader, type Found, type Reading, readAll } from './reader.server'
import { aggregateStatements, commonness, isCommon, selectStatements } from './sql-query.server'
import { sqliteWatch } from './sqlite-watch.server'
import { type Row, type Statements, statementsOf } from './statements.server'
import { createChanges, createTables, table } from './tables.server'

export interface SqliteOptions {
  readonly file: string
  /** A missing file is created, whatever a shop has left in its folder (default false). */
  readonly isNew?: boolean
  /** How long a caller waits for a locked file, in all (default 5000). */
  readonly timeoutMs?: number
  /** Called for problems without a caller: trouble in the change feed, documents that a watch had to skip. */
  readonly report?: (error: unknown) => void
  /** The built file of the thread for long reads; null reads them in this thread (default). */
  readonly readerUrl?: string | null
}

const bootTimeoutMs = 5000
const pruneEvery = 1000
/** Longer lists are read once and not cached: they would push out the documents of pages. */
const maxCachedList = 50

/**
 * Opens or creates the file; throws one clear line when it is damaged, or missing while the files that belong to it are there.
 */
export function createSqliteStore(options: SqliteOptions): Store {
  const timeoutMs = options.timeoutMs ?? 5000
  const report = options.report ?? (() => {})
  const db = blockingly(() => openChecked(options.file, options.isNew))
  blockingly(() => createChanges(db))
  const statements = statementsOf(db)
  const feed = changeFeed(open(options.file), report)
  const prepared = new Set<CollectionShape>()
  const checked = checkedDocuments()
  const reader = createReader(options.file, options.readerUrl ?? null)
  let commits = 0

  async function access<R>(c: CollectionShape, work: () => R): Promise<R> {
    if (!prepared.has(c)) {
      await retryWhileBusy(() => createTables(db, c), timeoutMs)
      prepared.add(c)
    }
    return retryWhileBusy(work, timeoutMs)
  }

  /** Long reads, in a thread of their own. */
  async function readApart(c: CollectionShape, reading: Reading): Promise<Found> {
    await access(c, () => undefined)
    return reader.read(reading, () => access(c, () => readAll(statements, reading)))
  }

  /** The rows of a page; those of exports, and of what is searched for, are read apart. */
  async function scan<T extends object>(c: CollectionDef<T>, plan: Plan): Promise<Row[]> {
    const counting = plan.has && plan.by !== null ? commonness(c, plan.has) : null
    const isWalked =
      counting !== null && isCommon(await access(c, () => statements.value(counting.text, counting.values)))
    const selects = selectStatements(c, plan, isWalked)
    const isLong = plan.has !== null || plan.limit > maxCachedList
    const rows: Row[] = []
    for (const sql of selects) {
      if (rows.length > plan.limit) break
      const found = isLong
        ? (await readApart(c, { rows: [sql] })).rows.flat()
        : await access(c, () => statements.rows(sql.text, sql.values))
      rows.push(...found)
    }
    return rows
  }

  function read<T extends object>(c: CollectionDef<T>, id: string): Doc<T> | null {
    const row = statements.row(`SELECT id, version, json, id AS place FROM ${table(c)} WHERE id = ?`, [id])
    return row && checked(c, row)
  }

  const transact = sqliteTransact({
    db,
    statements,
    queue: keyedQueue(2 * timeoutMs),
    timeoutMs,
    prepare: (c) => access(c, () => undefined),
    readSome: (c, ids) => access(c, () => ids.map((id) => read(c, id))),
    committed() {
      feed.poke()
      if (++commits % pruneEvery === 0) {
        retryWhileBusy(() => pruneChanges(statements), timeoutMs).catch(report)
      }
    },
  })

  return {
    get: (c, id) => access(c, () => read(c, checkId(id))),

    getMany: (c, ids) => access(c, () => [...new Set(ids)].flatMap((id) => read(c, checkId(id)) ?? [])),

    async query(c, q) {
      const plan = planQuery(c, q)
      if (plan.branches.length === 0) return { items: [], before: null, after: null }
      const rows = await scan(c, plan)
      const by = plan.by
      const page = toPage(plan, rows, (row) => ({ value: by === null ? null : placeOf(row, by), id: row.id }))
      if (plan.limit > maxCachedList) return { ...page, items: await parseApart(c, page.items, q.leaveOut) }
      return { ...page, items: page.items.flatMap((row) => readable(() => checked(c, row), q.leaveOut) ?? []) }
    },

    async aggregate(c, q, o) {
      const sum = o?.sum ?? []
      const plan = planFilter(c, q, o)
      const { columns } = await readApart(c, { columns: aggregateStatements(c, plan, sum) })
      const total = (place: number) => columns.reduce((all, row) => all + Number(row[place] ?? 0), 0)
      const count = plan.limit > 0 ? Math.min(total(0), plan.limit) : total(0)
      return { count, sums: Object.fromEntries(sum.map((field, i) => [field, total(i + 1)])) }
    },

    transact,
    watch: (c, q, on, o) =>
      sqliteWatch({ ...o, c, q, on, feed, report, access, statements, read, parse: (row) => fromRow(c, row) }),

    removesEnded: false,

    health: () => retryWhileBusy(() => void statements.value('SELECT count(*) FROM filled_members', []), 1000),

    warnings: async () => [],

    verify: () => retryWhileBusy(() => flawsOf(db), timeoutMs),

    async close() {
      feed.close()
      await reader.close()
      db.close()
    },
  }
}

/** A long page is parsed in pieces, between which others are served. */
async function parseApart<T extends object>(
  c: CollectionDef<T>,
  rows: readonly Row[],
  leaveOut: Query<T>['leaveOut'],
): Promise<Doc<T>[]> {
  const docs: Doc<T>[] = []
  for (let from = 0; from < rows.length; from += maxCachedList) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    docs.push(
      ...rows.slice(from, from + maxCachedList).flatMap((row) => readable(() => fromRow(c, row), leaveOut) ?? []),
    )
  }
  return docs
}

function fromRow<T extends object>(c: CollectionDef<T>, row: Row): Doc<T> {
  return toDoc(c, row.id, String(row.version), JSON.parse(row.json))
}

/** The order value of a row as the document has it: SQLite gives a boolean back as a number. */
function placeOf(row: Row, by: string) {
  if (typeof row.place !== 'number') return row.place
  const value: unknown = JSON.parse(row.json)[by]
  return typeof value === 'boolean' ? value : row.place
}

/** Only at boot may waiting block: no visitor is served yet. */
function blockingly<R>(work: () => R): R {
  const giveUpAt = performance.now() + bootTimeoutMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const cause = error instanceof StoreUnavailable ? error.cause : error
      if (!isBusy(cause) || performance.now() > giveUpAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 + Math.random() * 30)
    }
  }
}

/**
 * Optimistic transactions: read, decide, then commit in one synchronous piece, again when another writer was faster.
 */
interface TransactParts {
  readonly db: Connection
  readonly statements: Statements
  readonly queue: KeyedQueue
  /** How long a call waits for a locked file, its time in line for its keys included. */
  readonly timeoutMs: number
  prepare(c: CollectionShape): Promise<void>
  /** Each id in its place. */
  readSome<T extends object>(c: CollectionDef<T>, ids: readonly string[]): Promise<(Doc<T> | null)[]>
  committed(): void
}

const defaultAttempts = 60
/**
 * The time that a delayed call still waits for the file: calls queued behind a locked one fail soon after the first.
 */
const lateTimeoutMs = 25

function sqliteTransact(parts: TransactParts): Store['transact'] {
  type Outcome<R> = { readonly stale: Stale } | { readonly stale: null; readonly result: R }

  async function attempt<R>(
    fn: (tx: Parameters<Parameters<Store['transact']>[0]>[0]) => Promise<R>,
    giveUpAt: number,
  ): Promise<Outcome<R>> {
    const reads: ReadMark[] = []
    const buffer = bufferedTx(async (c, ids) => {
      const docs = await parts.readSome(c, ids)
      reads.push(
        ...ids.map((id, place) => ({ collection: c, id, version: docs[place] ? Number(docs[place].version) : null })),
      )
      return docs
    })
    const result = await fn(buffer.tx)
    const writes = await buffer.writes()
    for (const write of writes) await parts.prepare(write.collection)
    const timeoutMs = Math.max(giveUpAt - performance.now(), lateTimeoutMs)
    const stale = await retryWhileBusy(() => commit(parts.db, parts.statements, reads, writes), timeoutMs)
    if (stale) return { stale }
    if (writes.length > 0) parts.committed()
    return { stale: null, result }
  }

  return async (fn, o) => {
    const attempts = o?.attempts ?? defaultAttempts
    const lockKeys = o?.lockKeys ?? []
    const giveUpAt = performance.now() + parts.timeoutMs
    return parts.queue.run(
      lockKeys.map((key) => `lock ${key}`),
      async () => {
        const first = await attempt(fn, giveUpAt)
        if (first.stale === null) return first.result
        // From the second try on, the losers of this process take turns instead of racing each other.
        return parts.queue.run([`hot ${first.stale.key}`], async () => {
          for (let n = 1; n < attempts; n++) {
            const again = await attempt(fn, giveUpAt)
            if (again.stale === null) return again.result
            await jitter(Math.min(2 * n, 40))
          }
          throw new Contention(`Gave up after ${attempts} attempts on ${first.stale.key}`)
        })
      },
    )
  }
}

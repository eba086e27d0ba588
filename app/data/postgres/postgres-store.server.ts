/** The document store on PostgreSQL: many servers, one database. */
import { checkedDocuments } from '~/data/checked-documents'
import { guard } from '~/data/guard.server'
import { jitter, type KeyedQueue, keyedQueue } from '~/data/keyed-queue'
import { planFilter, planQuery, toPage } from '~/data/query-plan'
import { checkId, readable, toDoc } from '~/data/storable'
import {
  type CollectionDef,
  type CollectionShape,
  Contention,
  type Doc,
  type Filter,
  type Store,
  type Tx,
  type WatchOptions,
} from '~/data/store'
import { bufferedTx } from '~/data/transaction-buffer'
import { postgresChangeFeed, prunePostgresChanges } from './change-feed.server'
import { commitToPostgres, type ReadMark } from './commit.server'
import { type Connection, connect } from './connection.server'
import { postgresWatch } from './postgres-watch.server'
import { aggregateStatement, byIdsStatement, selectStatement } from './sql-query.server'
import { tablesOf } from './tables.server'

export interface PostgresOptions {
  /** `postgres://user:pass@host:port/database` */
  readonly url: string
  /** Connections of this process, besides the one that listens for changes (default 10). */
  readonly maxConnections?: number
  /** Deadlines in milliseconds (4000, so that a page that waits in vain is sent within 5 s, and 10000). */
  readonly readMs?: number
  readonly writeMs?: number
  /** Called for problems without a caller: trouble of the change feed, documents that a watch had to skip. */
  readonly report?: (error: unknown) => void
}

interface Row {
  readonly id: string
  readonly version: string
  readonly json: string
}

const DEFAULT_ATTEMPTS = 60
const PRUNE_EVERY = 1000
/** Documents that a watch reads at once. */
const CHUNK = 1000
const CLOSE_MS = 2000

/** Longer lists are read once and not cached: they would push out the documents of pages. */
const MAX_CACHED_LIST = 50

/** Nothing is connected before its first use. */
export function createPostgresStore(options: PostgresOptions): Store {
  const { readMs = 4000, writeMs = 10_000, maxConnections = 10, report = () => {} } = options
  const pool = connect({ url: options.url, maxConnections, connectMs: readMs, readMs, writeMs, report })
  const guarded = guard({
    engine: 'PostgreSQL',
    troubleOf: () => null,
    // The driver's own deadlines come first: for a connection, then for a response.
    readMs: 2 * readMs + 500,
    aggregateMs: readMs + writeMs + 500,
    writeMs: readMs + writeMs + 500,
    openMs: 5000,
    clock: () => performance.now(),
  })
  const db: Connection = {
    ...pool,
    read: (statement) => guarded.run('read', () => pool.read(statement)),
    aggregate: (statement) => guarded.run('aggregate', () => pool.aggregate(statement)),
    write: (statement) =>
      guarded.run(
        'write',
        () => pool.write(statement),
        () => 'unknown',
      ),
  }
  const tables = tablesOf(db)
  const feed = postgresChangeFeed({ db, report })
  const checked = checkedDocuments()
  let commits = 0
  let closing: Promise<void> | null = null

  async function readSome<T extends object>(c: CollectionDef<T>, ids: readonly string[]): Promise<Row[]> {
    await tables.prepare(c)
    return db.read<Row>(byIdsStatement(c, ids))
  }

  /** Each id in its place. */
  async function inPlace<T extends object>(c: CollectionDef<T>, ids: readonly string[]): Promise<(Doc<T> | null)[]> {
    if (ids.length === 0) return []
    const rows = new Map((await readSome(c, ids)).map((row) => [row.id, row]))
    return ids.map((id) => {
      const row = rows.get(id)
      return row ? checked(c, row) : null
    })
  }

  async function readAll<T extends object>(
    c: CollectionDef<T>,
    { eq }: Pick<Filter<T>, 'eq'>,
    o: WatchOptions = {},
  ): Promise<Doc<T>[]> {
    const docs: Doc<T>[] = []
    let plan = planQuery(c, { eq, limit: CHUNK })
    await tables.prepare(c)
    while (plan.branches.length > 0) {
      const rows = await db.read<Row>(selectStatement(c, plan))
      const page = rows.slice(0, CHUNK)
      o.onProgress?.()
      docs.push(...page.flatMap((row) => readable(() => fromRow(c, row), report) ?? []))
      const last = page[page.length - 1]
      if (rows.length <= CHUNK || !last) break
      plan = { ...plan, cursor: { value: null, id: last.id } }
    }
    return docs
  }

  async function close() {
    await feed.close()
    await guarded.closeWithin(CLOSE_MS)
    // What still does not respond is left to the process.
    await Promise.race([pool.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
  }

  return {
    async get(c, id) {
      const [doc = null] = await inPlace(c, [checkId(id)])
      return doc
    },

    getMany: async (c, ids) => (await inPlace(c, [...new Set(ids)].map(checkId))).flatMap((doc) => doc ?? []),

    async query(c, q) {
      const plan = planQuery(c, q)
      if (plan.branches.length === 0) return { items: [], before: null, after: null }
      await tables.prepare(c)
      const rows = await db.read<Row>(selectStatement(c, plan))
      const by = plan.by
      const page = toPage(plan, rows, (row) => ({ value: by === null ? null : JSON.parse(row.json)[by], id: row.id }))
      const read = plan.limit > MAX_CACHED_LIST ? fromRow : checked
      return { ...page, items: page.items.flatMap((row) => readable(() => read(c, row), q.leaveOut) ?? []) }
    },

    async aggregate(c, q, o) {
      const sum = o?.sum ?? []
      const plan = planFilter(c, q, o)
      await tables.prepare(c)
      const [row] = await db.aggregate<Record<string, string | number>>(aggregateStatement(c, plan, sum))
      const sums = sum.map((field, i) => [field, Number(row?.[`sum${i}`] ?? 0)] as const)
      return { count: Number(row?.['count'] ?? 0), sums: Object.fromEntries(sums) }
    },

    transact: postgresTransact({
      db,
      queue: keyedQueue(2 * writeMs),
      readSome: inPlace,
      prepare: tables.prepare,
      committed() {
        feed.notify()
        if (++commits % PRUNE_EVERY === 0) prunePostgresChanges(db).catch(report)
      },
    }),

    watch: (c, q, on, o) =>
      postgresWatch({
        c,
        q,
        on,
        feed,
        report,
        readAll: () => readAll(c, q, o),
        readSome: async (ids) =>
          (await readSome(c, ids)).flatMap((row) => readable(() => checked(c, row), report) ?? []),
      }),

    removesEnded: false,

    async health() {
      await tables.prepareShared()
      await db.read({ text: 'SELECT' })
    },

    warnings: async () => [],

    verify: () => flawsOf(db),

    close() {
      closing ??= close()
      return closing
    },
  }
}

function fromRow<T extends object>(c: CollectionDef<T>, row: Row): Doc<T> {
  return toDoc(c, row.id, row.version, JSON.parse(row.json))
}

/** Settings that could lose an acknowledged write, and indexes that were not finished. */
async function flawsOf(db: Connection): Promise<string[]> {
  const settings = await db.read<{ name: string; setting: string }>({
    text: `SELECT name, setting FROM pg_settings
      WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`,
  })
  const indexes = await db.read<{ name: string }>({
    text: 'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid',
  })
  return [
    ...settings.map(({ name, setting }) => `${name} is ${setting}`),
    ...indexes.map(({ name }) => `index ${name} is not valid`),
  ]
}

interface TransactParts {
  readonly db: Connection
  readonly queue: KeyedQueue
  prepare(c: CollectionShape): Promise<void>
  /** Each id in its place. */
  readSome<T extends object>(c: CollectionDef<T>, ids: readonly string[]): Promise<(Doc<T> | null)[]>
  committed(): void
}

type Outcome<R> = { readonly stale: string } | { readonly stale: null; readonly result: R }

/** Optimistic transactions: read, decide, then commit in one statement, again when another writer was faster. */
function postgresTransact(parts: TransactParts): Store['transact'] {
  async function attempt<R>(fn: (tx: Tx) => Promise<R>): Promise<Outcome<R>> {
    const reads: ReadMark[] = []
    const buffer = bufferedTx(async (c, ids) => {
      const docs = await parts.readSome(c, ids)
      reads.push(...ids.map((id, place) => ({ collection: c.name, id, version: docs[place]?.version ?? null })))
      return docs
    })
    const result = await fn(buffer.tx)
    const writes = await buffer.writes()
    // A single read is true by itself.
    if (writes.length === 0 && reads.length < 2) return { stale: null, result }
    for (const write of writes) await parts.prepare(write.collection)
    const stale = await commitToPostgres(parts.db, reads, writes)
    if (stale !== null) return { stale }
    if (writes.length > 0) parts.committed()
    return { stale: null, result }
  }

  return async (fn, o) => {
    const attempts = o?.attempts ?? DEFAULT_ATTEMPTS
    const locks = (o?.lockKeys ?? []).map((key) => `lock ${key}`)
    return parts.queue.run(locks, async () => {
      const first = await attempt(fn)
      if (first.stale === null) return first.result
      // From the second try on, the losers of this process take turns instead of racing each other.
      return parts.queue.run([`hot ${first.stale}`], async () => {
        for (let n = 1; n < attempts; n++) {
          const again = await attempt(fn)
          if (again.stale === null) return again.result
          await jitter(Math.min(2 * n, 40))
        }
        throw new Contention(`Gave up after ${attempts} attempts on ${first.stale}`)
      })
    })
  }
}

/** The document store on Firestore: many servers, one database. */

import type {
  AggregateSpec,
  DocumentChange,
  DocumentReference,
  DocumentSnapshot,
  Query as FirestoreQuery,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore'
import { endOf } from '~/data/ends'
import { type Guard, guard } from '~/data/guard.server'
import { jitter, type KeyedQueue, keyedQueue } from '~/data/keyed-queue'
import { type Cursor, type Plan, planFilter, planQuery, toPage } from '~/data/query-plan'
import { checkId, readable, toDoc } from '~/data/storable'
import {
  AlreadyExists,
  type Change,
  type CollectionDef,
  type CollectionShape,
  Contention,
  CorruptDocument,
  type Doc,
  type Filter,
  NotFound,
  type Store,
  StoreUnavailable,
  type Tx,
  VersionConflict,
  type Watch,
} from '~/data/store'
import { bufferedTx, type Write } from '~/data/transaction-buffer'
import { toMillis } from '~/domain/values/dates'
import { type Client, type ClientOptions, type LazyClient, lazyClient } from './client.server'
import { END_FIELD } from './firestore-indexes'

export interface FirestoreOptions extends ClientOptions {
  /** Deadlines in milliseconds (4000, so that a page that waits in vain is sent within 5 s, and 10000). */
  readonly readMs?: number
  readonly writeMs?: number
  /** The same for a count or a sum, which takes longer the more it counts (30000). */
  readonly aggregateMs?: number
  /** Called for problems without a caller: trouble of a listener, documents that a watch had to skip. */
  readonly report?: (error: unknown) => void
}

const idsPerRead = 300
const closeMs = 2000

/** Nothing is connected before its first use. */
export function createFirestoreStore(options: FirestoreOptions): Store {
  const readMs = options.readMs ?? 4000
  const writeMs = options.writeMs ?? 10_000
  const aggregateMs = options.aggregateMs ?? 30_000
  const report = options.report ?? (() => {})
  const client = lazyClient(options)
  const guarded = guard({
    engine: 'Firestore',
    troubleOf,
    readMs,
    aggregateMs,
    writeMs,
    openMs: 5000,
    clock: () => performance.now(),
  })

  return {
    get: (c, id) =>
      guarded.run('read', async () => {
        const { db } = await client.get()
        return docOf(c, await db.collection(c.name).doc(checkId(id)).get())
      }),

    getMany: (c, ids) =>
      guarded.run('read', async () => {
        const { db } = await client.get()
        const refs = [...new Set(ids)].map((id) => db.collection(c.name).doc(checkId(id)))
        const snapshots = []
        for (let from = 0; from < refs.length; from += idsPerRead) {
          snapshots.push(...(await db.getAll(...refs.slice(from, from + idsPerRead))))
        }
        return snapshots.flatMap((snapshot) => docOf(c, snapshot) ?? [])
      }),

    async query(c, q) {
      const plan = planQuery(c, q)
      if (plan.branches.length === 0) return { items: [], before: null, after: null }
      const { docs } = await guarded.run('read', async () => scan(await client.get(), c, plan).get())
      const page = toPage(plan, docs, (snapshot) => cursorOf(plan, snapshot))
      return { ...page, items: page.items.flatMap((snapshot) => readable(() => docOf(c, snapshot), q.leaveOut) ?? []) }
    },

    async aggregate(c, q, o) {
      const sum = o?.sum ?? []
      const plan = withinOrder(c, planFilter(c, q, o), sum)
      if (plan.branches.length === 0) return { count: 0, sums: Object.fromEntries(sum.map((field) => [field, 0])) }
      const totals = await guarded.run('aggregate', async () => {
        const opened = await client.get()
        const matching = filtered(opened, c, plan)
        const counted = plan.limit > 0 ? matching.limit(plan.limit) : matching
        const of = (field: string | null) => counted.aggregate(aggregateSpec(opened, field)).get()
        return Promise.all((sum.length === 0 ? [null] : sum).map(async (field) => (await of(field)).data()))
      })
      const sums = sum.map((field, i) => [field, Number(totals[i]?.['sum'] ?? 0)] as const)
      return { count: Number(totals[0]?.['count'] ?? 0), sums: Object.fromEntries(sums) }
    },

    transact: firestoreTransact({ client, guard: guarded, queue: keyedQueue(2 * writeMs) }),

    watch: (c, q, on) => firestoreWatch({ client, c, q, on, report, readyMs: 2 * readMs }),

    removesEnded: true,

    health: () =>
      guarded.run('read', async () => {
        const { db } = await client.get()
        await db.collection('health').doc('ping').get()
      }),

    async warnings() {
      const mode = await (await client.get()).concurrencyMode()
      return mode === 'PESSIMISTIC' ? ['pessimisticConcurrency'] : []
    },

    verify: async () => [],

    async close() {
      // A client that is called after its end, or ended while it retries, rejects where the error cannot be caught: no
      // new call is let in, and what does not end in time is left to the process.
      if (await guarded.closeWithin(closeMs)) await client.close()
    },
  }
}

/** gRPC: cancelled, unknown, deadline exceeded, permission denied, exhausted, internal, unavailable, unauthenticated. */
const backEndTrouble = new Set([1, 2, 4, 7, 8, 13, 14, 16])

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null
}

function troubleOf(error: unknown): string | null {
  const code = codeOf(error)
  return code !== null && backEndTrouble.has(code) ? `code ${code}` : null
}

/** A watch over Firestore's listener, with a bounded `ready` and a new listener when the old one ends. */
interface WatchParts<T extends object> {
  readonly client: LazyClient
  readonly c: CollectionDef<T>
  readonly q: Pick<Filter<T>, 'eq'>
  on(changes: readonly Change<T>[], full: boolean): void
  readonly readyMs: number
  report(error: unknown): void
}

const againMs = 1000

/**
 * None, or the change that one of Firestore's stands for; `full` as in `on`: then the watch has not delivered the
 * document yet.
 */
function changesOf<T extends object>(
  { c, report }: Pick<WatchParts<T>, 'c' | 'report'>,
  { type, doc: snapshot }: DocumentChange,
  full: boolean,
): Change<T>[] {
  if (type === 'removed') return [{ kind: 'removed', id: snapshot.id }]
  try {
    const doc = docOf(c, snapshot)
    return doc ? [{ kind: 'put', id: doc.id, doc }] : []
  } catch (error) {
    if (!(error instanceof CorruptDocument)) throw error
    report(error)
    return full ? [] : [{ kind: 'removed', id: snapshot.id }]
  }
}

function firestoreWatch<T extends object>(parts: WatchParts<T>): Watch {
  const { c } = parts
  const plan = planFilter(c, parts.q)
  let closed = false
  let stop = () => {}

  const ready = new Promise<void>((resolve, reject) => {
    const late = () =>
      reject(new StoreUnavailable('none', `Firestore: no list of ${c.name} within ${parts.readyMs} ms`))
    const timer = setTimeout(late, parts.readyMs)

    async function listen() {
      const client = await parts.client.get()
      if (closed || parts.client.isClosed()) return
      let isFirst = true
      stop = filtered(client, c, plan).onSnapshot((snapshot) => {
        const changes = snapshot.docChanges().flatMap((change) => changesOf(parts, change, isFirst))
        if (isFirst || changes.length > 0) parts.on(changes, isFirst)
        isFirst = false
        clearTimeout(timer)
        resolve()
      }, again)
    }

    function again(error: unknown) {
      if (closed || parts.client.isClosed()) return
      parts.report(error)
      setTimeout(() => listen().catch(again), againMs).unref()
    }

    listen().catch(again)
  })
  ready.catch(() => {})

  return {
    ready,
    close() {
      closed = true
      stop()
    },
  }
}

/** Transactions on Firestore, retried by us: the library's own back-off begins at a second. */
const defaultAttempts = 60
const aborted = 10
const alreadyExists = 6
const invalidArgument = 3

function versionOf(snapshot: DocumentSnapshot): string | null {
  const time = snapshot.updateTime
  return time ? `${time.seconds}.${time.nanoseconds}` : null
}

function docOf<T extends object>(c: CollectionDef<T>, snapshot: DocumentSnapshot): Doc<T> | null {
  const version = versionOf(snapshot)
  const { [END_FIELD]: _, ...data } = snapshot.data() ?? {}
  return version === null ? null : toDoc(c, snapshot.id, version, data)
}

/** What is stored: of a document that ends also when, in the form that the service's expiry needs. */
function withEnd({ collection }: Write, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const end = endOf(collection, value)
  return end === null ? { ...value } : { ...value, [END_FIELD]: new Date(toMillis(end)) }
}

/** Of a transaction that the service has ended: it was idle for a minute, or a server of the service changed. */
function isExpired(error: unknown): boolean {
  return codeOf(error) === invalidArgument && error instanceof Error && /transaction has expired/i.test(error.message)
}

interface Parts {
  readonly client: LazyClient
  readonly guard: Guard
  readonly queue: KeyedQueue
}

/** `stale`: the names of all documents that the lost run read or wanted to write. */
type Outcome<R> = { readonly stale: readonly string[] } | { readonly stale: null; readonly result: R }

function firestoreTransact({ client, guard, queue }: Parts): Store['transact'] {
  async function attempt<R>(fn: (tx: Tx) => Promise<R>): Promise<Outcome<R>> {
    const { db } = await client.get()
    const run = { isOver: false, isCommitting: false, keys: new Set<string>() }
    const work = () =>
      db.runTransaction(
        async (transaction) => {
          const result = await collect(fn, db, transaction, run)
          // Past the deadline the caller has learned that nothing was written.
          if (run.isOver) throw new StoreUnavailable('none', 'Firestore: too late to commit')
          run.isCommitting = true
          return result
        },
        { maxAttempts: 1 },
      )
    try {
      const result = await guard.run('write', work, () => (run.isCommitting ? 'unknown' : 'none'))
      return { stale: null, result }
    } catch (error) {
      const code = codeOf(error)
      if (code === aborted || (isExpired(error) && !run.isCommitting)) return { stale: [...run.keys] }
      // The library repeats a commit whose response was lost, and that one may find its transaction over.
      if (isExpired(error))
        throw new StoreUnavailable('unknown', 'Firestore: the transaction expired', { cause: error })
      if (code === alreadyExists) throw new AlreadyExists('A document with this id exists', { cause: error })
      throw error
    } finally {
      run.isOver = true
    }
  }

  return async (fn, o) => {
    const attempts = o?.attempts ?? defaultAttempts
    const locks = (o?.lockKeys ?? []).map((key) => `lock ${key}`)
    return queue.run(locks, async () => {
      const first = await attempt(fn)
      if (first.stale === null) return first.result
      // From the second try on, those of this process who want a same document take turns instead of racing each other.
      const hot = first.stale.map((key) => `hot ${key}`)
      return queue.run(hot, async () => {
        for (let n = 1; n < attempts; n++) {
          const again = await attempt(fn)
          if (again.stale === null) return again.result
          await jitter(Math.min(20 * n, 400))
        }
        throw new Contention(`Gave up after ${attempts} attempts on ${first.stale.join(' ')}`)
      })
    })
  }
}

/** Runs the function, checks preconditions by reading, then hands the writes to Firestore's transaction. */
async function collect<R>(
  fn: (tx: Tx) => Promise<R>,
  db: Client['db'],
  transaction: Transaction,
  run: { keys: Set<string> },
): Promise<R> {
  const versions = new Map<string, string | null>()
  const reads: Promise<unknown>[] = []
  const getTogether = batched((refs) => transaction.getAll(...refs))
  async function read(refs: readonly DocumentReference[]) {
    for (const { path } of refs) run.keys.add(path)
    const reading = getTogether(refs)
    reads.push(reading)
    const snapshots = await reading
    for (const snapshot of snapshots) versions.set(snapshot.ref.path, versionOf(snapshot))
    return snapshots
  }
  const buffer = bufferedTx(async (c, ids) => {
    const snapshots = await read(ids.map((id) => db.collection(c.name).doc(id)))
    return snapshots.map((snapshot) => docOf(c, snapshot))
  })
  // A read that continues after another failed would outlive its transaction, and its error would be unhandled.
  const result = await fn(buffer.tx).finally(() => Promise.allSettled(reads))
  const writes = await buffer.writes().finally(() => Promise.allSettled(reads))
  const refOf = (write: Write) => db.collection(write.collection.name).doc(write.id)
  for (const write of writes) run.keys.add(refOf(write).path)
  const conditional = writes.filter(({ pre, kind }) => pre !== null && kind !== 'create')
  await read(conditional.map(refOf).filter(({ path }) => !versions.has(path)))
  for (const write of conditional) checkPrecondition(write, versions.get(refOf(write).path) ?? null)
  for (const write of writes) {
    const ref = refOf(write)
    if (write.data === null) transaction.delete(ref)
    else if (write.kind === 'create') transaction.create(ref, withEnd(write, write.data.value))
    else transaction.set(ref, withEnd(write, write.data.value))
  }
  return result
}

/** What is requested in one turn of the event loop goes to `getAll` as one request. */
function batched(getAll: (refs: DocumentReference[]) => Promise<DocumentSnapshot[]>) {
  let open: { refs: DocumentReference[]; snapshots: Promise<DocumentSnapshot[]> } | null = null

  function begin() {
    const refs: DocumentReference[] = []
    const turnsEnd = new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
    const snapshots = turnsEnd.then(() => {
      open = null
      return getAll(refs)
    })
    return { refs, snapshots }
  }

  return async (refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]> => {
    if (refs.length === 0) return []
    open ??= begin()
    const from = open.refs.length
    open.refs.push(...refs)
    return (await open.snapshots).slice(from, from + refs.length)
  }
}

function checkPrecondition({ collection, id, pre }: Write, version: string | null) {
  if (pre === null) return
  const name = `${collection.name}/${id}`
  if ('version' in pre) {
    if (version !== pre.version) throw new VersionConflict(name)
    return
  }
  if (pre.exists && version === null) throw new NotFound(name)
  if (!pre.exists && version !== null) throw new AlreadyExists(name)
}

/** A prepared query of the port in Firestore's terms. */
function filtered({ db, sdk }: Client, c: CollectionShape, plan: Plan): FirestoreQuery {
  let query: FirestoreQuery = db.collection(c.name)
  for (const [field, values] of plan.eq) {
    const path = new sdk.FieldPath(field)
    query = values.length === 1 ? query.where(path, '==', values[0]) : query.where(path, 'in', values)
  }
  if (plan.has) query = query.where(new sdk.FieldPath(plan.has[0]), 'array-contains', plan.has[1])
  for (const [op, value] of plan.range) query = query.where(new sdk.FieldPath(plan.by ?? ''), op, value)
  return query
}

/**
 * A total of what was searched is queried within the whole of its index's order (a text that every document has), so that
 * the index of a total within a period serves it: each index with search terms costs dozens of entries a document.
 */
function withinOrder(c: CollectionShape, plan: Plan, sum: readonly string[]): Plan {
  const { has } = plan
  if (has === null || sum.length === 0 || plan.range.length > 0) return plan
  const index = c.indexes.find((one) => one.has === has[0] && sum.every((field) => one.sum?.includes(field)))
  return index?.order ? { ...plan, by: index.order.by, range: [['>=', '']] } : plan
}

function scan(client: Client, c: CollectionShape, plan: Plan): FirestoreQuery {
  const id = client.sdk.FieldPath.documentId()
  const query = filtered(client, c, plan)
  if (plan.by === null) {
    const ordered = query.orderBy(id)
    return (plan.cursor ? ordered.startAfter(plan.cursor.id) : ordered).limit(plan.limit + 1)
  }
  const ordered = query.orderBy(new client.sdk.FieldPath(plan.by), plan.dir).orderBy(id, plan.dir)
  return (plan.cursor ? ordered.startAfter(plan.cursor.value, plan.cursor.id) : ordered).limit(plan.limit + 1)
}

function cursorOf(plan: Plan, snapshot: QueryDocumentSnapshot): Cursor {
  const value: unknown = plan.by === null ? null : snapshot.data()[plan.by]
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return { value: isScalar ? value : null, id: snapshot.id }
}

/** The count and, when a field is named, its sum: one at a time, as the indexes have it. */
function aggregateSpec({ sdk }: Client, field: string | null): AggregateSpec {
  const count = sdk.AggregateField.count()
  return field === null ? { count } : { count, sum: sdk.AggregateField.sum(new sdk.FieldPath(field)) }
}

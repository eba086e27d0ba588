/** Transactions on Firestore, retried by us: the library's own back-off begins at a second. */
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { jitter, type KeyedQueue } from '../keyed-queue'
import { toDoc } from '../storable'
import {
  AlreadyExists,
  type CollectionDef,
  Contention,
  type Doc,
  NotFound,
  type Store,
  StoreUnavailable,
  type Tx,
  VersionConflict,
} from '../store'
import { bufferedTx, type Write } from '../transaction-buffer'
import type { Client, LazyClient } from './client.server'
import { codeOf, type Guard } from './guard.server'

const defaultAttempts = 60
const aborted = 10
const alreadyExists = 6

function versionOf(snapshot: DocumentSnapshot): string | null {
  const time = snapshot.updateTime
  return time ? `${time.seconds}.${time.nanoseconds}` : null
}

export function docOf<T extends object>(c: CollectionDef<T>, snapshot: DocumentSnapshot): Doc<T> | null {
  const version = versionOf(snapshot)
  return version === null ? null : toDoc(c, snapshot.id, version, snapshot.data())
}

interface Parts {
  readonly client: LazyClient
  readonly guard: Guard
  readonly queue: KeyedQueue
}

type Outcome<R> = { readonly stale: string } | { readonly stale: null; readonly result: R }

export function firestoreTransact({ client, guard, queue }: Parts): Store['transact'] {
  async function attempt<R>(fn: (tx: Tx) => Promise<R>): Promise<Outcome<R>> {
    const { db } = await client.get()
    const run = { isOver: false, isCommitting: false, keys: new Set<string>() }
    const work = () =>
      db.runTransaction(
        async (transaction) => {
          const result = await collect(fn, db, transaction, run)
          // Past the deadline the caller was told that nothing happened.
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
      if (code === aborted) return { stale: [...run.keys].sort().join(' ') }
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
      return queue.run([`hot ${first.stale}`], async () => {
        for (let n = 1; n < attempts; n++) {
          const again = await attempt(fn)
          if (again.stale === null) return again.result
          await jitter(Math.min(20 * n, 400))
        }
        throw new Contention(`Gave up after ${attempts} attempts on ${first.stale}`)
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
  const reads: Promise<DocumentSnapshot>[] = []
  async function read(ref: DocumentReference) {
    run.keys.add(ref.path)
    const reading = transaction.get(ref)
    reads.push(reading)
    const snapshot = await reading
    versions.set(ref.path, versionOf(snapshot))
    return snapshot
  }
  const { tx, writes } = bufferedTx(async (c, id) => docOf(c, await read(db.collection(c.name).doc(id))))
  // A read that goes on after another failed would outlive its transaction, and fail where nobody hears it.
  const result = await fn(tx).finally(() => Promise.allSettled(reads))
  const refOf = (write: Write) => db.collection(write.collection.name).doc(write.id)
  for (const write of writes) {
    const ref = refOf(write)
    run.keys.add(ref.path)
    if (write.pre === null || write.kind === 'create') continue
    if (!versions.has(ref.path)) await read(ref)
    checkPrecondition(write, versions.get(ref.path) ?? null)
  }
  for (const write of writes) {
    const ref = refOf(write)
    if (write.data === null) transaction.delete(ref)
    else if (write.kind === 'create') transaction.create(ref, write.data.value)
    else transaction.set(ref, write.data.value)
  }
  return result
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

/** Optimistic transactions: read, decide, then commit in one synchronous piece, again when somebody was faster. */
import { jitter, type KeyedQueue } from '../keyed-queue'
import { type CollectionDef, type CollectionShape, Contention, type Doc, type Store } from '../store'
import { bufferedTx } from '../transaction-buffer'
import { commit, type ReadMark, type Stale } from './commit.server'
import { type Connection, patiently } from './connection.server'
import type { Statements } from './statements.server'

export interface TransactParts {
  readonly db: Connection
  readonly statements: Statements
  readonly queue: KeyedQueue
  /** How long a call waits for a locked file, its time in line for its keys included. */
  readonly timeoutMs: number
  prepare(c: CollectionShape): Promise<void>
  read<T extends object>(c: CollectionDef<T>, id: string): Promise<Doc<T> | null>
  committed(): void
}

const defaultAttempts = 60
/** What a call whose turn came late still waits for the file: those in line behind a locked one are told soon after the first. */
const lateTimeoutMs = 25

export function sqliteTransact(parts: TransactParts): Store['transact'] {
  type Outcome<R> = { readonly stale: Stale } | { readonly stale: null; readonly result: R }

  async function attempt<R>(
    fn: (tx: Parameters<Parameters<Store['transact']>[0]>[0]) => Promise<R>,
    giveUpAt: number,
  ): Promise<Outcome<R>> {
    const reads: ReadMark[] = []
    const { tx, writes } = bufferedTx(async (c, id) => {
      const doc = await parts.read(c, id)
      reads.push({ collection: c, id, version: doc ? Number(doc.version) : null })
      return doc
    })
    const result = await fn(tx)
    for (const write of writes) await parts.prepare(write.collection)
    const timeoutMs = Math.max(giveUpAt - performance.now(), lateTimeoutMs)
    const stale = await patiently(() => commit(parts.db, parts.statements, reads, writes), timeoutMs)
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

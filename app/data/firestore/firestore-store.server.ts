/** The document store on Firestore: many servers, one database. */
import { keyedQueue } from '../keyed-queue'
import { planFilter, planQuery, toPage } from '../query-plan'
import { checkId, readable } from '../storable'
import type { Store } from '../store'
import { type ClientOptions, lazyClient } from './client.server'
import { aggregateSpec, cursorOf, filtered, scan } from './firestore-query.server'
import { docOf, firestoreTransact } from './firestore-transact.server'
import { firestoreWatch } from './firestore-watch.server'
import { guard } from './guard.server'

export interface FirestoreOptions extends ClientOptions {
  /** Deadlines in milliseconds (4000, so that a page that waits in vain is answered within 5 s, and 10000). */
  readonly readMs?: number
  readonly writeMs?: number
  /** Told of what no caller hears: trouble of a listener, documents a watch had to leave out. */
  readonly report?: (error: unknown) => void
}

const idsPerRead = 300
const closeMs = 2000

/** Nothing is connected before its first use. */
export function createFirestoreStore(options: FirestoreOptions): Store {
  const readMs = options.readMs ?? 4000
  const writeMs = options.writeMs ?? 10_000
  const report = options.report ?? (() => {})
  const client = lazyClient(options)
  const guarded = guard({ readMs, writeMs, openMs: 5000, clock: () => performance.now() })

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
      const plan = planFilter(c, q, sum)
      if (plan.branches.length === 0) return { count: 0, sums: Object.fromEntries(sum.map((field) => [field, 0])) }
      const totals = await guarded.run('read', async () => {
        const opened = await client.get()
        const of = (field: string | null) => filtered(opened, c, plan).aggregate(aggregateSpec(opened, field)).get()
        return Promise.all((sum.length === 0 ? [null] : sum).map(async (field) => (await of(field)).data()))
      })
      const sums = sum.map((field, i) => [field, Number(totals[i]?.['sum'] ?? 0)] as const)
      return { count: Number(totals[0]?.['count'] ?? 0), sums: Object.fromEntries(sums) }
    },

    transact: firestoreTransact({ client, guard: guarded, queue: keyedQueue(2 * writeMs) }),

    watch: (c, q, on) => firestoreWatch({ client, c, q, on, report, readyMs: 2 * readMs }),

    health: () =>
      guarded.run('read', async () => {
        const { db } = await client.get()
        await db.collection('health').doc('ping').get()
      }),

    verify: async () => [],

    async close() {
      // A client that is asked after its end, or ended while it retries, rejects where nobody can catch it:
      // nothing new is let in, and what does not end in time is left to the process.
      if (await guarded.closeWithin(closeMs)) await client.close()
    },
  }
}

/** A watch over the change feed: everything once, then what changed. */
import { matches } from '~/data/query-plan'
import type { Change, CollectionDef, Doc, Filter, Watch } from '~/data/store'
import type { ChangeFeed } from './change-feed.server'

interface WatchParts<T extends object> {
  readonly c: CollectionDef<T>
  readonly q: Pick<Filter<T>, 'eq'>
  on(changes: readonly Change<T>[], full: boolean): void
  readonly feed: ChangeFeed
  report(error: unknown): void
  /** All documents of the watch. Those that do not fit their schema are left out and reported. */
  readAll(): Promise<Doc<T>[]>
  /** What can be read of these. */
  readSome(ids: readonly string[]): Promise<Doc<T>[]>
}

const AGAIN_MS = 500

export function postgresWatch<T extends object>(parts: WatchParts<T>): Watch {
  const { c, q, feed, report } = parts
  /** The versions that were delivered. */
  const known = new Map<string, string>()
  let changed = new Set<string>()
  let isLost = true
  let isRunning = false
  let closed = false

  /** Follows before it reads, so that nothing is missed in between. */
  async function load(): Promise<void> {
    await feed.started()
    isLost = false
    changed = new Set()
    const docs = await parts.readAll().catch((error: unknown) => {
      isLost = true
      throw error
    })
    if (closed) return
    known.clear()
    for (const { id, version } of docs) known.set(id, version)
    parts.on(
      docs.map((doc) => ({ kind: 'put', id: doc.id, doc })),
      true,
    )
  }

  async function applyChanges(): Promise<void> {
    const ids = [...changed]
    changed = new Set()
    const docs = await parts.readSome(ids).catch((error: unknown) => {
      // The feed reports a change once.
      for (const id of ids) changed.add(id)
      throw error
    })
    if (closed) return
    const found = new Map(docs.map((doc) => [doc.id, doc]))
    const changes = ids.flatMap((id) => changeOf(id, found.get(id)))
    if (changes.length > 0) parts.on(changes, false)
  }

  function changeOf(id: string, doc: Doc<T> | undefined): Change<T>[] {
    if (doc && matches(q, doc.data)) {
      if (known.get(id) === doc.version) return []
      known.set(id, doc.version)
      return [{ kind: 'put', id, doc }]
    }
    return known.delete(id) ? [{ kind: 'removed', id }] : []
  }

  /** One step after the other until nothing is left to do; what could not be read is tried again a little later. */
  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      while (!closed && (isLost || changed.size > 0)) await (isLost ? load() : applyChanges())
    } finally {
      isRunning = false
    }
  }

  function runOn(): void {
    run().catch((error: unknown) => {
      if (closed) return
      report(error)
      setTimeout(runOn, AGAIN_MS).unref()
    })
  }

  const unfollow = feed.follow({
    collection: c.name,
    changed(ids) {
      for (const id of ids) changed.add(id)
      runOn()
    },
    lost() {
      isLost = true
      runOn()
    },
  })

  const ready = run()
  ready.catch(() => {
    if (!closed) setTimeout(runOn, AGAIN_MS).unref()
  })

  return {
    ready,
    close() {
      closed = true
      unfollow()
    },
  }
}

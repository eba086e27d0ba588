/** A watch over the change feed: everything once, then what changed. */
import { matches, planQuery } from '../query-plan'
import { readable } from '../storable'
import {
  type Change,
  type CollectionDef,
  type CollectionShape,
  type Doc,
  type Filter,
  StoreUnavailable,
  type Watch,
  type WatchOptions,
} from '../store'
import type { ChangeFeed } from './change-feed.server'
import { selectStatements } from './sql-query.server'
import type { Row, Statements } from './statements.server'

export interface WatchParts<T extends object> {
  readonly c: CollectionDef<T>
  readonly q: Pick<Filter<T>, 'eq'>
  on(changes: readonly Change<T>[], full: boolean): void
  readonly feed: ChangeFeed
  readonly statements: Statements
  report(error: unknown): void
  access<R>(c: CollectionShape, work: () => R): Promise<R>
  read(c: CollectionDef<T>, id: string): Doc<T> | null
  parse(row: Row): Doc<T>
  onProgress?: WatchOptions['onProgress']
}

const chunk = 500
const againMs = 500

export function sqliteWatch<T extends object>(parts: WatchParts<T>): Watch {
  const { c, q } = parts
  const known = new Set<string>()
  let pending = new Set<string>()
  let isLoading = true
  let closed = false
  let unfollow: (() => void) | null = null

  /** A document that does not fit its schema is skipped and reported: one bad document must not empty a catalogue. */
  function tolerant<R>(work: () => R): R | null {
    return readable(work, parts.report)
  }

  async function loadAll(): Promise<Doc<T>[]> {
    const docs: Doc<T>[] = []
    let plan = planQuery(c, { eq: q.eq, limit: chunk })
    for (;;) {
      const [statement] = selectStatements(c, plan)
      if (!statement || closed) return docs
      const rows = await parts.access(c, () => parts.statements.rows(statement.text, statement.values))
      const page = rows.slice(0, chunk)
      parts.onProgress?.()
      docs.push(...page.flatMap((row) => tolerant(() => parts.parse(row)) ?? []))
      const last = page[page.length - 1]
      if (rows.length <= chunk || !last) return docs
      plan = { ...plan, cursor: { value: null, id: last.id } }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Follows before it loads, so that nothing is missed in between. */
  async function load() {
    isLoading = true
    await parts.access(c, () => {
      if (!closed) unfollow ??= parts.feed.follow({ collection: c.name, changed: apply, lost: reload })
    })
    const docs = await loadAll()
    if (closed) return
    known.clear()
    for (const { id } of docs) known.add(id)
    parts.on(
      docs.map((doc) => ({ kind: 'put', id: doc.id, doc })),
      true,
    )
    isLoading = false
    apply([...pending])
  }

  function apply(ids: readonly string[]) {
    if (isLoading) {
      for (const id of ids) pending.add(id)
      return
    }
    pending = new Set()
    const changes = changesOf(ids)
    if (changes.length > 0) parts.on(changes, false)
  }

  /** The feed reports a change once: where it cannot be read now, everything is read again. */
  function changesOf(ids: readonly string[]): Change<T>[] {
    try {
      return ids.flatMap((id) => changeOf(id))
    } catch (error) {
      parts.report(error)
      reload()
      return []
    }
  }

  function changeOf(id: string): Change<T>[] {
    const doc = tolerant(() => parts.read(c, id))
    if (doc && matches(q, doc.data)) {
      known.add(id)
      return [{ kind: 'put', id, doc }]
    }
    return known.delete(id) ? [{ kind: 'removed', id }] : []
  }

  function reload() {
    load().catch((error: unknown) => {
      if (closed) return
      parts.report(error)
      setTimeout(reload, againMs).unref()
    })
  }

  const ready = load().catch((error: unknown) => {
    if (closed) return
    if (error instanceof StoreUnavailable) setTimeout(reload, againMs).unref()
    throw error
  })
  ready.catch(() => {})

  return {
    ready,
    close() {
      closed = true
      unfollow?.()
    },
  }
}

/** A watch over Firestore's listener, with a bounded `ready` and a new listener when the old one ends. */
import type { DocumentChange } from 'firebase-admin/firestore'
import { planFilter } from '../query-plan'
import { type Change, type CollectionDef, CorruptDocument, type Filter, StoreUnavailable, type Watch } from '../store'
import type { LazyClient } from './client.server'
import { filtered } from './firestore-query.server'
import { docOf } from './firestore-transact.server'

export interface WatchParts<T extends object> {
  readonly client: LazyClient
  readonly c: CollectionDef<T>
  readonly q: Pick<Filter<T>, 'eq'>
  on(changes: readonly Change<T>[], full: boolean): void
  readonly readyMs: number
  report(error: unknown): void
}

const againMs = 1000

/** None, or the one that a change of Firestore's stands for; `full` as in `on`: then nobody has seen the document yet. */
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

export function firestoreWatch<T extends object>(parts: WatchParts<T>): Watch {
  const { c } = parts
  const plan = planFilter(c, parts.q, [])
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

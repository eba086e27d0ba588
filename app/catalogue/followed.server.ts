/** A collection mirrored in memory through the store's change feed. */
import type { Collection } from '~/data/collection'
import type { Change, Filter } from '~/data/store'

export interface Followed<T> {
  find(id: string): T | null
  values(): T[]
  isLoaded(): boolean
  close(): void
}

export interface Reactions<T> {
  /** False when nobody can see the difference. */
  put?(data: T): boolean
  remove?(id: string): boolean
  /** After each delivery, with what is now there. */
  after?(known: ReadonlyMap<string, T>): void
}

/** `changed` is called after each delivery that somebody can see, and after the first one in any case. */
export function followed<T extends object>(
  c: Collection<T>,
  q: Pick<Filter<T>, 'eq'>,
  changed: () => void,
  reactions: Reactions<T> = {},
): Followed<T> {
  const known = new Map<string, T>()
  let isLoaded = false

  function put(id: string, data: T): boolean {
    known.set(id, data)
    return reactions.put?.(data) ?? true
  }

  function remove(id: string): boolean {
    return known.delete(id) && (reactions.remove?.(id) ?? true)
  }

  function take(changes: readonly Change<T>[], full: boolean) {
    const named = new Set(changes.map((change) => change.id))
    const gone = full ? [...known.keys()].filter((id) => !named.has(id)) : []
    const seen = [
      ...gone.map((id) => remove(id)),
      ...changes.map((change) => (change.kind === 'put' ? put(change.id, change.doc.data) : remove(change.id))),
    ]
    reactions.after?.(known)
    const isFirst = full && !isLoaded
    isLoaded = true
    if (isFirst || seen.includes(true)) changed()
  }

  const watch = c.watch(q, take)
  return {
    find: (id) => known.get(id) ?? null,
    values: () => [...known.values()],
    isLoaded: () => isLoaded,
    close: () => watch.close(),
  }
}

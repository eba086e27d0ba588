/**
 * What is read while a page is rendered, by name: `settings` for a collection, `trips/<id>` for one document of it. Anyone who
 * keeps the page keeps the names; a change that carries one of them makes the page out of date.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const recording = new AsyncLocalStorage<Set<string>>()

/** Whatever `work`, and all that it awaits, reads is added to `names`. */
export function recordReads<T>(names: Set<string>, work: () => T): T {
  return recording.run(names, work)
}

/** Called by anyone who hands out stored data; without a recording it does nothing. */
export function noteRead(...names: readonly string[]): void {
  const recorded = recording.getStore()
  if (recorded === undefined) return
  for (const name of names) recorded.add(name)
}

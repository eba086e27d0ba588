/**
 * Members of a stored document that this build's schema does not know: a newer release, running at the same time, wrote
 * them, and a write of this build leaves them where they are.
 */
import { isDeepStrictEqual } from 'node:util'

export type Members = Readonly<Record<string, unknown>>

/**
 * `next` with what `stored` holds beyond `known`, which is the same document after its schema. Objects are gone through
 * member by member; in a list an element is the same one by its `id`, without ids only while it is unchanged. A known
 * member that `next` lacks stays removed.
 */
export function withUnknownMembers(next: Members, stored: Members, known: object): Members {
  return isMembers(known) ? mergeMembers(next, stored, known) : next
}

/** Whether a stored document holds anything beyond itself after its schema. */
export function holdsUnknown(stored: unknown, known: unknown): stored is Members {
  return isMembers(stored) && isBeyond(stored, known)
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBeyond(stored: unknown, known: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false
  if (Array.isArray(stored)) return Array.isArray(known) && stored.some((one, place) => isBeyond(one, known[place]))
  if (!isMembers(stored) || !isMembers(known)) return false
  for (const name of Object.keys(stored)) {
    if (!Object.hasOwn(known, name) || isBeyond(stored[name], known[name])) return true
  }
  return false
}

function merge(next: unknown, stored: unknown, known: unknown): unknown {
  if (isMembers(next) && isMembers(stored) && isMembers(known)) return mergeMembers(next, stored, known)
  if (!Array.isArray(next) || !Array.isArray(stored) || !Array.isArray(known)) return next
  return next.map((element) => {
    const place = known.findIndex((one) => isSame(one, element))
    return place < 0 ? element : merge(element, stored[place], known[place])
  })
}

function mergeMembers(next: Members, stored: Members, known: Members): Members {
  const merged: Record<string, unknown> = { ...next }
  for (const [name, value] of Object.entries(stored)) {
    if (Object.hasOwn(next, name)) merged[name] = merge(next[name], value, known[name])
    else if (!Object.hasOwn(known, name)) merged[name] = value
  }
  return merged
}

function isSame(one: unknown, other: unknown): boolean {
  if (isMembers(one) && isMembers(other) && typeof one['id'] === 'string') return one['id'] === other['id']
  return isDeepStrictEqual(one, other)
}

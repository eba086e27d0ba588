/**
 * Remix looks for a page among all routes of its build, ranks them anew each time, does so several times for each page, and
 * builds a router of them all to draw it. So an address is answered by a build of the few routes that it could be.
 */
import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** A route as its address is written: the segments from the root on, and the ids of it and of its layouts. */
interface Leaf {
  id: string
  segments: string[]
  lineage: string[]
}

/** Addresses are compared as Remix compares them: decoded, and without regard to case. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

function leafOf(routes: Routes, id: string): Leaf {
  const leaf: Leaf = { id, segments: [], lineage: [] }
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    leaf.segments.unshift(...segmentsOf(route.path ?? ''))
    leaf.lineage.push(route.id)
  }
  return leaf
}

/** False only for what the address cannot be: from the first segment with a name or a star on, everything can. */
function couldBe({ segments }: Leaf, asked: readonly string[]): boolean {
  const open = segments.findIndex((segment) => /[:*?]/.test(segment))
  const fixed = open === -1 ? segments : segments.slice(0, open)
  if (open === -1 && asked.length !== fixed.length) return false
  return fixed.every((segment, place) => segment === asked[place])
}

function only<T>(all: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}

function buildOf(build: ServerBuild, leaves: readonly Leaf[]): ServerBuild {
  const ids = new Set(leaves.flatMap(({ lineage }) => lineage))
  return {
    ...build,
    routes: only(build.routes, ids),
    assets: { ...build.assets, routes: only(build.assets.routes, ids) },
  }
}

/**
 * Gives for a path what `make` made of the routes near it. What is made is remembered by the set of these routes: there
 * are no more such sets than routes, whatever is asked for.
 */
export function madeOfNearRoutes<T>(build: ServerBuild, make: (near: ServerBuild) => T): (pathname: string) => T {
  const leaves = Object.keys(build.routes).map((id) => leafOf(build.routes, id))
  const made = new Map<string, T>()
  return (pathname) => {
    const asked = segmentsOf(pathname)
    const near = leaves.filter((leaf) => couldBe(leaf, asked))
    const key = near.map(({ id }) => id).join(' ')
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(buildOf(build, near))
    made.set(key, fresh)
    return fresh
  }
}

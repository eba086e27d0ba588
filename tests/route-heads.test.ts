import { expect, test } from 'vitest'
import { accessByRoute } from '~/http/route-rules'
import routeConfig from '~/routes'
import { pageMeta } from '../app/features/page/frame/page-meta'

interface RouteModule {
  default?: unknown
  meta?: (args: { data: { title: string } | undefined; matches: [] }) => unknown
}

const modules = import.meta.glob<RouteModule>('/app/routes/**/route.tsx')

interface Entry {
  id?: string | undefined
  file: string
  children?: Entry[] | undefined
}

function leavesOf(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => (entry.children ? leavesOf(entry.children) : [entry]))
}

/** Found by nobody: an address that is none, one that only leads on, what holds for one visitor, what developers see. */
const withoutHead = /not-found|trip-address|entrance/

const leaves = leavesOf(routeConfig).filter(({ file }) => file.endsWith('route.tsx') && !withoutHead.test(file))

test.each(leaves.map((entry) => [entry.id ?? entry.file.replace(/\.tsx$/, ''), entry.file]))(
  'the head of %s is that of a page to be found, or says that it is none',
  async (id, file) => {
    const module = await modules[`/app/${file}`]?.()
    const known: unknown = module?.meta
    if (known === pageMeta) return expect(accessByRoute.get(id)).toBe('public')
    const meta = module?.meta?.({ data: { title: 'x' }, matches: [] })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  },
)

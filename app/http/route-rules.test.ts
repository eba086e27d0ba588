import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import routes, { index, list, page, type Row, resource } from '~/routes'
import { ROOT } from '../../tests/support/project'
import { sourceFiles } from '../../tests/support/source-files'
import { accessByRoute, isWebhook, rowAt, takesFiles } from './route-rules'

const leavesOf = (rows: readonly Row[]): Row[] => rows.flatMap((row) => (row.children ? leavesOf(row.children) : [row]))
const leaves = leavesOf(routes)

describe('the row of an address', () => {
  type Tree = Parameters<typeof matchRoutes>[0]
  const toTree = (rows: readonly Row[]): Tree =>
    rows.map(({ id, path, index, children }) =>
      index ? { id, path, index } : { id, path, children: toTree(children ?? []) },
    )
  const tree = toTree(routes)
  const byId = new Map(leaves.map((row) => [row.id, row]))

  /** What Remix responds with; null where that is the page for an unknown address. */
  function foundByRemix(pathname: string): Row | null {
    const row = byId.get(matchRoutes(tree, pathname)?.at(-1)?.route.id ?? '')
    return row === undefined || row.path?.endsWith('*') ? null : row
  }

  test('each row is found at its own address, whatever its parameters are', () => {
    const found = leaves.filter(({ path }) => !path?.endsWith('*'))
    for (const row of found) {
      const address = `/${(row.path ?? '').replaceAll(/:\w+/g, 'any-1')}`
      expect([address, rowAt(address)?.id, foundByRemix(address)?.id]).toEqual([address, row.id, row.id])
    }
  })

  test('is the one of the route that Remix finds', () => {
    const copy = new Set(leaves.flatMap(({ path }) => (path ?? '').split('/')).filter((word) => /^[^:*]/.test(word)))
    const segment = fc.oneof(fc.constantFrom(...copy), fc.constantFrom('x', 'a-1', 'x.pdf', ':id', '*'))
    const beginning = fc.constantFrom(...leaves.map(({ path }) => (path ?? '').split('/')))
    const cutAnywhere = fc.tuple(beginning, fc.nat(5), fc.array(segment, { maxLength: 3 }))
    const pathname = cutAnywhere.map(([start, cut, rest]) => `/${[...start.slice(0, cut), ...rest].join('/')}`)
    const holds = (path: string) => {
      expect([path, rowAt(path)?.id]).toEqual([path, foundByRemix(path)?.id])
    }
    fc.assert(fc.property(pathname, holds), { numRuns: 300 })
  })

  test.each(['/TRIPS', '/trips/', '//trips', '/trip-details/', '/trip-details//x', '/%74rips', '/admin/x/y', '/nao'])(
    '%s has none: it is spelled otherwise, or nothing is there',
    (pathname) => expect(rowAt(pathname)).toBeNull(),
  )
})

test('a row that does not say who may open it does not compile', () => {
  const undeclared = {}
  // @ts-expect-error: no access
  page('x', 'routes/x/route.tsx', undeclared)
  // @ts-expect-error: no access
  index('routes/x/route.tsx', { cache: { query: [] } })
  // @ts-expect-error: no access
  resource('x', 'routes/machine/x.ts', { isWebhook: true })
  // @ts-expect-error: no access
  list('x', 'routes/x', undeclared)
  // @ts-expect-error: open to everybody is one word for pages, not by that for frames
  page('x', 'routes/x/route.tsx', { access: 'frame' })
  // @ts-expect-error: no capability, of a page for staff
  page('x', 'routes/x/route.tsx', { access: 'admin' })
  // @ts-expect-error: no capability, of a list for staff
  list('x', 'routes/x', { access: 'admin' })
  // @ts-expect-error: no judge of that name
  page('x', 'routes/x/route.tsx', { access: 'public', cache: { query: [], values: 'unknown' } })
  expect(accessByRoute.get('routes/x/route')).toBeUndefined()
})

test('every list that gives its rows away as a file does so at an address below its own, to whom the list is open', () => {
  const files = readdirSync(join(ROOT, 'app/routes'), { recursive: true, encoding: 'utf8' })
  const folders = files.filter((file) => file.endsWith('/export.ts')).map((file) => `routes/${file.slice(0, -10)}`)
  expect(folders.length).toBeGreaterThan(15)
  for (const folder of folders) {
    const own = leaves.find(({ file }) => file === `${folder}/route.tsx`)
    const { access, path } = leaves.find(({ file }) => file === `${folder}/export.ts`) ?? {}
    expect([folder, path, access]).toEqual([folder, `${own?.path}/export`, own?.access])
  }
})

test('only the address that a provider calls is one for machines', () => {
  expect(['/webhooks/payments', '/webhooks/payments/'].map(isWebhook)).toEqual([true, true])
  const others = [
    '/webhooks',
    '/webhooks/payments/x',
    '/webhooks/payments//',
    '/webhooks/payments.data',
    '/signin',
    '/',
  ]
  expect(others.filter(isWebhook)).toEqual([])
})

const files = sourceFiles().filter(
  // The frame of every editor takes files only where a screen says so.
  ({ path, isTest }) => /^app\/(routes|features)\//.test(path) && !isTest && !path.endsWith('/editor-screen.tsx'),
)

/** The screens in which a file of ours takes part. */
function screensWith(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const module = path.replace(/\.tsx?$/, '')
  const users = files.filter(({ imports }) => imports.includes(module))
  return [...(path.endsWith('/route.tsx') ? [path] : []), ...users.flatMap((user) => screensWith(user.path, seen))]
}

function addressesOf(screen: string): string[] {
  const own = leaves.filter(({ file }) => `app/${file}` === screen)
  return own.map(({ path }) => `/${path?.replace(/:\w+/g, 'any-1')}`)
}

test('every screen with a form for files may be sent them', () => {
  const forms = files.filter(({ text }) => /^\s*multipart$|<\w+Form\b[^>]* multipart\b/m.test(text))
  const screens = [...new Set(forms.flatMap(({ path }) => screensWith(path)))]
  const addresses = screens.flatMap(addressesOf)
  expect(addresses.length).toBeGreaterThan(6)
  expect(addresses.filter((address) => !takesFiles(address))).toEqual([])
  expect(addresses.filter((address) => !takesFiles(`${address}.data`))).toEqual([])
})

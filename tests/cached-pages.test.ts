/** A cached page is rendered again when the catalogue reports a change of what it read: it follows whatever pages read. */
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import type { HttpExchange } from '~/http/exchange.server'
import { pageKey } from '~/http/page-key.server'
import routeConfig from '~/routes'
import { type SourceFile, sourceFiles } from './support/source-files'

const files = new Map(sourceFiles().map((file) => [file.path, file]))
const fileOf = (path: string) => ['', '.ts', '.tsx'].flatMap((ending) => files.get(path + ending) ?? [])[0]

interface Page {
  path: string
  /** The page and the layouts around it. */
  files: readonly string[]
}

function pagesUnder(entries: readonly RouteConfigEntry[], around: readonly string[] = ['root.tsx']): Page[] {
  return entries.flatMap((entry) => {
    const chain = [...around, entry.file]
    if (entry.children) return pagesUnder(entry.children, chain)
    return [{ path: `/${entry.path ?? ''}`.replaceAll(/:\w+/g, 'x'), files: chain }]
  })
}

function isCached(pathname: string): boolean {
  const exchange: unknown = { method: 'GET', pathname, search: '', origin: 'http://shop', request: { headers: {} } }
  return pageKey(exchange as HttpExchange) !== null
}

/** What a file takes from others when it runs: not their types. */
function valuesImported(file: SourceFile): { names: string[]; from: SourceFile }[] {
  const found = [...file.text.matchAll(/^import (?!type\b)([^;]*?) from '([^']+)'/gms)]
  return found.flatMap(([, names = '', specifier = '']) => {
    const path = file.imports.find((each) => each.endsWith(specifier.replace(/^(~|\.)\//, '')))
    const from = path === undefined ? undefined : fileOf(path)
    const values = [...names.matchAll(/(?<!type )\b\w+/g)].map(([name]) => name).filter((name) => name !== 'type')
    return from ? [{ names: values, from }] : []
  })
}

/**
 * The catalogue holds its own; a kept post is read for a browser with its cookie, and no such page is kept; a claim is
 * read for an address that a departed trip has left, which answers with a redirect.
 */
const apart = [
  'app/catalogue/catalogue.server.ts',
  'app/session/pending-submission.server.ts',
  'app/session/claims.server.ts',
]

interface Reached {
  /** The collections that something reached from these files may read. */
  collections: string[]
  /** Files that take the store itself, whose reading nobody notes. */
  storeTakers: string[]
}

function reachedFrom(paths: readonly string[]): Reached {
  const seen = new Set<string>(apart)
  const collections = new Set<string>()
  const storeTakers = new Set<string>()
  const waiting = paths.flatMap((path) => fileOf(`app/${path}`) ?? [])
  const follow = (file: SourceFile, { names, from }: ReturnType<typeof valuesImported>[number]) => {
    if (/^app\/data\/([\w-]+-)?collections?\.ts$/.test(from.path)) for (const name of names) collections.add(name)
    else if (from.path === 'app/data/store.server.ts') storeTakers.add(file.path)
    else waiting.push(from)
  }
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file.path)) continue
    seen.add(file.path)
    for (const imported of valuesImported(file)) follow(file, imported)
  }
  return { collections: [...collections].sort(), storeTakers: [...storeTakers].sort() }
}

const followedNames = () =>
  [...(fileOf('app/catalogue/catalogue.server.ts')?.text ?? '').matchAll(/\bfollowed\((\w+),/g)].map(
    ([, name = '']) => name,
  )

test('whatever a cached page reads, the catalogue follows', () => {
  const cached = pagesUnder(routeConfig).filter(({ path }) => isCached(path))
  expect(cached.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/trips', '/termsOfUse', '/user/tripTips/x']),
  )
  const read = cached.map((page) => ({ path: page.path, ...reachedFrom(page.files) }))
  expect(read.find(({ path }) => path === '/termsOfUse')?.collections).toContain('pages')
  const followed = followedNames()
  const wrong = read.flatMap(({ path, collections }) =>
    collections.filter((name) => !followed.includes(name)).map((name) => `${path} reads ${name}`),
  )
  expect(wrong).toEqual([])
})

test('no cached page reads the store past its collections, which note what is read', () => {
  const cached = pagesUnder(routeConfig).filter(({ path }) => isCached(path))
  const takers = new Set(cached.flatMap(({ files }) => reachedFrom(files).storeTakers))
  expect([...takers]).toEqual([])
})

test('a trip is stored for parties of one to ten and for no made-up value', () => {
  const keyOf = (search: string) => {
    const exchange: unknown = {
      ...{ method: 'GET', pathname: '/trip-details/rio', search, origin: 'http://shop' },
      request: { headers: {} },
    }
    return pageKey(exchange as HttpExchange)
  }
  expect(keyOf('?people=2')?.search).toBe('?people=2')
  expect(keyOf('?people=10')).not.toBeNull()
  const twice = ['?people=1&people=2', '?city=a&city=b', '?race=a&race=b']
  for (const made of ['?people=11', '?people=02', '?people=x', ...twice]) {
    expect(keyOf(made)).toBeNull()
  }
})

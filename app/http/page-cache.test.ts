import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteRead, recordReads } from '~/data/reads.server'
import { compress } from './compression.server'
import { type CachedPage, createPageCache, type PageCache, type PageCacheOptions } from './page-cache.server'
import { hashScripts } from './pages.server'

let clock = 0
beforeEach(() => {
  clock = 0
})

function openCache(options: Partial<PageCacheOptions> = {}) {
  return createPageCache({ maxBytes: 1e6, lifeMs: 1e6, record: recordReads, now: () => clock, ...options })
}

function page(text: string, etag = `W/"${text}"`): CachedPage {
  return { bytes: Buffer.from(text), etag, encoding: 'identity', headers: [] }
}

/** Renders a page that reads these, in which `meanwhile` happens after the reading. */
function rendering(made: CachedPage, reads: readonly string[] = [], meanwhile: () => unknown = () => undefined) {
  return vi.fn(async (keep: Parameters<Parameters<PageCache['find']>[1]>[0]) => {
    noteRead(...reads)
    await meanwhile()
    return keep({ tag: made.etag, source, finish: () => made })
  })
}

const never = () => Promise.reject(new Error('it is not rendered again'))
const found = (cache: PageCache, key: string, refresh: Parameters<PageCache['find']>[1] = never) =>
  cache.find(key, refresh)?.bytes.toString() ?? null
const news = (...names: string[]) => new Set(names)

const places = ['Jericoacoara', 'Lençóis Maranhenses', 'Bonito', 'Gramado', 'Fernando de Noronha']
const cards = Array.from(
  { length: 300 },
  (_, index) => `<li><a href="/trip-details/${index * 7919}">${places[index % 5]} ${index % 11} dias</a></li>`,
)
const source = Buffer.from(cards.join(''))

test('a page lives as long as it may and no longer', async () => {
  const cache = openCache({ lifeMs: 100 })
  await cache.render('/', rendering(page('a')))
  clock = 99
  expect(found(cache, '/')).toBe('a')
  clock = 100
  expect(found(cache, '/')).toBeNull()
})

test('a page is out of date when its day ends, although nothing changed', async () => {
  const cache = openCache({ endsAt: () => 5000 })
  await cache.render('/', rendering(page('today')))
  clock = 4999
  expect(found(cache, '/')).toBe('today')
  clock = 5000
  expect(found(cache, '/', rendering(page('tomorrow')))).toBe('today')
  await cache.refreshed('/')
  expect(found(cache, '/', rendering(page('tomorrow')))).toBe('tomorrow')
})

test('what was requested lately is thrown away last', async () => {
  const cache = openCache({ maxBytes: 10 * 1100 })
  await cache.render('/', rendering(page('home')))
  for (let hit = 0; hit < 8; hit += 1) cache.find('/', never)
  for (let index = 0; index < 15; index += 1) {
    await cache.render(`/trips?words=${index}`, rendering(page('list')))
    for (let hit = 0; hit < 8; hit += 1) cache.find('/', never)
  }
  await cache.render('/f1', rendering(page('f1')))
  expect(cache.find('/', never)).not.toBeNull()
  expect(cache.find('/trips?words=0', never)).toBeNull()
  expect(cache.size).toBeLessThanOrEqual(11)
})

test('one page cannot fill the cache', async () => {
  const cache = openCache({ maxBytes: 8000 })
  await cache.render('/', rendering(page('x'.repeat(2000))))
  expect(cache.find('/', never)).toBeNull()
})

test('a change makes those pages out of date that read it, and no other', async () => {
  const cache = openCache()
  await cache.render('/about', rendering(page('about'), ['settings', 'trips']))
  await cache.render('/a', rendering(page('a'), ['settings', 'trips/a', 'stock/a']))
  await cache.render('/b', rendering(page('b'), ['settings', 'trips/b', 'stock/b']))
  clock = 10_000
  cache.invalidate(news('stock', 'stock/a'))
  const refresh = rendering(page('a sold'), ['settings', 'trips/a', 'stock/a'])
  expect([found(cache, '/about'), found(cache, '/b'), found(cache, '/a', refresh)]).toEqual(['about', 'b', 'a'])
  await cache.refreshed('/a')
  expect([found(cache, '/a'), refresh.mock.calls.length]).toEqual(['a sold', 1])
  cache.invalidate(news('settings'))
  clock = 11_000
  for (const path of ['/about', '/a', '/b']) expect(cache.find(path, never)).toBeNull()
})

test('an outdated page is shown while one refresh runs, and for no longer than a second', async () => {
  const cache = openCache()
  await cache.render('/', rendering(page('old'), ['trips']))
  clock = 10_000
  cache.invalidate(news('trips'))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const refresh = rendering(page('new'), ['trips'], () => released)
  for (let hit = 0; hit < 3; hit += 1) expect(found(cache, '/', refresh)).toBe('old')
  clock = 10_999
  expect(found(cache, '/', refresh)).toBe('old')
  clock = 11_000
  expect(found(cache, '/', refresh)).toBeNull()
  const refreshed = cache.refreshed('/')
  expect(refreshed).not.toBeNull()
  release()
  await refreshed
  expect([found(cache, '/'), refresh.mock.calls.length, cache.refreshed('/')]).toEqual(['new', 1, null])
})

test('a page that changes all the time is rendered twice a second', async () => {
  const cache = openCache()
  await cache.render('/', rendering(page('0'), ['stock/a']))
  let renderings = 0
  for (clock = 100; clock <= 2000; clock += 100) {
    cache.invalidate(news('stock/a'))
    const refresh = rendering(page(`${clock}`), ['stock/a'])
    expect(found(cache, '/', refresh)).not.toBeNull()
    await cache.refreshed('/')
    renderings += refresh.mock.calls.length
  }
  expect(renderings).toBe(4)
})

test('what changes while a page is rendered makes it out of date from the start', async () => {
  const cache = openCache()
  clock = 1000
  await cache.render(
    '/',
    rendering(page('old'), ['trips/a'], () => cache.invalidate(news('trips/a'))),
  )
  await cache.render(
    '/b',
    rendering(page('b'), ['trips/b'], () => cache.invalidate(news('trips/a'))),
  )
  clock = 1500
  const refresh = rendering(page('new'), ['trips/a'])
  expect([found(cache, '/', refresh), found(cache, '/b')]).toEqual(['old', 'b'])
  await cache.refreshed('/')
  expect(found(cache, '/')).toBe('new')
})

test('what changes while a page is rendered again is not lost either', async () => {
  const cache = openCache()
  await cache.render('/', rendering(page('first'), ['trips/a']))
  clock = 1000
  cache.invalidate(news('trips/a'))
  expect(
    found(
      cache,
      '/',
      rendering(page('second'), ['trips/a'], () => cache.invalidate(news('trips/a'))),
    ),
  ).toBe('first')
  await cache.refreshed('/')
  clock = 2000
  expect(cache.find('/', never)).toBeNull()
})

test.each<[string, (keep: unknown) => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error('the store is away'))],
  ['finds nothing to keep', async () => 404],
])('a refresh that %s leaves the page to the next visitor', async (_, refresh) => {
  const cache = openCache()
  await cache.render('/', rendering(page('old'), ['trips']))
  clock = 10_000
  cache.invalidate(news('trips'))
  expect(found(cache, '/', refresh)).toBe('old')
  await cache.refreshed('/')
  expect([found(cache, '/'), cache.size]).toEqual([null, 0])
})

test('a page rendered to the same bytes is not compressed again', async () => {
  const cache = openCache()
  const first = page('same')
  await cache.render('/', rendering(first, ['trips']))
  clock = 10_000
  cache.invalidate(news('trips'))
  const finish = vi.fn(() => page('same'))
  clock = 60_000
  expect(await cache.render('/', async (keep) => keep({ tag: first.etag, source, finish }))).toBe(first)
  expect(finish).not.toHaveBeenCalled()
  expect(cache.find('/', never)).toBe(first)
})

test('a page requested often is compressed more tightly, to the same content', async () => {
  const cache = openCache()
  const packed = compress(source, 'br')
  await cache.render('/', rendering({ bytes: packed.bytes, etag: 'a', encoding: 'br', headers: [] }))
  for (let hit = 0; hit < 8; hit += 1) cache.find('/', never)
  await vi.waitFor(() => expect(cache.find('/', never)?.bytes).not.toBe(packed.bytes), { timeout: 10_000 })
  const tight = cache.find('/', never)
  expect(tight?.bytes.length).toBeLessThan(packed.bytes.length)
  expect(brotliDecompressSync(tight?.bytes ?? Buffer.alloc(0)).equals(source)).toBe(true)
})

test('sealing makes equal pages equal whatever their nonce, and leaves data blocks without a hash', () => {
  const html = (nonce: string) =>
    `<script nonce="${nonce}">a()</script><script type="application/ld+json">{}</script><script nonce="${nonce}" type="module" src="/a.js"></script><script type="speculationrules" nonce="${nonce}">{"prefetch":[]}</script>`
  const [one, two] = [
    hashScripts(html('A'.repeat(22)), 'A'.repeat(22)),
    hashScripts(html('b'.repeat(22)), 'b'.repeat(22)),
  ]
  expect(one).toEqual(two)
  expect(one.scriptHashes).toHaveLength(2)
  expect(one.html.toString()).toContain(`nonce="${one.styleNonce}"`)
  expect(one.styleNonce).not.toBe('A'.repeat(22))
})

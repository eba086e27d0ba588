import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compress } from './compression.server'
import { createPageCache } from './page-cache.server'
import { hashScripts } from './pages.server'

function page(text: string) {
  return { bytes: Buffer.from(text), etag: 'W/"a"', encoding: 'identity' as const, headers: [] }
}

const places = ['Jericoacoara', 'Lençóis Maranhenses', 'Bonito', 'Gramado', 'Fernando de Noronha']
const cards = Array.from(
  { length: 300 },
  (_, index) => `<li><a href="/trip-details/${index * 7919}">${places[index % 5]} ${index % 11} dias</a></li>`,
)
const source = Buffer.from(cards.join(''))

test('a page lives as long as it may and no longer', () => {
  let clock = 0
  const cache = createPageCache({ maxBytes: 1e6, lifeMs: 100, now: () => clock })
  cache.keep(cache.miss('/'), page('a'), source)
  clock = 99
  expect(cache.find('/')?.bytes.toString()).toBe('a')
  clock = 100
  expect(cache.find('/')).toBeNull()
  expect(cache.size).toBe(0)
})

test('what was asked for lately is thrown away last', () => {
  const cache = createPageCache({ maxBytes: 10 * 1100, lifeMs: 1e6 })
  cache.keep(cache.miss('/'), page('home'), source)
  for (let hit = 0; hit < 8; hit += 1) cache.find('/')
  for (let index = 0; index < 15; index += 1) {
    cache.keep(cache.miss(`/trips?words=${index}`), page('list'), source)
    for (let hit = 0; hit < 8; hit += 1) cache.find('/')
  }
  cache.keep(cache.miss('/f1'), page('f1'), source)
  expect(cache.find('/')).not.toBeNull()
  expect(cache.find('/trips?words=0')).toBeNull()
  expect(cache.size).toBeLessThanOrEqual(11)
})

test('one page cannot fill the cache', () => {
  const cache = createPageCache({ maxBytes: 8000, lifeMs: 1e6 })
  cache.keep(cache.miss('/'), page('x'.repeat(2000)), source)
  expect(cache.find('/')).toBeNull()
})

test('a page rendered before a change is not kept after it', () => {
  const cache = createPageCache({ maxBytes: 1e6, lifeMs: 1e6 })
  const before = cache.miss('/')
  cache.invalidate()
  cache.keep(before, page('old'), source)
  expect(cache.find('/')).toBeNull()
})

test('a page asked for often is compressed more tightly, to the same content', async () => {
  const cache = createPageCache({ maxBytes: 1e6, lifeMs: 1e6 })
  const packed = compress(source, 'br')
  cache.keep(cache.miss('/'), { bytes: packed.bytes, etag: 'a', encoding: 'br', headers: [] }, source)
  for (let hit = 0; hit < 8; hit += 1) cache.find('/')
  await vi.waitFor(() => expect(cache.find('/')?.bytes).not.toBe(packed.bytes), { timeout: 10_000 })
  const tight = cache.find('/')
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

/**
 * Reading pages, kept: as visitors without a session see them, compressed, or as templates for those with one. A page is in
 * here only if it depends on nothing but the key, and everything is thrown away whenever the catalogue changes.
 */
import { compressBest, type Encoding } from './compression.server'

/** What can be kept: bytes, and how they are encoded. */
interface Keepable {
  bytes: Buffer
  encoding: Encoding
}

export interface CachedPage extends Keepable {
  etag: string
  /** Name, value, name, value: the form that Node writes with the least work. Lengths and encodings stand apart. */
  headers: readonly string[]
}

export interface PageCacheOptions {
  maxBytes: number
  /** How long a page may stand although nothing announced a change (banners begin and end by the clock). */
  lifeMs: number
  now?: () => number
}

/** Handed out when a page was not found, and wanted back with the page: a change in between makes it worthless. */
export interface Miss {
  key: string
  generation: number
}

export interface PageCache<Page extends Keepable = CachedPage> {
  find(key: string): Page | null
  miss(key: string): Miss
  /** `source` is the page before compression, for a tighter one later. */
  keep(miss: Miss, page: Page, source: Buffer): void
  /** Everything is out of date. */
  invalidate(): void
  readonly size: number
}

interface Entry<Page> {
  page: Page
  until: number
  hits: number
  source: Buffer | null
  cost: number
}

/** Hits after which a page is worth the slowest compression. */
const WORTH_IT = 8
const OVERHEAD = 1024

export function createPageCache<Page extends Keepable = CachedPage>({
  maxBytes,
  lifeMs,
  now = Date.now,
}: PageCacheOptions): PageCache<Page> {
  const entries = new Map<string, Entry<Page>>()
  let held = 0
  let generation = 0
  let isCompressing = false

  function drop(key: string, entry: Entry<Page>) {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    held -= entry.cost
  }

  /** One page at a time, off the event loop; the page may have been dropped meanwhile. */
  async function tighten(key: string, entry: Entry<Page>, source: Buffer) {
    isCompressing = true
    entry.source = null
    try {
      const bytes = await compressBest(source)
      if (entries.get(key) !== entry || bytes.length >= entry.page.bytes.length) return
      const cost = bytes.length + OVERHEAD
      entry.page = { ...entry.page, bytes }
      held += cost - entry.cost
      entry.cost = cost
    } finally {
      isCompressing = false
    }
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      if (entry.until <= now()) {
        drop(key, entry)
        return null
      }
      entry.hits += 1
      if (entry.hits % WORTH_IT === 0) {
        // The order of a Map is the order of insertion: what was asked for lately is thrown away last.
        entries.delete(key)
        entries.set(key, entry)
        if (entry.source !== null && !isCompressing) void tighten(key, entry, entry.source)
      }
      return entry.page
    },
    miss: (key) => ({ key, generation }),
    keep(miss, page, source) {
      const { encoding } = page
      if (miss.generation !== generation) return
      const cost = page.bytes.length + (encoding === 'br' ? source.length : 0) + OVERHEAD
      if (cost > maxBytes / 8) return
      const old = entries.get(miss.key)
      if (old) drop(miss.key, old)
      entries.set(miss.key, { page, until: now() + lifeMs, hits: 0, source: encoding === 'br' ? source : null, cost })
      held += cost
      for (const [key, entry] of entries) {
        if (held <= maxBytes) break
        drop(key, entry)
      }
    },
    invalidate() {
      generation += 1
      entries.clear()
      held = 0
    },
    get size() {
      return entries.size
    },
  }
}

/**
 * Cached reading pages: as visitors without a session see them, compressed, or as templates for signed-in visitors. A
 * page is cached only if it depends on nothing but the key, and the whole cache is cleared whenever the catalogue
 * changes.
 */
import { LRUCache } from 'lru-cache'
import { compressBest, type Encoding } from './compression.server'

/** A cached page: bytes, and their encoding. */
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

/** Returned when a page was not found, and handed in with the page: a catalogue change in between makes it void. */
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
  /** The page before compression, while a tighter one may come. */
  source: Buffer | null
}

/** Hits after which a page is worth the slowest compression. */
const WORTH_IT = 8
const OVERHEAD = 1024

export function createPageCache<Page extends Keepable = CachedPage>({
  maxBytes,
  lifeMs,
  now = Date.now,
}: PageCacheOptions): PageCache<Page> {
  const entries = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ page, source }) => page.bytes.length + (source?.length ?? 0) + OVERHEAD,
  })
  let generation = 0
  let isCompressing = false

  /** One page at a time, off the event loop; the page may have been dropped meanwhile. */
  async function tighten(key: string, entry: Entry<Page>, source: Buffer) {
    isCompressing = true
    try {
      const bytes = await compressBest(source)
      if (entries.peek(key) !== entry) return
      const page = bytes.length < entry.page.bytes.length ? { ...entry.page, bytes } : entry.page
      entries.set(key, { ...entry, page, source: null })
    } finally {
      isCompressing = false
    }
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      if (entry.until <= now()) {
        entries.delete(key)
        return null
      }
      entry.hits += 1
      if (entry.hits >= WORTH_IT && entry.source !== null && !isCompressing) void tighten(key, entry, entry.source)
      return entry.page
    },
    miss: (key) => ({ key, generation }),
    keep(miss, page, source) {
      if (miss.generation !== generation) return
      const isTightenable = page.encoding === 'br'
      entries.set(miss.key, { page, until: now() + lifeMs, hits: 0, source: isTightenable ? source : null })
    },
    invalidate() {
      generation += 1
      entries.clear()
    },
    get size() {
      return entries.size
    },
  }
}

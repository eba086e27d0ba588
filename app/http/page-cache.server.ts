/**
 * Cached reading pages, compressed: as visitors without a session see them, and as a kind of signed-in visitors does. A page
 * is cached under its key together with the names of what it read while it was rendered, and is out of date once a change
 * carries one of them. For a moment it is shown all the same, while it is rendered again once for the next visitors.
 */
import { LRUCache } from 'lru-cache'
import { compressBest, type Encoding } from './compression.server'

/** A page as it is sent. */
export interface CachedPage {
  bytes: Buffer
  encoding: Encoding
  etag: string
  /** Name, value, name, value: the form that Node writes with the least work. Lengths and encodings are separate. */
  headers: readonly string[]
}

export interface PageCacheOptions {
  maxBytes: number
  /** How long a page may be cached although nothing announced a change. */
  lifeMs: number
  /** Adds what `work` reads to `names`. */
  record<T>(names: Set<string>, work: () => T): T
  /** When a page rendered at this time is out of date at the latest: the end of its day, on which trips leave. */
  endsAt?: (at: number) => number
  now?: () => number
}

/** A page that was just rendered. */
interface RenderedPage {
  /** Equal for equal pages: it is not compressed twice. */
  tag: string
  /** The page before compression, for a tighter one later. */
  source: Buffer
  /** Compresses it. */
  finish(): CachedPage
}

/** Keeps a page and returns it as it is to be sent. */
export type CachePage = (page: RenderedPage) => CachedPage

/** Renders a page, and caches it if others may see it. */
export type RenderPage<R = unknown> = (keep: CachePage) => Promise<R>

export interface PageCache {
  /** The page of this key. One that is out of date is returned for a second more, while `refresh` runs once. */
  find(key: string, refresh: RenderPage): CachedPage | null
  /** Resolves when the refresh under way has ended; null when none is. */
  refreshed(key: string): Promise<void> | null
  /** Renders a page that was not found. What changes meanwhile makes it out of date from the start. */
  render<R>(key: string, work: RenderPage<R>): Promise<R>
  /** Pages that read one of these are out of date. */
  invalidate(names: ReadonlySet<string>): void
  readonly size: number
  readonly rendered: RenderedPages
}

/** Pages rendered since the start: for a visitor who waited, and in the background while visitors were shown the former page. */
export type RenderedPages = Readonly<Record<'waited' | 'background', number>>

interface Entry {
  page: CachedPage
  tag: string
  reads: ReadonlySet<string>
  renderedAt: number
  /** Out of date from then on. */
  staleAt: number
  hits: number
  /** Not compressed more tightly before. */
  steadyAt: number
  /** The page before compression, while a tighter one may come. */
  source: Buffer | null
}

/** A rendering under way. */
interface Rendering {
  readonly reads: Set<string>
  readonly startedAt: number
  /** The first change of what it had read already. */
  changedAt: number
  isCached: boolean
}

/** A change shows within two seconds on every server: what is left of them is for its announcement and the rendering. */
const STALE_MS = 1000
/** A page whose trip sells all the time is not rendered more often. */
const MIN_PAUSE_MS = 500
/** A page that has just changed may change again soon: it has to be as old as this to be worth the slowest compression. */
const MIN_STEADY_MS = 5000
/** Hits after which a page is worth the slowest compression. */
const MIN_HITS = 8
const OVERHEAD = 1024

export function createPageCache({
  maxBytes,
  lifeMs,
  record,
  endsAt = () => Number.POSITIVE_INFINITY,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ page, source }) => page.bytes.length + (source?.length ?? 0) + OVERHEAD,
  })
  const renderings = new Set<Rendering>()
  const refreshing = new Map<string, Promise<void>>()
  const rendered = { waited: 0, background: 0 }
  let isCompressing = false

  /** One page at a time, off the event loop; the page may have been dropped meanwhile. */
  async function tighten(key: string, entry: Entry, source: Buffer) {
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

  function store(key: string, rendering: Rendering, { tag, source, finish }: RenderedPage): CachedPage {
    rendering.isCached = true
    const { reads, startedAt, changedAt } = rendering
    const staleAt = Math.min(startedAt + lifeMs - STALE_MS, endsAt(startedAt), changedAt)
    const former = entries.peek(key)
    if (former?.tag === tag) {
      Object.assign(former, { reads, renderedAt: startedAt, staleAt })
      return former.page
    }
    const page = finish()
    const steadyAt = former === undefined ? startedAt : startedAt + MIN_STEADY_MS
    const isTightenable = page.encoding === 'br'
    const fresh = { page, tag, reads, renderedAt: startedAt, staleAt, hits: 0, steadyAt }
    entries.set(key, { ...fresh, source: isTightenable ? source : null })
    return page
  }

  async function render<R>(key: string, work: RenderPage<R>, how: keyof RenderedPages = 'waited'): Promise<R> {
    rendered[how] += 1
    const rendering = {
      reads: new Set<string>(),
      startedAt: now(),
      changedAt: Number.POSITIVE_INFINITY,
      isCached: false,
    }
    renderings.add(rendering)
    try {
      return await record(rendering.reads, () => work((made) => store(key, rendering, made)))
    } finally {
      renderings.delete(rendering)
      if (!rendering.isCached) entries.delete(key)
    }
  }

  async function refresh(key: string, work: RenderPage): Promise<void> {
    // The visitor who is shown the former page gets it first.
    await null
    try {
      await render(key, work, 'background')
    } catch {
      // The page is dropped: it is rendered for the next visitor, who sees what is wrong; it is logged then.
    } finally {
      refreshing.delete(key)
    }
  }

  return {
    find(key, work) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      const at = now()
      // It stays all the same: rendered to equal bytes, it needs no second compression.
      if (at >= entry.staleAt + STALE_MS) return null
      entry.hits += 1
      if (at >= entry.staleAt && at >= entry.renderedAt + MIN_PAUSE_MS && !refreshing.has(key)) {
        refreshing.set(key, refresh(key, work))
      }
      const isWorthwhile = entry.hits >= MIN_HITS && at >= entry.steadyAt
      if (isWorthwhile && entry.source !== null && !isCompressing) void tighten(key, entry, entry.source)
      return entry.page
    },
    refreshed: (key) => refreshing.get(key) ?? null,
    render: (key, work) => render(key, work),
    rendered: rendered,
    invalidate(names) {
      const at = now()
      for (const rendering of renderings) {
        if (shareOne(rendering.reads, names)) rendering.changedAt = Math.min(rendering.changedAt, at)
      }
      for (const [, entry] of entries.entries()) {
        if (at < entry.staleAt && shareOne(entry.reads, names)) entry.staleAt = at
      }
    },
    get size() {
      return entries.size
    },
  }
}

function shareOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [few, many] = some.size < others.size ? [some, others] : [others, some]
  for (const name of few) if (many.has(name)) return true
  return false
}

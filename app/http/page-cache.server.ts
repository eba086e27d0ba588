/**
 * Kept reading pages, compressed: as visitors without a session see them, and as a kind of signed-in visitors does. A page
 * is kept under its key together with the names of what it read while it was drawn, and is out of date once a change
 * carries one of them. For a moment it is shown all the same, while it is drawn anew once for the next visitors.
 */
import { LRUCache } from 'lru-cache'
import { compressBest, type Encoding } from './compression.server'

/** A page as it is sent. */
export interface CachedPage {
  bytes: Buffer
  encoding: Encoding
  etag: string
  /** Name, value, name, value: the form that Node writes with the least work. Lengths and encodings stand apart. */
  headers: readonly string[]
}

export interface PageCacheOptions {
  maxBytes: number
  /** How long a page may stand although nothing announced a change. */
  lifeMs: number
  /** Adds what `work` reads to `names`. */
  record<T>(names: Set<string>, work: () => T): T
  /** When a page drawn at this time is out of date at the latest: the end of its day, on which trips leave. */
  endsAt?: (at: number) => number
  now?: () => number
}

/** A page that was just drawn. */
interface Drawn {
  /** Equal for equal pages: what was compressed once is kept. */
  tag: string
  /** The page before compression, for a tighter one later. */
  source: Buffer
  /** Compresses it. */
  finish(): CachedPage
}

/** Keeps a page and returns it as it is to be sent. */
export type Keep = (drawn: Drawn) => CachedPage

/** Draws a page, and keeps it if others may see it. */
export type Draw<R = unknown> = (keep: Keep) => Promise<R>

export interface PageCache {
  /** The page of this key. One that is out of date is returned for a second more, while `redraw` runs once. */
  find(key: string, redraw: Draw): CachedPage | null
  /** Resolves when the redraw under way has ended; null when none is. */
  redrawn(key: string): Promise<void> | null
  /** Draws a page that was not found. What changes meanwhile makes it out of date from the start. */
  draw<R>(key: string, work: Draw<R>): Promise<R>
  /** Pages that read one of these are out of date. */
  invalidate(names: ReadonlySet<string>): void
  readonly size: number
  readonly drawn: DrawnPages
}

/** Pages drawn since the start: for a visitor who waited, and beside visitors who were shown the former page. */
export type DrawnPages = Readonly<Record<'waited' | 'beside', number>>

interface Entry {
  page: CachedPage
  tag: string
  reads: ReadonlySet<string>
  drawnAt: number
  /** Out of date from then on. */
  staleAt: number
  hits: number
  /** Not compressed more tightly before. */
  steadyAt: number
  /** The page before compression, while a tighter one may come. */
  source: Buffer | null
}

/** A drawing under way. */
interface Drawing {
  readonly reads: Set<string>
  readonly startedAt: number
  /** The first change of what it had read already. */
  changedAt: number
  isKept: boolean
}

/** A change shows within two seconds on every server: what is left of them is for its announcement and the drawing. */
const STALE_MS = 1000
/** A page whose trip sells all the time is not drawn more often. */
const REST_MS = 500
/** A page that has just changed may change again soon: it has to stand as long to be worth the slowest compression. */
const STEADY_MS = 5000
/** Hits after which a page is worth the slowest compression. */
const WORTH_IT = 8
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
  const drawings = new Set<Drawing>()
  const redrawing = new Map<string, Promise<void>>()
  const drawn = { waited: 0, beside: 0 }
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

  function keep(key: string, drawing: Drawing, { tag, source, finish }: Drawn): CachedPage {
    drawing.isKept = true
    const { reads, startedAt, changedAt } = drawing
    const staleAt = Math.min(startedAt + lifeMs - STALE_MS, endsAt(startedAt), changedAt)
    const former = entries.peek(key)
    if (former?.tag === tag) {
      Object.assign(former, { reads, drawnAt: startedAt, staleAt })
      return former.page
    }
    const page = finish()
    const steadyAt = former === undefined ? startedAt : startedAt + STEADY_MS
    const isTightenable = page.encoding === 'br'
    const fresh = { page, tag, reads, drawnAt: startedAt, staleAt, hits: 0, steadyAt }
    entries.set(key, { ...fresh, source: isTightenable ? source : null })
    return page
  }

  async function draw<R>(key: string, work: Draw<R>, how: keyof DrawnPages = 'waited'): Promise<R> {
    drawn[how] += 1
    const drawing = { reads: new Set<string>(), startedAt: now(), changedAt: Number.POSITIVE_INFINITY, isKept: false }
    drawings.add(drawing)
    try {
      return await record(drawing.reads, () => work((made) => keep(key, drawing, made)))
    } finally {
      drawings.delete(drawing)
      if (!drawing.isKept) entries.delete(key)
    }
  }

  async function redraw(key: string, work: Draw): Promise<void> {
    // The visitor who is shown the former page gets it first.
    await null
    try {
      await draw(key, work, 'beside')
    } catch {
      // The page is dropped: the next visitor has it drawn, is shown what is wrong, and the log is told.
    } finally {
      redrawing.delete(key)
    }
  }

  return {
    find(key, work) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      const at = now()
      // It stays all the same: drawn to equal bytes, it needs no second compression.
      if (at >= entry.staleAt + STALE_MS) return null
      entry.hits += 1
      if (at >= entry.staleAt && at >= entry.drawnAt + REST_MS && !redrawing.has(key)) {
        redrawing.set(key, redraw(key, work))
      }
      const isWorthIt = entry.hits >= WORTH_IT && at >= entry.steadyAt
      if (isWorthIt && entry.source !== null && !isCompressing) void tighten(key, entry, entry.source)
      return entry.page
    },
    redrawn: (key) => redrawing.get(key) ?? null,
    draw: (key, work) => draw(key, work),
    drawn,
    invalidate(names) {
      const at = now()
      for (const drawing of drawings) {
        if (shareOne(drawing.reads, names)) drawing.changedAt = Math.min(drawing.changedAt, at)
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

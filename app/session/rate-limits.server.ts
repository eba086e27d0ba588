/**
 * Rate limits. Counted in a file of its own, which all processes on this machine share; on PostgreSQL and Firestore,
 * where servers run on several machines, in the store.
 */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { Database } from '~/connections/sqlite-driver.server'
import { rateLimitCounters } from '~/data/collections'
import { store } from '~/data/store.server'
import { instant, toMillis } from '~/domain/values/dates'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { networkOf } from './network'
import { limits, type RateLimitKind } from './rate-limit-kinds'
import { noteSecurity } from './security-log.server'

/** `left` is what the key may still do, and until when; without it nothing is counted. */
export type Consumed = { ok: true; left?: Allowance } | { ok: false; retryAfterSeconds: number }

interface Allowance {
  points: number
  seconds: number
}

export interface RateLimits {
  /** Counts one try. Account keys may be written in any case; address keys are IP addresses. */
  consume(kind: RateLimitKind, key: string): Promise<Consumed>
  /** Clears the attempts of this key: it has authenticated. */
  forgive(kind: RateLimitKind, key: string): Promise<void>
  close(): void
}

const TABLE = 'limits'
const MAX_BUSY_ATTEMPTS = 20
const RETRY_WHEN_DOWN_SECONDS = 30
/** Expired rows are removed while others are written: at most this many rows, this often. */
const CLEAR_EVERY_MS = 1000
const CLEARED_AT_ONCE = 500

function openCounter(directory: string): Database {
  mkdirSync(directory, { recursive: true })
  const database = new Database(join(directory, 'limits.sqlite'), { timeout: 50 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = OFF')
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`,
  )
  database.exec(`CREATE INDEX IF NOT EXISTS ${TABLE}_expire ON ${TABLE} (expire)`)
  return database
}

/** Every e-mail and address that was ever tried would leave its row. */
function clearExpired(database: Database): void {
  const over = `SELECT key FROM ${TABLE} WHERE expire < ? ORDER BY expire LIMIT ${CLEARED_AT_ONCE}`
  try {
    database.prepare(`DELETE FROM ${TABLE} WHERE key IN (${over})`).run(Date.now())
  } catch {
    // Another process is cleaning up. Any other error also hinders the counting, which reports it.
  }
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Keys are stored as digests: the file holds no network or e-mail addresses. */
function digestOf(kind: RateLimitKind, key: string): string {
  const plain = limits[kind].per === 'address' ? networkOf(key) : key.normalize('NFKC').trim().toLowerCase()
  return createHash('sha256').update(`${kind}:${plain}`).digest('base64url')
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt >= MAX_BUSY_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20))
    }
  }
}

export interface RateLimitsOptions {
  /** The place of limits.sqlite, unless the configured store counts. */
  readonly directory: string
  readonly isStoreCounting?: boolean
}

/** When the shared counter fails, tries are counted in memory or refused (see `limits`). */
export function createRateLimits(options: RateLimitsOptions): RateLimits {
  let database: Database | null = null
  const shared = new Map<RateLimitKind, Counter>()
  const memory = new Map<RateLimitKind, Counter>()
  let reopenAt = 0
  let clearAt = 0

  function settings(kind: RateLimitKind) {
    return { keyPrefix: '', points: limits[kind].points, duration: limits[kind].seconds }
  }

  function sharedLimiter(kind: RateLimitKind): Counter {
    if (options.isStoreCounting) return storeCounter(settings(kind))
    if (database === null) {
      if (Date.now() < reopenAt) throw new Error('the counter is closed')
      reopenAt = Date.now() + 1000
      database = openCounter(options.directory)
    }
    if (Date.now() >= clearAt) {
      clearAt = Date.now() + CLEAR_EVERY_MS
      clearExpired(database)
    }
    const known = shared.get(kind)
    if (known) return known
    const storage = { storeClient: database, storeType: 'better-sqlite3', tableName: TABLE, tableCreated: true }
    const made = new RateLimiterSQLite({ ...settings(kind), ...storage, clearExpiredByTimeout: false })
    shared.set(kind, made)
    return made
  }

  function ownLimiter(kind: RateLimitKind): Counter {
    const limiter = memory.get(kind) ?? new RateLimiterMemory(settings(kind))
    memory.set(kind, limiter)
    return limiter
  }

  async function count(limiter: Counter, key: string): Promise<Consumed> {
    try {
      const counted = await withRetries(() => limiter.consume(key))
      return { ok: true, left: { points: counted.remainingPoints, seconds: secondsLeft(counted) } }
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return { ok: false, retryAfterSeconds: secondsLeft(reason) }
    }
  }

  return {
    async consume(kind, key) {
      const digest = digestOf(kind, key)
      try {
        return await count(sharedLimiter(kind), digest)
      } catch (error) {
        log.error({ err: error, kind }, 'rate limits cannot be counted')
        if (limits[kind].closed) return { ok: false, retryAfterSeconds: RETRY_WHEN_DOWN_SECONDS }
        return count(ownLimiter(kind), digest)
      }
    },
    async forgive(kind, key) {
      const digest = digestOf(kind, key)
      await memory.get(kind)?.delete(digest)
      try {
        await withRetries(() => sharedLimiter(kind).delete(digest))
      } catch (error) {
        log.error({ err: error, kind }, 'rate limits cannot be forgiven')
      }
    },
    close() {
      database?.close()
      database = null
      shared.clear()
    },
  }
}

let current: RateLimits | null = null

function selectedLimits(): RateLimits {
  current ??= createRateLimits({ directory: env.DATA_DIR, isStoreCounting: env.DATABASE !== 'sqlite' })
  return current
}

/** False under `RATE_LIMITS=off`, which a live shop refuses. */
export function areLimitsOn(): boolean {
  return env.RATE_LIMITS !== 'off'
}

/** Counts one try of `key`; refuses when there were too many. Always accepts under `RATE_LIMITS=off`. */
export async function consume(kind: RateLimitKind, key: string): Promise<Consumed> {
  if (env.RATE_LIMITS === 'off') return { ok: true }
  const consumed = await selectedLimits().consume(kind, key)
  const account = limits[kind].per === 'account' ? { account: key } : {}
  if (!consumed.ok) noteSecurity('rateLimit', { door: kind, ...account, reason: 'limit' })
  return consumed
}

/** Forgets the tries of `key`, after the right password for instance. */
export async function forgive(kind: RateLimitKind, key: string): Promise<void> {
  if (env.RATE_LIMITS !== 'off') await selectedLimits().forgive(kind, key)
}

// Counts tries in the document store, which servers on several machines share.

/** Same interface as a limiter of rate-limiter-flexible: refusals reject with the remaining wait. */
interface Counter {
  consume(key: string): Promise<RateLimiterRes>
  delete(key: string): Promise<unknown>
}

function storeCounter({ points, duration }: { points: number; duration: number }): Counter {
  return {
    async consume(key) {
      const now = Date.now()
      const { count, expiresAt } = await store().transact(
        async (tx) => {
          const found = await tx.get(rateLimitCounters, key)
          const known = found && toMillis(found.data.expiresAt) > now ? found.data : null
          const counted = {
            count: (known?.count ?? 0) + 1,
            expiresAt: known?.expiresAt ?? instant(now + duration * 1000),
          }
          // A refused key is only read: an attack writes no more than the limit.
          if (counted.count <= points) tx.put(rateLimitCounters, key, counted)
          return counted
        },
        { lockKeys: [`tries ${key}`] },
      )
      const result = new RateLimiterRes(Math.max(0, points - count), toMillis(expiresAt) - now, count, count === 1)
      if (count > points) throw result
      return result
    },
    delete: (key) => rateLimitCounters.remove(key),
  }
}

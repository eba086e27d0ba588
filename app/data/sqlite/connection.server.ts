/** Opens the database file, and maps its errors to those of the port. */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Database } from '~/connections/sqlite-driver.server'
import { StoreUnavailable, UnusableStore } from '~/data/store'

export type Connection = Database

/** The synchronous driver would block every visitor while it waits. It never waits: `retryWhileBusy` tries again. */
const busyTimeoutMs = 0

export function open(file: string): Connection {
  mkdirSync(dirname(file), { recursive: true })
  const db = new Database(file, { timeout: 5000 })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('journal_size_limit = 67108864')
    db.pragma(`busy_timeout = ${busyTimeoutMs}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** For a thread of its own, which may wait. */
export function openReader(file: string): Connection {
  return new Database(file, { readonly: true, timeout: 5000 })
}

/**
 * Throws one clear line when the file is damaged, no database at all, or missing while the files that belong to it are there;
 * `isNew` means that it has to be created there.
 */
export function openChecked(file: string, isNew = false): Connection {
  const trace = isNew ? null : traceOfLostDatabase(file)
  if (trace !== null) {
    throw new UnusableStore(
      `The database ${file} is gone, while ${trace} is still there. Restore a backup, or set DATA_DIR to an empty folder.`,
    )
  }
  try {
    const db = open(file)
    const found = db.pragma('quick_check(1)', { simple: true })
    if (found === 'ok') return db
    db.close()
    throw new Error(String(found))
  } catch (error) {
    if (isBusy(error)) throw unavailable(error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnusableStore(`The database ${file} cannot be used (${reason}). Restore a backup or set DATA_DIR.`, {
      cause: error,
    })
  }
}

/** Damage of the file, and settings that could lose an acknowledged write. */
export function flawsOf(db: Connection): string[] {
  const damage = db.prepare<[], string>('PRAGMA integrity_check(20)').pluck().all()
  const mode = db.pragma('journal_mode', { simple: true })
  const synchronous = db.pragma('synchronous', { simple: true })
  return [
    ...damage.filter((line) => line !== 'ok').map((line) => `integrity_check: ${line}`),
    ...(mode === 'wal' ? [] : [`journal_mode is ${mode}, not wal`]),
    ...(synchronous === 2 ? [] : [`synchronous is ${synchronous}, not 2 (FULL)`]),
  ]
}

function codeOf(error: unknown): string {
  return error instanceof Database.SqliteError ? error.code : ''
}

export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))
}

const backEndTrouble = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL|NOMEM)/

/** Maps the driver's error to the port's; an error that is not the back end's is returned unchanged. */
function toPortError(error: unknown): unknown {
  return backEndTrouble.test(codeOf(error)) ? unavailable(error) : error
}

function unavailable(error: unknown): StoreUnavailable {
  // SQLite rolls back what it could not finish; only after a failed sync it is unknown what the disk holds.
  const outcome = /FSYNC/.test(codeOf(error)) ? 'unknown' : 'none'
  return new StoreUnavailable(outcome, `SQLite: ${codeOf(error)}`, { cause: error })
}

/** Runs a synchronous piece of work, again while the file is locked, for at most `timeoutMs`. */
export async function retryWhileBusy<R>(work: () => R, timeoutMs: number): Promise<R> {
  const giveUpAt = performance.now() + timeoutMs
  for (let attempt = 0; ; attempt++) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw toPortError(error)
    }
    const pause = Math.min(5 * 2 ** attempt, 80)
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

// A first start is not one whose database is gone: the second would sell from empty books.

/**
 * Traces of a shop where the database file is missing or empty; null at a first start, and where the file exists.
 * Files made before the database (keys, a log, rate limits) are no trace.
 */
function traceOfLostDatabase(file: string): string | null {
  const folder = dirname(file)
  const names = namesIn(folder)
  const aside = names.filter((name) => name.startsWith('before-restore-')).sort()
  const trace = existsSync(`${file}-wal`)
    ? `${file}-wal`
    : namesIn(join(folder, 'files')).length > 0
      ? join(folder, 'files')
      : aside.length > 0
        ? join(folder, aside.at(-1) ?? '')
        : null
  // Checked last: where another process makes the first start at this moment, its traces are younger than its file.
  return trace === null || hasContent(file) ? null : trace
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The folder does not exist or cannot be read: opening the file reports what is wrong with it.
    return []
  }
}

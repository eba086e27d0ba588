import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CardToken, Charge, Customer, Order, PaymentLink, SavedCard } from './model'
import { Database } from './sqlite'

export interface Documents<T> {
  get(id: string): T | null
  /** Inserts or replaces; `key` is the lookup key of the list below. */
  put(id: string, key: string, document: T): void
  withKey(key: string): T[]
  newest(limit: number): T[]
}

export interface Delivery {
  id: string
  hookId: string
  type: string
  chargeId: string
  body: string
  state: 'waiting' | 'delivered' | 'failed' | 'lost'
  attempts: number
  lastResponse: string | null
  at: string
}

export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
  at: string
}

export interface LoggedRequest {
  at: string
  method: string
  path: string
  authorization: boolean
  idempotencyKey: string | null
  status: number | null
}

/** A scheduled job: a webhook to send or a charge to change. */
export interface Job {
  seq: number
  at: number
  kind: 'webhook' | 'change'
  target: string
  detail: string
}

export type Store = ReturnType<typeof openStore>

const MAX_REQUESTS = 5000

/** The provider's data in one SQLite file that survives a crash at any time; without a folder they are in memory. */
export function openStore(directory: string | null) {
  if (directory !== null) mkdirSync(directory, { recursive: true })
  const db = new Database(directory === null ? ':memory:' : join(directory, 'sandbox.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('busy_timeout = 2000')
  db.exec(`
    CREATE TABLE IF NOT EXISTS jobs (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, detail TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS jobs_at ON jobs (at);
    CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS requests (seq INTEGER PRIMARY KEY AUTOINCREMENT, doc TEXT NOT NULL);
  `)

  const dueJobs = db.prepare<[number], Job>('SELECT * FROM jobs WHERE at <= ? ORDER BY at, seq LIMIT 100')
  const firstJob = db.prepare<[], { at: number }>('SELECT at FROM jobs ORDER BY at LIMIT 1')
  const addJob = db.prepare<[number, string, string, string]>(
    'INSERT INTO jobs (at, kind, target, detail) VALUES (?, ?, ?, ?)',
  )
  const removeJob = db.prepare<[number]>('DELETE FROM jobs WHERE seq = ?')
  const readSetting = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?')
  const writeSetting = db.prepare<[string, string]>('INSERT OR REPLACE INTO settings VALUES (?, ?)')
  const addRequest = db.prepare<[string]>('INSERT INTO requests (doc) VALUES (?)')
  const setStatus = db.prepare<[number, number | bigint]>(
    `UPDATE requests SET doc = json_set(doc, '$.status', ?) WHERE seq = ?`,
  )
  const trimRequests = db.prepare<[number | bigint]>('DELETE FROM requests WHERE seq <= ?')
  const listRequests = db.prepare<[], { doc: string }>('SELECT doc FROM requests ORDER BY seq')

  return {
    orders: documents<Order>(db, 'orders'),
    charges: documents<Charge>(db, 'charges'),
    tokens: documents<CardToken>(db, 'tokens'),
    customers: documents<Customer>(db, 'customers'),
    cards: documents<SavedCard>(db, 'cards'),
    links: documents<PaymentLink>(db, 'links'),
    responses: documents<StoredResponse>(db, 'answers'),
    deliveries: documents<Delivery>(db, 'deliveries'),
    /** All or nothing, without concurrent writes. */
    transact: <T>(work: () => T): T => db.transaction(work).immediate(),
    jobs: {
      due: (now: number) => dueJobs.all(now),
      nextAt: () => firstJob.get()?.at ?? null,
      add: (at: number, kind: Job['kind'], target: string, detail = '') => void addJob.run(at, kind, target, detail),
      remove: (seq: number) => void removeJob.run(seq),
    },
    settings: {
      read: (name: string): string | null => readSetting.get(name)?.value ?? null,
      write: (name: string, value: string) => void writeSetting.run(name, value),
    },
    requests: {
      add(request: LoggedRequest): number | bigint {
        const seq = addRequest.run(JSON.stringify(request)).lastInsertRowid
        if (Number(seq) % 500 === 0) trimRequests.run(Number(seq) - MAX_REQUESTS)
        return seq
      },
      responded: (seq: number | bigint, status: number) => void setStatus.run(status, seq),
      list: (): LoggedRequest[] => listRequests.all().map((row) => JSON.parse(row.doc)),
    },
    clear: () => {
      for (const table of [
        'orders',
        'charges',
        'tokens',
        'customers',
        'cards',
        'links',
        'answers',
        'deliveries',
        'jobs',
        'requests',
        'settings',
      ])
        db.exec(`DELETE FROM ${table}`)
    },
    close: () => void db.close(),
  }
}

function documents<T>(db: Database, table: string): Documents<T> {
  db.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL, doc TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS ${table}_key ON ${table} (key);
  `)
  type Row = { doc: string }
  const get = db.prepare<[string], Row>(`SELECT doc FROM ${table} WHERE id = ?`)
  const put = db.prepare<[string, string, string]>(
    `INSERT INTO ${table} (id, key, doc) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET key = excluded.key, doc = excluded.doc`,
  )
  const withKey = db.prepare<[string], Row>(`SELECT doc FROM ${table} WHERE key = ? ORDER BY seq`)
  const newest = db.prepare<[number], Row>(`SELECT doc FROM ${table} ORDER BY seq DESC LIMIT ?`)
  const parse = (row: Row): T => JSON.parse(row.doc)
  return {
    get(id) {
      const row = get.get(id)
      return row === undefined ? null : parse(row)
    },
    put: (id, key, document) => void put.run(id, key, JSON.stringify(document)),
    withKey: (key) => withKey.all(key).map(parse),
    newest: (limit) => newest.all(limit).map(parse),
  }
}

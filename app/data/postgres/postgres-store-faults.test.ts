/** What a shop meets when its database is away, slow, full of locks or another one: on a real server, really ended. */
import { createServer, type Server } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Change, CollectionDef, Store } from '~/data/store'
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server'
import { postgresChangeFeed, prunePostgresChanges } from './change-feed.server'
import { connect } from './connection.server'
import { createPostgresStore, type PostgresOptions } from './postgres-store.server'

interface Note {
  text: string
  searchTerms: string[]
}

const notes: CollectionDef<Note> = {
  name: 'notes',
  schema: z.object({ text: z.string(), searchTerms: z.array(z.string()) }),
  indexes: [],
}
const soon = { timeout: 10_000, interval: 20 }
const stops: (() => unknown)[] = []

let server: PostgresServer
let url: string

beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server?.stop())
beforeEach(async () => {
  url = await server.createDatabase()
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

function open(options: Partial<PostgresOptions> = {}): Store {
  const store = createPostgresStore({ url, readMs: 1500, writeMs: 2000, ...options })
  stops.push(() => store.close())
  return store
}

async function openClient(): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  stops.push(() => client.end().catch(() => {}))
  return client
}

function put(store: Store, id: string, text = id) {
  return store.transact(async (tx) => tx.put(notes, id, { text, searchTerms: [text] }))
}

/** A commit without a read before it. */
function replace(store: Store, id: string) {
  return store.transact(async (tx) => tx.replace(notes, id, { text: id, searchTerms: [id] }))
}

/** Follows all notes: their texts by id, and how often everything was delivered. */
async function follow(store: Store) {
  const seen = { texts: new Map<string, string>(), deliveries: [] as string[] }
  const watch = store.watch(notes, {}, (changes: readonly Change<Note>[], full) => {
    if (full) seen.texts.clear()
    for (const change of changes) {
      if (change.kind === 'put') seen.texts.set(change.id, change.doc.data.text)
      else seen.texts.delete(change.id)
    }
    seen.deliveries.push(full ? 'full' : changes.map(({ id }) => id).join())
  })
  stops.push(() => watch.close())
  await watch.ready
  return seen
}

async function listening(tcp: Server): Promise<number> {
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  const address = tcp.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('a closed port: reads, writes, health and a watch end in time', async () => {
  const tcp = createServer()
  const port = await listening(tcp)
  await new Promise((resolve) => tcp.close(resolve))
  const store = open({ url: `postgres://nobody:x@127.0.0.1:${port}/none` })
  await expect(store.get(notes, 'one')).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  await expect(put(store, 'one')).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  await expect(store.health()).rejects.toMatchObject({ name: 'StoreUnavailable' })
  const watch = store.watch(notes, {}, () => {})
  await expect(watch.ready).rejects.toMatchObject({ name: 'StoreUnavailable' })
  watch.close()
})

test('a black hole: the call ends in time, and after three misses at once', async () => {
  const tcp = createServer(() => {})
  stops.push(() => void tcp.close())
  const store = open({ url: `postgres://nobody:x@127.0.0.1:${await listening(tcp)}/none`, readMs: 200 })
  for (let i = 0; i < 3; i++) {
    await expect(store.get(notes, 'one')).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  }
  await expect(store.get(notes, 'one')).rejects.toThrow('PostgreSQL does not answer')
  await expect(put(store, 'one')).rejects.toMatchObject({ outcome: 'none' })
})

test('a wrong password and a database that is not there are named, without the password', async () => {
  const wrong = open({ url: url.replace(/:[^:@]+@/, ':mistaken@') })
  const refused = expect(wrong.health()).rejects
  await refused.toThrow('password authentication failed')
  await refused.not.toThrow('mistaken')
  const elsewhere = open({ url: url.replace(/\w+$/, 'nowhere') })
  await expect(elsewhere.health()).rejects.toThrow('database "nowhere" does not exist')
})

test('connections that are ended in between are replaced, and a watch hears what comes after', async () => {
  const store = open()
  await put(store, 'one')
  const seen = await follow(store)
  await server.run(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'roteiro'")
  await vi.waitFor(() => put(store, 'two'), soon)
  await vi.waitFor(() => expect(seen.texts.get('two')).toBe('two'), soon)
  await put(store, 'three')
  await vi.waitFor(() => expect(seen.texts.get('three')).toBe('three'), soon)
})

test('a server that crashes and comes back is used again, nothing acknowledged is lost, and a watch is whole', async () => {
  const store = open()
  await put(store, 'one')
  const seen = await follow(store)
  await server.kill()
  await expect(store.get(notes, 'one')).rejects.toMatchObject({ name: 'StoreUnavailable' })
  await expect(put(store, 'two')).rejects.toMatchObject({ name: 'StoreUnavailable' })
  await server.start()
  await vi.waitFor(() => put(store, 'three'), soon)
  expect((await store.get(notes, 'one'))?.data.text).toBe('one')
  await vi.waitFor(() => expect([...seen.texts.keys()].sort()).toEqual(expect.arrayContaining(['one', 'three'])), soon)
  expect(await store.verify()).toEqual([])
}, 60_000)

/** The processes that serve the shop's connections. */
async function backends(): Promise<number[]> {
  const rows = await server.run(
    url,
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename = 'roteiro'",
  )
  return z
    .array(z.object({ pid: z.int() }))
    .parse(rows)
    .map(({ pid }) => pid)
}

test('a commit without a response has an unknown outcome, a read none; both are used again afterwards', async () => {
  const store = open({ readMs: 700, writeMs: 700 })
  await put(store, 'one')
  // A query of the store's own may be under way, and the write then opens another connection: it is tried again.
  await vi.waitFor(async () => {
    const pids = await backends()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      await expect(replace(store, 'two')).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'unknown' })
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
  }, soon)
  await vi.waitFor(async () => expect((await store.get(notes, 'one'))?.data.text).toBe('one'), soon)
  await vi.waitFor(() => put(store, 'two'), soon)
})

test('all connections taken: who waits for one is refused in time, and what holds them comes through', async () => {
  const store = open({ maxConnections: 2, readMs: 800, writeMs: 5000 })
  await put(store, 'one')
  const locker = await openClient()
  await locker.query('BEGIN; LOCK TABLE notes IN ACCESS EXCLUSIVE MODE')
  const reads = Promise.allSettled([store.get(notes, 'one'), store.get(notes, 'one')])
  const waiting = store.get(notes, 'one')
  await expect(waiting).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  await reads
  await locker.query('ROLLBACK')
  await vi.waitFor(async () => expect((await store.get(notes, 'one'))?.data.text).toBe('one'), soon)
})

test('a document that somebody locks is waited for, then refused, and nothing is written', async () => {
  const store = open({ readMs: 600, writeMs: 5000 })
  await put(store, 'one')
  const locker = await openClient()
  await locker.query('BEGIN; SELECT * FROM notes FOR UPDATE')
  await expect(put(store, 'one', 'late')).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  await locker.query('ROLLBACK')
  await vi.waitFor(() => put(store, 'two'), soon)
  expect((await store.get(notes, 'one'))?.data.text).toBe('one')
})

test('a server that only reads, as one that is no longer the first, refuses writes as unavailable', async () => {
  const before = open()
  await put(before, 'one')
  await server.run(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`)
  const store = open()
  expect((await store.get(notes, 'one'))?.data.text).toBe('one')
  await expect(put(store, 'two')).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
})

test('a database in another encoding stops the start with one clear line', async () => {
  const name = `ascii_${process.pid}`
  await server.run(
    url,
    `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0 LOCALE_PROVIDER libc`,
  )
  const store = open({ url: url.replace(/\w+$/, name) })
  await expect(store.health()).rejects.toMatchObject({
    name: 'UnusableStore',
    message: expect.stringContaining('UTF8'),
  })
})

test('a change without a NOTIFY is found by the poll', async () => {
  const store = open()
  await put(store, 'one')
  const seen = await follow(store)
  const other = await openClient()
  await other.query(`UPDATE notes SET version = nextval('versions'), json = json || '{"text": "by hand"}'`)
  await other.query("INSERT INTO changes (collection, id) VALUES ('notes', 'one')")
  await vi.waitFor(() => expect(seen.texts.get('one')).toBe('by hand'), soon)
})

test('a change that began early and commits late is not passed over', async () => {
  const store = open()
  await put(store, 'one')
  const seen = await follow(store)
  const late = await openClient()
  await late.query("BEGIN; INSERT INTO changes (collection, id) VALUES ('notes', 'one')")
  await late.query(`UPDATE notes SET version = nextval('versions'), json = json || '{"text": "late"}'`)
  await put(store, 'two')
  await vi.waitFor(() => expect(seen.texts.has('two')).toBe(true), soon)
  expect(seen.texts.get('one')).toBe('one')
  await late.query('COMMIT')
  await vi.waitFor(() => expect(seen.texts.get('one')).toBe('late'), soon)
  expect(seen.deliveries).toEqual(['full', 'two', 'one'])
})

test('changes that came with the backup of another server are announced to nobody', async () => {
  const store = open()
  await put(store, 'one')
  const other = await openClient()
  await other.query("INSERT INTO changes (xid, collection, id) VALUES ('9000000000', 'notes', 'one')")
  const seen = await follow(store)
  await put(store, 'two')
  await vi.waitFor(() => expect(seen.deliveries).toEqual(['full', 'two']), soon)
})

test('a follower that has not polled for too long learns that changes may be unknown', async () => {
  const store = open()
  await put(store, 'one')
  const db = connect({ url, maxConnections: 2, connectMs: 1500, readMs: 1500, writeMs: 1500, report: () => {} })
  stops.push(() => db.close())
  const feed = postgresChangeFeed({ db, report: () => {}, maxPauseMs: 0 })
  stops.push(() => feed.close())
  const news: string[] = []
  feed.follow({ collection: 'notes', changed: (ids) => news.push(ids.join()), lost: () => news.push('lost') })
  await feed.started()
  await put(store, 'two')
  await vi.waitFor(() => expect(news).not.toEqual([]), soon)
  expect(new Set(news)).toEqual(new Set(['lost']))
})

test('old changes are forgotten, young ones stay', async () => {
  const store = open()
  await put(store, 'one')
  const other = await openClient()
  await other.query("INSERT INTO changes (at, collection, id) VALUES (now() - interval '61 minutes', 'notes', 'old')")
  const db = connect({ url, maxConnections: 1, connectMs: 1500, readMs: 1500, writeMs: 1500, report: () => {} })
  stops.push(() => db.close())
  await prunePostgresChanges(db)
  expect((await other.query('SELECT id FROM changes')).rows).toEqual([{ id: 'one' }])
})

test('a collection that comes to be queried in new ways finds its older documents', async () => {
  const store = open()
  await put(store, 'one', 'mar')
  await put(store, 'two', 'sol')
  const extended: CollectionDef<Note> = {
    ...notes,
    indexes: [{ eq: ['text'] }, { eq: [], has: 'searchTerms' }, { eq: [], order: { by: 'text', dir: 'asc' } }],
  }
  const next = open()
  const found = await next.query(extended, { has: ['searchTerms', 'sol'], limit: 5 })
  expect(found.items.map((doc) => doc.id)).toEqual(['two'])
  const ordered = await next.query(extended, { order: { by: 'text', dir: 'desc' }, limit: 5 })
  expect(ordered.items.map((doc) => doc.id)).toEqual(['two', 'one'])
  expect((await next.query(extended, { eq: { text: 'mar' }, limit: 5 })).items).toHaveLength(1)
})

test('ten stores that open a new database at once all come up', async () => {
  const stores = Array.from({ length: 10 }, () => open())
  await Promise.all(stores.map((store, i) => put(store, `n${i}`)))
  expect((await open().aggregate(notes, {})).count).toBe(10)
})

test('a store that is closed under way ends what runs, refuses what comes, and rejects nothing unheard', async () => {
  const store = open()
  await put(store, 'one')
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  stops.push(() => void process.off('unhandledRejection', hear))
  const contended = Array.from({ length: 12 }, () =>
    store.transact(async (tx) => {
      const [one] = await Promise.all([tx.get(notes, 'one'), tx.get(notes, 'two'), tx.get(notes, 'three')])
      tx.put(notes, 'one', { text: `${one?.data.text}!`, searchTerms: [] })
    }),
  )
  const ended = Promise.allSettled(contended)
  await contended[0]
  await store.close()
  for (const end of await ended) {
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  }
  await expect(store.get(notes, 'one')).rejects.toThrow('the store is closed')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(unheard).toEqual([])
})

import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Database } from '~/connections/sqlite-driver.server'
import type { Change, CollectionDef, Store } from '~/data/store'
import { createSqliteStore } from './sqlite-store.server'

interface Note {
  text: string
  searchTerms: string[]
}

const notes: CollectionDef<Note> = {
  name: 'notes',
  schema: z.object({ text: z.string(), searchTerms: z.array(z.string()) }),
  indexes: [],
}

let folder: string
let file: string
const opened: Store[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roteiro-file-'))
  file = join(folder, 'test.sqlite')
})
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(options: { timeoutMs?: number } = {}): Store {
  const store = createSqliteStore({ file, ...options })
  opened.push(store)
  return store
}

function write(store: Store, id: string, text = id) {
  return store.transact(async (tx) => tx.put(notes, id, { text, searchTerms: [text] }))
}

test('the settings that keep acknowledged writes through a power cut are on', async () => {
  expect(await open().verify()).toEqual([])
})

test('a short lock by somebody else is waited for', async () => {
  const store = open()
  await write(store, 'first')
  const locker = new Database(file)
  locker.exec('BEGIN EXCLUSIVE')
  const waiting = write(store, 'second')
  setTimeout(() => locker.exec('COMMIT'), 400)
  await waiting
  locker.close()
  expect((await store.get(notes, 'second'))?.data.text).toBe('second')
})

test('a long lock ends in StoreUnavailable, while reading and everything else goes on', async () => {
  const store = open({ timeoutMs: 500 })
  await write(store, 'first')
  const locker = new Database(file)
  locker.exec('BEGIN EXCLUSIVE')
  let ticks = 0
  const ticking = setInterval(() => ticks++, 10)
  const waiting = write(store, 'second')
  expect((await store.get(notes, 'first'))?.data.text).toBe('first')
  await expect(waiting).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  clearInterval(ticking)
  locker.exec('ROLLBACK')
  locker.close()
  expect(ticks).toBeGreaterThan(5)
  await write(store, 'second')
})

test('thirty writers who wait for a long lock leave the process free for everybody else', async () => {
  const store = open({ timeoutMs: 1500 })
  await write(store, 'first')
  const locker = new Database(file)
  locker.exec('BEGIN EXCLUSIVE')
  const waiting = Array.from({ length: 30 }, (_, index) => write(store, `later-${index}`).catch(() => 'unavailable'))
  let turns = 0
  for (const end = performance.now() + 1200; performance.now() < end; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  locker.exec('ROLLBACK')
  locker.close()
  await Promise.all(waiting)
  // A driver that waits itself leaves one turn.
  expect(turns).toBeGreaterThan(30)
})

test('those in line for one key behind a locked file are refused with the first, not one after the other', async () => {
  const store = open({ timeoutMs: 1500 })
  await write(store, 'first')
  const locker = new Database(file)
  locker.exec('BEGIN EXCLUSIVE')
  const oneKey = (id: string) =>
    store.transact(async (tx) => tx.put(notes, id, { text: id, searchTerms: [] }), { lockKeys: ['seat'] })
  const ends = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => oneKey(`later-${index}`)))
  locker.exec('ROLLBACK')
  locker.close()
  // Each with the whole timeout after the other would end in Contention, when the line itself gives up.
  expect(ends.map((end) => end.status === 'rejected' && end.reason.name)).toEqual(Array(10).fill('StoreUnavailable'))
})

test('a damaged file stops the start with one clear line', async () => {
  const store = open()
  for (let i = 0; i < 60; i++) await write(store, `n${i}`, 'x'.repeat(4000))
  await store.close()
  opened.splice(0)
  const middle = Math.floor(statSync(file).size / 2)
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, middle - (middle % 4096))
  closeSync(handle)
  expect(() => createSqliteStore({ file })).toThrow(`The database ${file} cannot be used`)
})

test('a file that is no database stops the start with one clear line', () => {
  writeFileSync(file, 'this is a letter, not a database'.repeat(100))
  expect(() => createSqliteStore({ file })).toThrow(`The database ${file} cannot be used`)
})

test.each([
  ['its write-ahead log', 'test.sqlite-wal'],
  ['the files of the shop', 'files/u0/u0.webp'],
  ['what a restore has put aside', 'before-restore-20270110T120000000Z/test.sqlite'],
])('a file that is gone while %s is still there stops the start, and is not created', (_, left) => {
  mkdirSync(join(folder, left, '..'), { recursive: true })
  writeFileSync(join(folder, left), 'left')
  expect(() => createSqliteStore({ file })).toThrow(`The database ${file} is gone`)
  expect(existsSync(file)).toBe(false)
  // A copy that was broken off before its first byte is no database either.
  writeFileSync(file, '')
  expect(() => createSqliteStore({ file })).toThrow(`The database ${file} is gone`)
})

test('a first start makes the file, next to what is made before the database; so does an opening that says it is new', async () => {
  mkdirSync(join(folder, 'files'))
  mkdirSync(join(folder, 'mail'))
  for (const name of ['secrets.json', 'limits.sqlite', 'output.log', 'mail/1.eml']) {
    writeFileSync(join(folder, name), 'early')
  }
  await open().health()
  const other = join(folder, 'mail', 'new.sqlite')
  writeFileSync(`${other}-wal`, '')
  opened.push(createSqliteStore({ file: other, isNew: true }))
  expect(statSync(other).size).toBeGreaterThan(0)
})

test('a collection that comes to be queried in new ways finds its older documents', async () => {
  const store = open()
  await write(store, 'one', 'mar')
  await write(store, 'two', 'sol')
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

test('a watcher that fell behind the stored changes gets everything again', async () => {
  const store = open()
  await write(store, 'kept')
  await write(store, 'forgotten')
  const deliveries: { full: boolean; ids: string[] }[] = []
  const watch = store.watch(notes, {}, (changes: readonly Change<Note>[], full) => {
    deliveries.push({ full, ids: changes.map((change) => change.id).sort() })
  })
  await watch.ready
  const other = new Database(file)
  other.transaction(() => {
    other.exec("DELETE FROM notes WHERE id = 'forgotten'")
    other.exec("INSERT INTO changes (seq, collection, id) SELECT max(seq) + 10, 'elsewhere', 'x' FROM changes")
    other.exec('DELETE FROM changes WHERE seq < (SELECT max(seq) FROM changes)')
  })()
  other.close()
  await vi.waitFor(() => expect(deliveries.at(-1)).toEqual({ full: true, ids: ['kept'] }), { timeout: 3000 })
  watch.close()
  expect(deliveries).toHaveLength(2)
})

test('old changes are forgotten, and numbering goes on', async () => {
  const store = open()
  await store.transact(async (tx) => {
    for (let i = 0; i < 25_000; i++) tx.put(notes, `n${i}`, { text: '', searchTerms: [] })
  })
  for (let i = 0; i < 1000; i++) await write(store, 'hot', String(i))
  await vi.waitFor(() => expect(countChanges()).toBeLessThan(22_000), { timeout: 3000 })
  const before = Number((await store.get(notes, 'hot'))?.version)
  await write(store, 'hot')
  expect(Number((await store.get(notes, 'hot'))?.version)).toBe(before + 1)
}, 60_000)

function countChanges(): number {
  const reader = new Database(file, { readonly: true })
  const count = reader.prepare<[], number>('SELECT count(*) FROM changes').pluck().get() ?? 0
  reader.close()
  return count
}

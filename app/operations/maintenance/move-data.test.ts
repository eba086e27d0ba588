import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createFirestoreStore } from '~/data/firestore/firestore-store.server'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import type { CollectionDef, Page, Store } from '~/data/store'
import type { FileStore } from '~/files/file-store'
import { gcsFiles } from '~/files/gcs-files.server'
import { localFiles } from '~/files/local-files.server'
import { startFakeFirestore } from '../../../tests/support/fake-firestore'
import { type FakeStorage, startFakeStorage } from '../../../tests/support/fake-storage'
import { type DataPlace, enginePlace, folderPlace } from './data-places.server'
import { moveData } from './move-data.server'

interface Note {
  text: string
  day: string | null
  inner: { list: string[] }
}

const notes: CollectionDef<Note> = {
  name: 'notes',
  schema: z.object({ text: z.string(), day: z.string().nullable(), inner: z.object({ list: z.array(z.string()) }) }),
  indexes: [{ eq: ['day'] }],
}
const marks: CollectionDef<{ n: number }> = { name: 'marks', schema: z.object({ n: z.number() }), indexes: [] }
const collections = [notes, marks]

let storage: FakeStorage
const opened: { close(): unknown }[] = []

beforeAll(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none'
  storage = await startFakeStorage('moved')
  process.env.STORAGE_EMULATOR_HOST = storage.url
})
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})
afterAll(async () => {
  delete process.env.STORAGE_EMULATOR_HOST
  await storage.stop()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'roteiro-move-'))
  opened.push({ close: () => rmSync(path, { recursive: true, force: true }) })
  return path
}

function embedded(): { place: DataPlace; store: Store; files: FileStore } {
  const at = folder()
  const store = createSqliteStore({ file: join(at, 'roteiro.sqlite') })
  opened.push(store)
  const files = localFiles({ folder: join(at, 'files') })
  return { place: enginePlace(`sqlite ${at}`, store, files), store, files }
}

async function hosted(): Promise<{ place: DataPlace; store: Store; files: FileStore }> {
  for (const name of storage.names()) storage.drop(name)
  const fake = await startFakeFirestore()
  opened.push({ close: () => fake.stop() })
  const identity = { projectId: 'moved', clientEmail: null, privateKey: null }
  const store = createFirestoreStore({ ...identity, emulatorHost: fake.host })
  opened.push(store)
  const files = gcsFiles({ ...identity, bucket: 'moved' })
  return { place: enginePlace('firestore moved', store, files), store, files }
}

async function fill(store: Store, files: FileStore, count = 250) {
  await store.transact(async (tx) => {
    for (let i = 0; i < count; i += 1) {
      const inner = { list: [`São João ${i}`, '\u2028"\\'] }
      tx.create(notes, `note-${String(i).padStart(4, '0')}`, {
        text: `n ${i}\nline`,
        day: i % 2 ? null : '2026-01-01',
        inner,
      })
    }
    tx.create(marks, 'one', { n: 1.5 })
  })
  await files.put('a.pdf', Buffer.from('first'))
  await files.put('b.webp', Buffer.alloc(40_000, 'b'))
}

async function contentOf({ store, files }: { store: Store; files: FileStore }) {
  const found: { id: string; data: object }[] = []
  let after: string | null = null
  do {
    const page: Page<Note> = await store.query(notes, { limit: 1000, ...(after ? { after } : {}) })
    found.push(...page.items.map(({ id, data }) => ({ id, data })))
    after = page.after
  } while (after)
  const stored: Record<string, string> = {}
  for await (const { key } of files.list()) {
    const file = await files.get(key)
    stored[key] = file ? (await buffer(file.stream)).toString().slice(0, 9) : ''
  }
  return { found, kept: stored, mark: (await store.get(marks, 'one'))?.data }
}

const silent = () => {}

test('from SQLite to Firestore and back nothing is lost, added or changed', async () => {
  const [home, cloud, back] = [embedded(), await hosted(), embedded()]
  await fill(home.store, home.files)
  const progressFile = join(folder(), 'progress.json')
  const moved = await moveData({ collections, from: home.place, to: cloud.place, progressFile, report: silent })
  expect(moved).toEqual({ documents: { notes: 250, marks: 1 }, files: 2, bytes: 40_005, differences: [] })
  expect(existsSync(progressFile)).toBe(false)
  await moveData({ collections, from: cloud.place, to: back.place, progressFile, report: silent })
  expect(await contentOf(cloud)).toEqual(await contentOf(home))
  expect(await contentOf(back)).toEqual(await contentOf(home))
  // What was moved can be requested as before.
  expect((await back.store.aggregate(notes, { eq: { day: null } })).count).toBe(125)
}, 60_000)

test.each(['source', 'target'])(
  'interrupted by its %s, it goes on where it was, with each document once',
  async (broken) => {
    const [home, away, back] = [embedded(), folder(), embedded()]
    await fill(home.store, home.files, 730)
    const paper = folderPlace(away, localFiles({ folder: join(away, 'files') }), () => null)
    const progressFile = join(away, 'progress.json')
    let left = 3
    const breaking =
      <A extends unknown[], R>(work: (...args: A) => R, before: boolean) =>
      (...args: A): R => {
        if (before && left-- === 0) throw new Error('cut')
        return work(...args)
      }
    const to = { ...paper, write: breaking(paper.write, broken === 'target') }
    const cut: DataPlace['read'] = async function* (...args) {
      for await (const batch of home.place.read(...args)) {
        if (left-- === 0) throw new Error('cut')
        yield batch
      }
    }
    const from = broken === 'source' ? { ...home.place, read: cut } : home.place
    await expect(moveData({ collections, from, to, progressFile, report: silent })).rejects.toThrow('cut')
    // The last thing that a killed process did was to write half a batch.
    writeFileSync(join(away, 'notes.jsonl'), '{"id":"note-0300","da', { flag: 'a' })
    const reported: string[] = []
    const moved = await moveData({
      collections,
      from: home.place,
      to: paper,
      progressFile,
      report: (line) => reported.push(line),
    })
    expect(moved.differences).toEqual([])
    expect(reported[0]).toBe('Going on where the last run ended.')
    const ids = readFileSync(join(away, 'notes.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect([ids.length, new Set(ids).size]).toEqual([730, 730])
    await moveData({ collections, from: paper, to: back.place, progressFile: join(away, 'in.json'), report: silent })
    expect(await contentOf(back)).toEqual(await contentOf(home))
  },
  60_000,
)

test('a target that holds something else is left alone', async () => {
  const [home, other] = [embedded(), embedded()]
  await fill(home.store, home.files, 3)
  await other.store.transact(async (tx) => tx.create(marks, 'theirs', { n: 7 }))
  const move = moveData({
    collections,
    from: home.place,
    to: other.place,
    progressFile: join(folder(), 'p.json'),
    report: silent,
  })
  await expect(move).rejects.toThrow('is not empty: 1 in marks')
  expect((await other.store.aggregate(notes, {})).count).toBe(0)
  expect(await other.files.exists('a.pdf')).toBe(false)
})

test('what came in meanwhile, or is missing, is reported', async () => {
  const [home, other] = [embedded(), embedded()]
  await fill(home.store, home.files, 3)
  const late = {
    ...other.place,
    write: async (...args: Parameters<DataPlace['write']>) => {
      await other.place.write(...args)
      await home.store.transact(async (tx) => tx.put(marks, 'late', { n: 2 }))
    },
  }
  const progressFile = join(folder(), 'p.json')
  const only = { collections: [marks], from: home.place, to: late, progressFile, report: silent }
  expect((await moveData(only)).differences).toEqual(['marks: 2 in the source, 1 in the target'])
})

test('a damaged line is named and nothing of its batch is written', async () => {
  const [away, home] = [folder(), embedded()]
  writeFileSync(join(away, 'marks.jsonl'), '{"id":"one","data":{"n":1}}\n{"id":"two","data":{"n":"x"}}\n')
  const check = (c: { name: string }, { data }: { data: object }) =>
    c.name !== 'marks' || marks.schema.safeParse(data).success ? null : 'does not fit its schema'
  const from = folderPlace(away, localFiles({ folder: join(away, 'files') }), check)
  const progressFile = join(away, 'p.json')
  const move = moveData({ collections, from, to: home.place, progressFile, report: silent })
  await expect(move).rejects.toThrow('marks.jsonl line 2 does not fit its schema')
  expect(await home.store.get(marks, 'one')).toBeNull()
})

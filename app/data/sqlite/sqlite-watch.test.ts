/** A watch whose database fails for a moment: no change may be lost for that. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entity, type Sample, sampleSchema } from '~/data/harness.contract'
import { toDoc } from '~/data/storable'
import { type CollectionDef, type Doc, type Store, StoreUnavailable } from '~/data/store'
import { changeFeed } from './change-feed.server'
import { open } from './connection.server'
import { createSqliteStore } from './sqlite-store.server'
import { sqliteWatch } from './sqlite-watch.server'
import { statementsOf } from './statements.server'
import { table } from './tables.server'

const soon = { timeout: 4000, interval: 10 }
const c: CollectionDef<Sample> = { name: 'samples', schema: sampleSchema, indexes: [] }

let store: Store
let parts: ReturnType<typeof openParts>

/** What a watch is made of, on a file that another process writes; reading and access fail on demand. */
function openParts(file: string) {
  const [db, errors] = [open(file), [] as string[]]
  const report = (error: unknown) => void errors.push(error instanceof Error ? error.message : 'unknown')
  const [feed, statements] = [changeFeed(open(file), report), statementsOf(db)]
  const failing = { reads: 0, accesses: 0 }
  const docOf = <T extends object>(kind: CollectionDef<T>, row: { id: string; version: number; json: string }) =>
    toDoc(kind, row.id, String(row.version), JSON.parse(row.json))

  function follow() {
    const state = new Map<string, number>()
    const watch = sqliteWatch({
      c,
      q: {},
      feed,
      statements,
      report,
      on(changes, full) {
        if (full) state.clear()
        for (const change of changes) {
          if (change.kind === 'put') state.set(change.id, change.doc.data.amount)
          else state.delete(change.id)
        }
      },
      async access(_kind, work) {
        if (failing.accesses-- > 0) throw new StoreUnavailable('none', 'SQLite: SQLITE_BUSY')
        return work()
      },
      read<T extends object>(kind: CollectionDef<T>, id: string): Doc<T> | null {
        if (failing.reads-- > 0) throw new Error('disk I/O error')
        const row = statements.row(`SELECT id, version, json, id AS place FROM ${table(kind)} WHERE id = ?`, [id])
        return row && docOf(kind, row)
      },
      parse: (row) => docOf(c, row),
    })
    return { state, watch }
  }
  const close = () => {
    feed.close()
    db.close()
  }
  return { feed, errors, failing, follow, close }
}

const write = (docs: Readonly<Record<string, number>>) =>
  store.transact(async (tx) => {
    for (const [id, amount] of Object.entries(docs)) tx.put(c, id, entity({ amount }))
  })

beforeEach(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'roteiro-watch-')), 'test.sqlite')
  store = createSqliteStore({ file })
  await write({ a: 1 })
  parts = openParts(file)
})
afterEach(async () => {
  parts.close()
  await store.close()
})

test('changes that cannot be read when they are announced arrive all the same', async () => {
  const { state, watch } = parts.follow()
  await watch.ready
  parts.failing.reads = 1
  await store.transact(async (tx) => {
    tx.put(c, 'b', entity({ amount: 2 }))
    tx.remove(c, 'a')
  })
  await vi.waitFor(() => expect([...state]).toEqual([['b', 2]]), soon)
  expect(parts.errors).toEqual(['disk I/O error'])
  await write({ b: 3 })
  await vi.waitFor(() => expect(state.get('b')).toBe(3), soon)
  watch.close()
})

test('a follower that fails keeps the changes from no other', async () => {
  parts.feed.follow({
    collection: c.name,
    lost: () => {},
    changed: () => {
      throw new Error('mine alone')
    },
  })
  const { state, watch } = parts.follow()
  await watch.ready
  await write({ b: 2 })
  await vi.waitFor(() => expect(state.get('b')).toBe(2), soon)
  expect(parts.errors).toEqual(['mine alone'])
  watch.close()
})

test('a watch that could not begin begins later, and follows from then on', async () => {
  parts.failing.accesses = 2
  const { state, watch } = parts.follow()
  await expect(watch.ready).rejects.toBeInstanceOf(StoreUnavailable)
  await vi.waitFor(() => expect(state.get('a')).toBe(1), soon)
  await write({ a: 5 })
  await vi.waitFor(() => expect(state.get('a')).toBe(5), soon)
  watch.close()
})

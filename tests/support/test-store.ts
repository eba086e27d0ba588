/** A fresh SQLite file in force for one test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFirestoreStore } from '~/data/firestore/firestore-store.server'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import { replaceStore as putInForce } from '~/data/store.server'
import { addMillis, type Instant, instant } from '~/domain/values/dates'
import { startFakeFirestore } from './fake-firestore'
import { checkedInIndexes } from './firebase-files'

export interface TestStore {
  folder: string
  close(): Promise<void>
}

export function openTestStore(): TestStore {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-'))
  const opened = createSqliteStore({ file: join(folder, 'roteiro.sqlite') })
  const putBack = putInForce(opened)
  return {
    folder,
    async close() {
      putBack()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A Firestore of its own in force for one test: the in-repo fake, which refuses queries that no index declares. */
export async function openTestFirestore(): Promise<TestStore> {
  process.env.METADATA_SERVER_DETECTION = 'none'
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-'))
  const fake = await startFakeFirestore()
  fake.declare(checkedInIndexes())
  const identity = { projectId: 'shop', clientEmail: null, privateKey: null, emulatorHost: fake.host }
  const opened = createFirestoreStore(identity)
  const putBack = putInForce(opened)
  return {
    folder,
    async close() {
      putBack()
      await opened.close()
      await fake.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A clock that a test sets forward by hand. */
export function testClock(start = '2026-11-21T15:00:00.000Z') {
  let at = instant(start)
  return {
    now: (): Instant => at,
    forward(milliseconds: number): Instant {
      at = addMillis(at, milliseconds)
      return at
    },
  }
}

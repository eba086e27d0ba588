/** A fresh database in force for one test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFirestoreStore } from '~/data/firestore/firestore-store.server'
import { createPostgresStore } from '~/data/postgres/postgres-store.server'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import { replaceStore as putInForce } from '~/data/store.server'
import { addMillis, type Instant, instant } from '~/domain/values/dates'
import { startFakeFirestore } from './fake-firestore'
import { checkedInIndexes } from './firebase-files'
import { postgresSettings } from './postgres-server'

export interface TestStore {
  folder: string
  /** For other processes on it, when it is no file of the folder. */
  settings?: Readonly<Record<string, string>>
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
    settings: { DATABASE: 'firestore', FIREBASE_PROJECT_ID: identity.projectId, FIRESTORE_EMULATOR_HOST: fake.host },
    async close() {
      putBack()
      await opened.close()
      await fake.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new database on PostgreSQL in force for one test. */
export async function openTestPostgres(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-'))
  const settings = await postgresSettings()
  const opened = createPostgresStore({ url: settings.DATABASE_URL })
  const putBack = putInForce(opened)
  return {
    folder,
    settings,
    async close() {
      putBack()
      await opened.close()
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

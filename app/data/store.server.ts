/** Selects the document store that the environment names; all callers share it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, firebaseIdentity } from '~/env.server'
import { log } from '~/log.server'
import { createFirestoreStore } from './firestore/firestore-store.server'
import { createPostgresStore } from './postgres/postgres-store.server'
import { createSqliteStore } from './sqlite/sqlite-store.server'
import type { Store } from './store'

let current: Store | null = null
let readerUrl: string | null = null
const scratch = new AsyncLocalStorage<Store>()

/** For a process that serves visitors, before the store's first use: SQLite reads what takes long in this built thread. */
export function readApart(url: string | null): void {
  readerUrl = url
}

/** The configured store, opened at its first use. */
export function store(): Store {
  const ownStore = scratch.getStore()
  if (ownStore) return ownStore
  current ??= openStore(env.DATABASE)
  return current
}

/**
 * A store of this engine, whichever is configured: for code that moves data between them. `isNew`: it may have to be
 * created.
 */
export function openStore(engine: typeof env.DATABASE, isNew = false): Store {
  const report = (error: unknown) => log.error({ err: error }, 'store')
  if (engine === 'sqlite') {
    return createSqliteStore({ file: join(env.DATA_DIR, 'roteiro.sqlite'), isNew, readerUrl, report })
  }
  if (engine === 'postgres') return createPostgresStore({ url: env.DATABASE_URL ?? '', report })
  const { FIRESTORE_EMULATOR_HOST: emulatorHost } = env
  return createFirestoreStore({ ...firebaseIdentity(), ...(emulatorHost ? { emulatorHost } : {}), report })
}

/** Replaces the configured store and returns a function that restores the former one: for tests and commands. */
export function replaceStore(next: Store): () => void {
  const former = current
  current = next
  return () => {
    current = former
  }
}

export interface ScratchStore {
  /** Whatever `work` and all that it calls read and write, they read and write here. */
  run<R>(work: () => Promise<R>): Promise<R>
  close(): Promise<void>
}

/**
 * A second, empty store, removed when it is closed: for data that are prepared before they are
 * visible.
 */
export function openScratchStore(): ScratchStore {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-scratch-'))
  const opened = createSqliteStore({ file: join(folder, 'scratch.sqlite') })
  return {
    run: (work) => scratch.run(opened, work),
    async close() {
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

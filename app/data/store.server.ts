/** Chooses the document store that the environment names; everybody shares the one it makes. */
import { join } from 'node:path'
import { env, firebaseIdentity } from '~/env.server'
import { log } from '~/log.server'
import { createFirestoreStore } from './firestore/firestore-store.server'
import { createSqliteStore } from './sqlite/sqlite-store.server'
import type { Store } from './store'

let current: Store | null = null

/** The store in force, opened at its first use. */
export function store(): Store {
  current ??= openStore(env.DATABASE)
  return current
}

/** A store of this engine, whichever is in force: for what moves data between them. `isNew`: it may have to be made. */
export function openStore(engine: typeof env.DATABASE, isNew = false): Store {
  const report = (error: unknown) => log.error({ err: error }, 'store')
  if (engine === 'sqlite') return createSqliteStore({ file: join(env.DATA_DIR, 'roteiro.sqlite'), isNew, report })
  return createFirestoreStore({ ...firebaseIdentity(), report })
}

/** Puts another store in force and returns a function that puts the former one back: for tests and commands. */
export function useStore(next: Store): () => void {
  const former = current
  current = next
  return () => {
    current = former
  }
}

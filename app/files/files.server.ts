/** Chooses the file store that the environment names. */
import { join } from 'node:path'
import { env, firebaseIdentity } from '~/env.server'
import type { FileStore } from './file-store'
import { gcsFiles } from './gcs-files.server'
import { localFiles } from './local-files.server'

let current: FileStore | null = null

/** The configured file store. */
export function files(): FileStore {
  current ??= openFiles(env.FILES)
  return current
}

/** A file store of this kind, whichever is configured; a local one may be in another folder. */
export function openFiles(kind: typeof env.FILES, folder = join(env.DATA_DIR, 'files')): FileStore {
  if (kind === 'local') return localFiles({ folder })
  return gcsFiles({ ...firebaseIdentity(), bucket: env.FIREBASE_STORAGE_BUCKET ?? '' })
}

/** Replaces the configured file store and returns a function that restores the former one: for tests and commands. */
export function replaceFiles(next: FileStore): () => void {
  const former = current
  current = next
  return () => {
    current = former
  }
}

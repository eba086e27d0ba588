/** Chooses the file store that the environment names. */
import { join } from 'node:path'
import { env, firebaseIdentity } from '~/env.server'
import type { FileStore } from './file-store'
import { gcsFiles } from './gcs-files.server'
import { localFiles } from './local-files.server'

let current: FileStore | null = null

/** The file store in force. */
export function files(): FileStore {
  current ??= openFiles(env.FILES)
  return current
}

/** A file store of this kind, whichever is in force; a local one may lie in another folder. */
export function openFiles(kind: typeof env.FILES, folder = join(env.DATA_DIR, 'files')): FileStore {
  if (kind === 'local') return localFiles({ folder })
  return gcsFiles({ ...firebaseIdentity(), bucket: env.FIREBASE_STORAGE_BUCKET ?? '' })
}

/** Puts another file store in force and returns a function that puts the former one back: for tests and commands. */
export function replaceFiles(next: FileStore): () => void {
  const former = current
  current = next
  return () => {
    current = former
  }
}

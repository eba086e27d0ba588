/** Chooses the file store that the environment names. */
import { join } from 'node:path'
import { env } from '~/env.server'
import type { FileStore } from './file-store'
import { localFiles } from './local-files.server'

let current: FileStore | null = null

/** The file store in force. */
export function files(): FileStore {
  if (env.FILES === 'gcs') throw new Error('FILES=gcs is not served by this version; use FILES=local')
  current ??= localFiles({ folder: join(env.DATA_DIR, 'files') })
  return current
}

/** Puts another file store in force and returns a function that puts the former one back: for tests. */
export function useFiles(next: FileStore): () => void {
  const former = current
  current = next
  return () => {
    current = former
  }
}

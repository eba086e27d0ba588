/** The messages stored as files, for the development page that shows them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedMailNames } from './mail-files'
import { mailFolder } from './mailer.server'
import { type ReadMessage, readMessage } from './read-message'

export interface StoredMail extends ReadMessage {
  /** File name without its extension: part of an address of the development page. */
  name: string
}

const NAME = /^[\w-]{1,80}$/

/** The newest messages, at most `limit`. */
export async function listStoredMail(limit: number, folder = mailFolder()): Promise<StoredMail[]> {
  const names = await storedMailNames(folder)
  const found = await Promise.all(
    names.slice(0, limit).map((name) => findStoredMail(name.replace(/\.eml$/, ''), folder)),
  )
  return found.filter((mail) => mail !== null)
}

/** One message by its name, or null. */
export async function findStoredMail(name: string, folder = mailFolder()): Promise<StoredMail | null> {
  if (!NAME.test(name)) return null
  try {
    return { name, ...readMessage(await readFile(join(folder, `${name}.eml`))) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

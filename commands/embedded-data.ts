/** The data of the embedded engines in DATA_DIR, copied completely and checked: for backup and restore. */
import { constants, type Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Database } from '~/connections/sqlite-driver.server'

export const DATABASE = 'roteiro.sqlite'
/** The sandbox provider's books, where it is the provider in use. */
export const BOOKS = 'sandbox/sandbox.db'
/** Uploaded files, mail stored as files, the keys that the demonstration made. */
export const NEIGHBOURS = ['files', 'mail', 'secrets.json'] as const

export const manifestSchema = z.object({ madeAt: z.string(), rows: z.record(z.string(), z.int()), files: z.int() })

/** A copy of the database at one moment, while others write: SQLite's own online backup. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    // In one step: a copy in parts restarts whenever another process writes.
    await source.backup(to, { progress: () => 2 ** 30 })
  } finally {
    source.close()
  }
  await synced(to)
}

/** Documents per table; throws when the file is damaged. */
export function checkedRows(file: string): Record<string, number> {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    const found = String(database.pragma('integrity_check', { simple: true }))
    if (found !== 'ok') throw new Error(`${file} is damaged: ${found}`)
    const tables = database
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all()
    return Object.fromEntries(tables.map((name) => [name, countOf(database, name)]))
  } finally {
    database.close()
  }
}

function countOf(database: Database, table: string): number {
  return database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0
}

/**
 * Copies a file or a folder with its content, and returns the number of files; what was removed meanwhile is left out.
 */
export async function copyTree(from: string, to: string): Promise<number> {
  const entries = await entriesOf(from)
  if (entries === null) return (await copied(from, to)) ? 1 : 0
  await mkdir(to, { recursive: true, mode: 0o700 })
  let count = 0
  for (const entry of entries) {
    // Half-written files have names that begin with a dot, or folders that do.
    if (!entry.name.startsWith('.')) count += await copyTree(join(from, entry.name), join(to, entry.name))
  }
  return count
}

async function entriesOf(path: string): Promise<Dirent[] | null> {
  return readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOTDIR') || isCode(error, 'ENOENT')) return null
    throw error
  })
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    // Shares the bytes where the file system can, so that a copy costs no room.
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await synced(to)
    return true
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false
    throw error
  }
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** SQLite's own check of its file: it is complete, and written so that a power cut loses nothing. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Database } from '~/connections/sqlite-driver.server'
import type { Violation } from '~/operations/maintenance/check-invariants.server'

const databaseIn = (dataDir: string) => join(dataDir, 'roteiro.sqlite')

/** Opening a database that is not there would make one. */
export function isShopIn(dataDir: string): boolean {
  return existsSync(databaseIn(dataDir))
}

/** Other users of this machine may read the customers' data. */
export function isReadableByOthers(dataDir: string): boolean {
  return process.platform !== 'win32' && (statSync(databaseIn(dataDir)).mode & 0o077) !== 0
}

/** Reads only. A file that is not there has nothing wrong with it. */
export function checkSqlite(dataDir: string): Violation[] {
  const file = databaseIn(dataDir)
  if (!isShopIn(dataDir)) return []
  const problem = (text: string): Violation => ({ rule: 'I7', subject: 'roteiro.sqlite', problem: text })
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    const integrity = String(database.pragma('integrity_check', { simple: true }))
    const journal = String(database.pragma('journal_mode', { simple: true }))
    const orphans = database.pragma('foreign_key_check')
    return [
      ...(integrity === 'ok' ? [] : [problem(`integrity_check: ${integrity}`)]),
      ...(journal === 'wal' ? [] : [problem(`journal_mode is ${journal}, not wal`)]),
      ...(Array.isArray(orphans) && orphans.length > 0 ? [problem('foreign_key_check found orphans')] : []),
    ]
  } catch (error) {
    return [problem(error instanceof Error ? error.message : 'unreadable')]
  } finally {
    database.close()
  }
}

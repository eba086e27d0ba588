/** Telling a first start from one whose database is gone: the second would sell from empty books. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What a shop has left beside a database file that is not there, or is empty; null at a first start, and where the file
 * is there. What is made before the database (keys, a log, counted tries) is no trace.
 */
export function traceOfLostDatabase(file: string): string | null {
  const folder = dirname(file)
  const beside = namesIn(folder)
  const aside = beside.filter((name) => name.startsWith('before-restore-')).sort()
  const trace = existsSync(`${file}-wal`)
    ? `${file}-wal`
    : namesIn(join(folder, 'files')).length > 0
      ? join(folder, 'files')
      : aside.length > 0
        ? join(folder, aside.at(-1) ?? '')
        : null
  // Looked at last: where another process makes the first start at this moment, its traces are younger than its file.
  return trace === null || hasContent(file) ? null : trace
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // No such folder, or none that can be read: opening the file says what is wrong with it.
    return []
  }
}

/** Where tests, and what they start, keep their data. */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM = 2 ** 31

/**
 * In memory where there is room: the tests wait for no disk, and what they start does all that it does on one.
 * `TMPDIR` takes precedence.
 */
export function quickFolder() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
}

/** Has this process and all that it starts keep their temporary files in a folder that goes when it ends. */
export function workInMemory() {
  const place = quickFolder()
  if (place !== MEMORY) return
  const folder = mkdtempSync(join(place, 'roteiro-tests-'))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

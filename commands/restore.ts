/**
 * `npm run restore -- <backup>`: puts a backup into DATA_DIR, while the shop is stopped. The present data are not lost:
 * they are moved into `before-restore-…` next to it.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Database } from '~/connections/sqlite-driver.server'
import { env } from '~/env.server'
import { BOOKS, checkedRows, copyTree, DATABASE, manifestSchema, NEIGHBOURS } from './embedded-data'

async function restore(backup: string): Promise<void> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')))
  const rows = checkedRows(join(backup, DATABASE))
  for (const [table, count] of Object.entries(manifest.rows)) {
    if (rows[table] !== count) throw new Error(`${backup} is not whole: ${table} has ${rows[table] ?? 0} of ${count}`)
  }
  await putAside()
  await mkdir(dirname(join(env.DATA_DIR, BOOKS)), { recursive: true, mode: 0o700 })
  await copyTree(join(backup, BOOKS), join(env.DATA_DIR, BOOKS))
  let files = 0
  for (const each of NEIGHBOURS) files += await copyTree(join(backup, each), join(env.DATA_DIR, each))
  if (files !== manifest.files) throw new Error(`${backup} is not whole: ${files} of ${manifest.files} files`)
  // Last: a shop that is started too early finds no half.
  await copyTree(join(backup, DATABASE), join(env.DATA_DIR, DATABASE))
  checkedRows(join(env.DATA_DIR, DATABASE))
  process.stdout.write(
    `Restored as of ${manifest.madeAt}: ${rows['orders'] ?? 0} orders, ${files} files.\n` +
      'Start the shop, then run `npm run invariants`. The limits of tries begin anew.\n',
  )
}

async function putAside(): Promise<void> {
  const present = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, dirname(BOOKS), ...NEIGHBOURS].filter((name) =>
    existsSync(join(env.DATA_DIR, name)),
  )
  if (present.length === 0) return
  if (existsSync(join(env.DATA_DIR, DATABASE))) requireStopped(join(env.DATA_DIR, DATABASE))
  const aside = join(env.DATA_DIR, `before-restore-${new Date().toISOString().replace(/[-:.]/g, '')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of present) {
    if (existsSync(join(env.DATA_DIR, name))) await rename(join(env.DATA_DIR, name), join(aside, name))
  }
  process.stdout.write(`What was there is in ${aside}\n`)
}

/** Leaving the write-ahead log needs the file for oneself: SQLite refuses it while anybody has it open. */
function requireStopped(file: string): void {
  let database: Database | null = null
  try {
    database = new Database(file, { timeout: 500 })
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
    if (isBusy) throw new Error(`${file} is in use: stop every server and worker of the shop first`)
    // A damaged present file is a reason to restore, not an error.
  } finally {
    database?.close()
  }
}

// What is copied is for its own user alone.
process.umask(0o077)
const [backup] = process.argv.slice(2)
await (backup ? restore(resolve(backup)) : Promise.reject(new Error('npm run restore -- <backup>'))).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)

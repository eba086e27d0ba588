/**
 * `npm run backup -- <folder>`: copies the embedded database and the files next to it into a new folder below, while
 * the shop runs. The copy is opened and checked; only then it has its name. Prints where it is.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { env } from '~/env.server'
import { BOOKS, checkedRows, copyDatabase, copyTree, DATABASE, NEIGHBOURS } from './embedded-data'

async function backup(target: string): Promise<void> {
  const source = join(env.DATA_DIR, DATABASE)
  if (env.DATABASE === 'postgres') throw new Error('DATABASE=postgres is backed up by pg_dump: docs/operations.md')
  if (env.DATABASE === 'firestore') throw new Error('DATABASE=firestore is backed up by the service itself')
  if (!existsSync(source)) throw new Error(`There is no database in ${env.DATA_DIR}`)
  const madeAt = new Date().toISOString()
  const name = `roteiro-${madeAt.replace(/[-:]/g, '').replace('.', '')}`
  const partial = join(target, `.${name}`)
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    // The database comes first: the files it names exist already, and it does not name later ones.
    await copyDatabase(source, join(partial, DATABASE))
    if (existsSync(join(env.DATA_DIR, BOOKS))) {
      await mkdir(dirname(join(partial, BOOKS)))
      await copyDatabase(join(env.DATA_DIR, BOOKS), join(partial, BOOKS))
    }
    let files = 0
    for (const each of NEIGHBOURS) files += await copyTree(join(env.DATA_DIR, each), join(partial, each))
    const rows = checkedRows(join(partial, DATABASE))
    await writeFile(join(partial, 'manifest.json'), JSON.stringify({ madeAt, rows, files }, null, 2))
    await rename(partial, join(target, name))
    const documents = `${rows['orders'] ?? 0} orders, ${rows['users'] ?? 0} users`
    process.stdout.write(`${join(target, name)}\nChecked: ${documents}, ${files} files.\n`)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

// What is copied is for its own user alone.
process.umask(0o077)
const [target] = process.argv.slice(2)
await (target ? backup(resolve(target)) : Promise.reject(new Error('npm run backup -- <folder>'))).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)

/**
 * `npm run data -- export <folder>`   from the engines in force (DATABASE, FILES) into a folder
 * `npm run data -- import <folder>`   from such a folder, or an archive of `/admin/import`, into the engines in force,
 *                                     which have to be empty
 * `npm run data -- copy --to=firestore,gcs [--from=sqlite,local]`   from engines to engines, in one step
 *
 * While no server of the shop runs. Interrupted, the same command goes on where it was. Ends with 1 when the two sides
 * do not hold the same in the end.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { allCollections } from '~/data/collections'
import type { RawDocument } from '~/data/raw-documents'
import type { CollectionShape } from '~/data/store'
import { openStore } from '~/data/store.server'
import { env, missingFor } from '~/env.server'
import { openFiles } from '~/files/files.server'
import { type DataPlace, enginePlace, folderPlace } from '~/operations/maintenance/data-places.server'
import { type Moved, moveData } from '~/operations/maintenance/move-data.server'
import { type Manifest, manifestSchema } from '~/operations/maintenance/shop-archive.server'
import { unzipInto } from '~/operations/maintenance/unzip.server'
import { dataKeyMark } from '~/session/tokens.server'

const USAGE =
  'npm run data -- export <folder> | import <folder or file.zip> | copy --to=firestore,gcs [--from=sqlite,local]'

const enginesSchema = z.tuple([z.enum(['sqlite', 'postgres', 'firestore']), z.enum(['local', 'gcs'])])
type Engines = z.infer<typeof enginesSchema>

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function enginesOf(text: string): Engines {
  const parsed = enginesSchema.safeParse(text.split(','))
  if (!parsed.success) throw new Error(`${text}: name a database and a file store, such as firestore,gcs`)
  return parsed.data
}

function nameOf(engine: Engines[number]): string {
  if (engine === 'firestore') return `firestore ${env.FIREBASE_PROJECT_ID}`
  if (engine === 'postgres') return `postgres ${databaseOf(env.DATABASE_URL ?? '')}`
  if (engine === 'gcs') return `bucket ${env.FIREBASE_STORAGE_BUCKET}`
  return `${engine} ${env.DATA_DIR}`
}

/** Without who signs in, and with which password. */
function databaseOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function placeOf([database, kind]: Engines, isTarget = false): DataPlace & { close(): Promise<void> } {
  const missing = missingFor(database, kind)
  if (missing.length > 0) throw new Error(`Settings refused: ${missing.join(', ')} missing (${database}, ${kind})`)
  const store = openStore(database, isTarget)
  const place = enginePlace(`${nameOf(database)}, ${nameOf(kind)}`, store, openFiles(kind))
  return { ...place, close: () => store.close() }
}

function paperOf(folder: string): DataPlace {
  return folderPlace(folder, openFiles('local', join(folder, 'files')), misfit)
}

/** What a document of a folder lacks to be one of this collection, or null. */
function misfit(c: CollectionShape, { data }: RawDocument): string | null {
  const parsed = allCollections.find(({ name }) => name === c.name)?.schema.safeParse(data)
  return parsed?.success ? null : `does not fit at ${parsed?.error?.issues[0]?.path.join('.')}`
}

function report(moved: Moved): void {
  const documents = Object.values(moved.documents).reduce((sum, count) => sum + count, 0)
  const megabytes = (moved.bytes / 1e6).toFixed(1)
  if (moved.differences.length === 0)
    print(`Counted on both sides: ${documents} documents, ${moved.files} files (${megabytes} MB).`)
  else
    print(
      `The two sides differ (does a server still run?):\n${moved.differences.map((line) => `  ${line}`).join('\n')}`,
    )
  process.exitCode = moved.differences.length === 0 ? 0 : 1
}

async function exportTo(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const from = placeOf([env.DATABASE, env.FILES])
  const progressFile = join(folder, 'export-progress.json')
  const moved = await moveData({
    collections: allCollections,
    from,
    to: paperOf(folder),
    progressFile,
    report: print,
  })
  const manifest: Manifest = { dataKey: dataKeyMark(), documents: moved.documents, files: moved.files }
  if (moved.differences.length === 0) writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  report(moved)
  await from.close()
}

/** An archive is unpacked next to itself. */
async function folderOf(path: string): Promise<string> {
  const folder = path.replace(/\.zip$/i, '')
  if (folder !== path && !existsSync(join(folder, 'manifest.json'))) await unzipInto(path, folder)
  return folder
}

async function importFrom(folder: string): Promise<void> {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) throw new Error(`${folder} holds no finished export`)
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (manifest.dataKey !== dataKeyMark()) throw new Error('DATA_KEY is not that of the exported shop')
  const from = paperOf(folder)
  for (const c of allCollections) {
    const count = await from.count(c)
    if (count !== (manifest.documents[c.name] ?? 0)) throw new Error(`${c.name}.jsonl is not whole: ${count} documents`)
  }
  const to = placeOf([env.DATABASE, env.FILES], true)
  const progressFile = join(folder, 'import-progress.json')
  report(await moveData({ collections: allCollections, from, to, progressFile, report: print }))
  await to.close()
}

async function copy(fromEngines: Engines, toEngines: Engines): Promise<void> {
  if (fromEngines[0] === toEngines[0]) throw new Error('Source and target are the same database')
  const [from, to] = [placeOf(fromEngines), placeOf(toEngines, true)]
  mkdirSync(env.DATA_DIR, { recursive: true })
  const progressFile = join(env.DATA_DIR, 'copy-progress.json')
  report(await moveData({ collections: allCollections, from, to, progressFile, report: print }))
  await Promise.all([from.close(), to.close()])
}

async function main(): Promise<void> {
  // What is copied is for its own user alone.
  process.umask(0o077)
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  })
  const [verb, folder] = positionals
  if (verb === 'export' && folder) return exportTo(resolve(folder))
  if (verb === 'import' && folder) return importFrom(await folderOf(resolve(folder)))
  if (verb === 'copy' && values.to)
    return copy(enginesOf(values.from ?? `${env.DATABASE},${env.FILES}`), enginesOf(values.to))
  throw new Error(USAGE)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

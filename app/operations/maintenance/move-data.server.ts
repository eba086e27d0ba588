/** Copies all documents and files of a shop from one place to another; an interrupted copy resumes. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { CollectionShape } from '~/data/store'
import type { FileStore } from '~/files/file-store'
import type { DataPlace } from './data-places.server'

const stepSchema = z.object({ mark: z.string().nullable(), written: z.int(), isDone: z.boolean() })
const progressSchema = z.object({ from: z.string(), to: z.string(), steps: z.record(z.string(), stepSchema) })
type Progress = z.infer<typeof progressSchema>

export interface MoveInput {
  collections: readonly CollectionShape[]
  from: DataPlace
  to: DataPlace
  /** Holds how far it came; it is gone when all is done and counted. */
  progressFile: string
  report(line: string): void
}

export interface Moved {
  documents: Readonly<Record<string, number>>
  files: number
  bytes: number
  /** The differences between the two places; empty when the copy is complete. */
  differences: string[]
}

/** Throws when the target holds something that an earlier, unfinished run did not put there. */
export async function moveData({ collections, from, to, progressFile, report }: MoveInput): Promise<Moved> {
  const known = readProgress(progressFile)
  const isSame = known !== null && known.from === from.name && known.to === to.name
  if (!isSame) await requireEmpty(collections, to)
  const progress: Progress = isSame ? known : { from: from.name, to: to.name, steps: {} }
  if (isSame) report('Going on where the last run ended.')
  for (const c of collections) {
    await moveCollection(c, { from, to, report, progress, save: () => saveProgress(progressFile, progress) })
  }
  await moveFiles(from.files, to.files, report)
  const moved = await compare(collections, from, to)
  if (moved.differences.length === 0) rmSync(progressFile, { force: true })
  return moved
}

async function requireEmpty(collections: readonly CollectionShape[], to: DataPlace): Promise<void> {
  for (const c of collections) {
    const count = await to.count(c)
    if (count > 0) throw new Error(`The target (${to.name}) is not empty: ${count} in ${c.name}. Nothing was written.`)
  }
}

interface Step {
  from: DataPlace
  to: DataPlace
  progress: Progress
  report(line: string): void
  save(): void
}

async function moveCollection(c: CollectionShape, { from, to, progress, report, save }: Step): Promise<void> {
  const done = progress.steps[c.name]
  if (done?.isDone) return
  let written = done?.written ?? 0
  await to.trim(c, written)
  for await (const { documents, mark } of from.read(c, done?.mark ?? null)) {
    await to.write(c, documents)
    const before = written
    written += documents.length
    progress.steps[c.name] = { mark, written, isDone: mark === null }
    save()
    if (Math.floor(written / 1000) > Math.floor(before / 1000)) report(`${c.name}: ${written} …`)
  }
  progress.steps[c.name] = { mark: null, written, isDone: true }
  save()
  if (written > 0) report(`${c.name}: ${written}`)
}

/** Files never change under their key: the same size means the same file. */
async function moveFiles(from: FileStore, to: FileStore, report: (line: string) => void): Promise<void> {
  let seen = 0
  for await (const { key, size } of from.list()) {
    seen += 1
    if (seen % 100 === 0) report(`files: ${seen} …`)
    if ((await to.info(key))?.size === size) continue
    const file = await from.get(key)
    // Removed since it was listed.
    if (file) await to.put(key, file.stream)
  }
  if (seen > 0) report(`files: ${seen}`)
}

async function compare(collections: readonly CollectionShape[], from: DataPlace, to: DataPlace): Promise<Moved> {
  const differences: string[] = []
  const documents: Record<string, number> = {}
  for (const c of collections) {
    const [there, here] = [await from.count(c), await to.count(c)]
    documents[c.name] = here
    if (there !== here) differences.push(`${c.name}: ${there} in the source, ${here} in the target`)
  }
  const sizes = new Map<string, number>()
  for await (const { key, size } of to.files.list()) sizes.set(key, size)
  let [files, bytes] = [0, 0]
  for await (const { key, size } of from.files.list()) {
    files += 1
    bytes += size
    if (sizes.get(key) !== size)
      differences.push(`file ${key}: ${size} bytes in the source, ${sizes.get(key) ?? 'none'}`)
  }
  return { documents, files, bytes, differences }
}

function readProgress(file: string): Progress | null {
  try {
    return progressSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Whole before it has its name: a run that is killed leaves the former one. */
function saveProgress(file: string, progress: Progress): void {
  writeFileSync(`${file}.new`, JSON.stringify(progress), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Where all data of a shop can be: in the engines, or in a folder of JSON lines and files. */
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type RawDocument, rawCollection } from '~/data/raw-documents'
import { type CollectionShape, type Store, StoreUnavailable } from '~/data/store'
import type { FileStore } from '~/files/file-store'

/** Some documents, and where to go on after them. */
interface Batch {
  readonly documents: readonly RawDocument[]
  readonly mark: string | null
}

export interface DataPlace {
  /** Names the exact database or folder: a resumed run has to use the same one. */
  readonly name: string
  readonly files: FileStore
  count(c: CollectionShape): Promise<number>
  /** Everything in order of id, from the beginning or after a mark. */
  read(c: CollectionShape, mark: string | null): AsyncGenerator<Batch>
  /** Writing the same documents again changes nothing. */
  write(c: CollectionShape, documents: readonly RawDocument[]): Promise<void>
  /** Removes what was written after the first so many documents, where writing again would duplicate it. */
  trim(c: CollectionShape, written: number): Promise<void>
}

const BATCH = 100
/** Firestore takes 10 MiB in one commit. */
const COMMIT_BYTES = 4_000_000
const TRIES = 5

export function enginePlace(name: string, store: Store, files: FileStore): DataPlace {
  return {
    name,
    files,
    count: async (c) => (await retryWhileAway(() => store.aggregate(rawCollection(c), {}))).count,

    async *read(c, mark) {
      const raw = rawCollection(c)
      let after = mark
      do {
        const page = await retryWhileAway(() => store.query(raw, { limit: BATCH, ...(after ? { after } : {}) }))
        yield { documents: page.items.map(({ id, data }) => ({ id, data })), mark: page.after }
        after = page.after
      } while (after !== null)
    },

    async write(c, documents) {
      const raw = rawCollection(c)
      for (const part of partsOf(documents)) {
        await retryWhileAway(() =>
          store.transact(async (tx) => {
            for (const { id, data } of part) tx.replace(raw, id, data)
          }),
        )
      }
    },

    trim: async () => {},
  }
}

/** These reads and writes may be repeated, so they are retried while the database is away for a moment. */
async function retryWhileAway<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || attempt >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000))
    }
  }
}

function partsOf(documents: readonly RawDocument[]): RawDocument[][] {
  const parts: RawDocument[][] = []
  let bytes = COMMIT_BYTES
  for (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document))
    if (bytes + size > COMMIT_BYTES) {
      parts.push([])
      bytes = 0
    }
    bytes += size
    parts.at(-1)?.push(document)
  }
  return parts
}

const lineSchema = z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })

/** `<collection>.jsonl` with a document per line; `check` runs on every document that is read. */
export function folderPlace(
  folder: string,
  files: FileStore,
  check: (c: CollectionShape, document: RawDocument) => string | null,
): DataPlace {
  const fileOf = (c: CollectionShape) => join(folder, `${c.name}.jsonl`)

  /** Throws, with the line number, for a line that is no document or not one of this collection. */
  function checkedDocument(c: CollectionShape, text: string, line: number): RawDocument {
    const document = documentOf(text)
    const problem = document === null ? 'is no document' : check(c, document)
    if (document === null || problem !== null) throw new Error(`${c.name}.jsonl line ${line} ${problem}`)
    return document
  }

  return {
    name: `folder ${folder}`,
    files,

    async count(c) {
      let lines = 0
      for await (const _ of linesOf(fileOf(c))) lines += 1
      return lines
    },

    async *read(c, mark) {
      const from = Number(mark ?? 0)
      let documents: RawDocument[] = []
      let line = 0
      for await (const text of linesOf(fileOf(c))) {
        line += 1
        if (line <= from) continue
        documents.push(checkedDocument(c, text, line))
        if (documents.length < BATCH) continue
        yield { documents, mark: String(line) }
        documents = []
      }
      if (documents.length > 0) yield { documents, mark: null }
    },

    async write(c, documents) {
      await mkdir(folder, { recursive: true })
      const handle = await open(fileOf(c), 'a', 0o600)
      try {
        await handle.writeFile(documents.map(lineOf).join(''))
        await handle.sync()
      } finally {
        await handle.close()
      }
    },

    async trim(c, written) {
      const file = fileOf(c)
      if (!(await stat(file).catch(() => null))) return
      const bytes = await readFile(file)
      let end = 0
      for (let line = 0; line < written && end >= 0; line += 1) end = bytes.indexOf(10, end) + 1 || -1
      if (end < 0) throw new Error(`${c.name}.jsonl has fewer than ${written} lines`)
      await truncate(file, end)
    },
  }
}

/** Some readers take Unicode's own line ends for ends of lines. */
export function lineOf(document: RawDocument): string {
  const text = JSON.stringify(document).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `${text}\n`
}

async function* linesOf(file: string): AsyncGenerator<string> {
  if (!(await stat(file).catch(() => null))) return
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield line
  }
}

function documentOf(text: string): RawDocument | null {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

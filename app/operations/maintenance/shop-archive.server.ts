/** All documents and files of the running shop as one archive, laid out as the folder that `npm run data` reads. */
import { join } from 'node:path/posix'
import { z } from 'zod'
import type { CollectionShape } from '~/data/store'
import { MAX_ZIP_BYTES, type ZipEntry } from '~/documents/zip'
import { SCHEMA } from '~/domain/maintenance/schema-version'
import { type FileInfo, placeOfFile } from '~/files/file-store'
import { dataKeyMark } from '~/session/tokens.server'
import { type DataPlace, lineOf } from './data-places.server'

/** The last entry: an export that was cut off has none. */
export const manifestSchema = z.object({
  /** Shows whether claims and sealed keys can be read with the DATA_KEY of this shop. */
  dataKey: z.string(),
  documents: z.record(z.string(), z.int()),
  files: z.int(),
})
export type Manifest = z.infer<typeof manifestSchema>

interface ArchiveInput {
  collections: readonly (CollectionShape & { schema: z.ZodType })[]
  from: DataPlace
  /** Tables for people. */
  lists: readonly ZipEntry[]
}

/** Documents in the order of their ids and files in that of their keys: the same shop gives the same bytes. */
export async function* archiveEntries({ collections, from, lists }: ArchiveInput): AsyncGenerator<ZipEntry> {
  const manifest: Manifest = { dataKey: dataKeyMark(), documents: {}, files: 0 }
  yield { name: 'schema.json', content: [json(schemaOf(collections))] }
  for (const c of collections) {
    manifest.documents[c.name] = 0
    yield { name: `${c.name}.jsonl`, content: linesOf(c, from, manifest) }
  }
  for (const { key } of (await filesOf(from)).sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const file = await from.files.get(key)
    // Removed since it was listed.
    if (file === null) continue
    manifest.files += 1
    yield { name: join('files', ...placeOfFile(key)), content: file.stream, isStored: true }
  }
  yield* lists
  yield { name: 'manifest.json', content: [json(manifest)] }
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

async function* linesOf(c: CollectionShape, from: DataPlace, manifest: Manifest): AsyncGenerator<string> {
  for await (const { documents } of from.read(c, null)) {
    manifest.documents[c.name] = (manifest.documents[c.name] ?? 0) + documents.length
    yield documents.map(lineOf).join('')
  }
}

/** What the members of the documents are, as JSON Schema. */
function schemaOf(collections: ArchiveInput['collections']) {
  return {
    ...SCHEMA,
    collections: Object.fromEntries(
      collections.map(({ name, schema }) => [name, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })]),
    ),
  }
}

async function filesOf({ files }: Pick<DataPlace, 'files'>): Promise<FileInfo[]> {
  const found: FileInfo[] = []
  for await (const file of files.list()) found.push(file)
  return found
}

/** More than the documents of a shop take when they are packed. */
const DOCUMENT_BYTES = 2 ** 29

/** Whether the files leave room in an archive for the documents. */
export async function fitsArchive(from: Pick<DataPlace, 'files'>): Promise<boolean> {
  const bytes = (await filesOf(from)).reduce((sum, { size }) => sum + size, 0)
  return bytes + DOCUMENT_BYTES < MAX_ZIP_BYTES
}

/** Files in a bucket of Google Cloud Storage: many servers, one place. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { getStorage } from 'firebase-admin/storage'
import { type FirebaseIdentity, openFirebase } from '~/connections/firebase.server'
import { type FileInfo, type FileStore, FilesUnavailable, typeOfKey } from './file-store'

export interface GcsFilesOptions extends FirebaseIdentity {
  readonly bucket: string
  /** Deadlines in milliseconds of a response or the next piece of a stream (5000), and of a stored file (25,000). */
  readonly readMs?: number
  readonly writeMs?: number
}

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
type Metadata = ReturnType<Bucket['file']>['metadata']

const listedAtOnce = 1000
const notFound = 404
const exists = 412

/** Nothing is connected before its first use. Every object is checked by its crc32c on the way in and out. */
export function gcsFiles(options: GcsFilesOptions): FileStore {
  const readMs = options.readMs ?? 5000
  const writeMs = options.writeMs ?? 25_000
  let opened: Promise<Bucket> | null = null

  async function openBucket(): Promise<Bucket> {
    const [{ app }, sdk] = await Promise.all([openFirebase(options), import('firebase-admin/storage')])
    const bucket = sdk.getStorage(app).bucket(options.bucket)
    // In seconds; the library would retry for ten minutes.
    Object.assign(bucket.storage.retryOptions, { totalTimeout: readMs / 1000, maxRetries: 2 })
    return bucket
  }

  async function bucket(): Promise<Bucket> {
    opened ??= openBucket()
    return opened
  }

  function metadataOf(key: string): Promise<Metadata> {
    return within(readMs, async () => (await (await bucket()).file(key).getMetadata())[0])
  }

  async function info(key: string): Promise<FileInfo | null> {
    const type = typeOfKey(key)
    if (type === null) return null
    const metadata = await unless(notFound, metadataOf(key))
    return metadata && toInfo(key, type, metadata)
  }

  /** The wait for the next piece is bounded, however long the caller takes with the last one. */
  async function* pieces(key: string): AsyncGenerator<Uint8Array> {
    const source = (await bucket()).file(key).createReadStream({ validation: 'crc32c', decompress: false })
    const parts = source[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await within(readMs, () => parts.next())
        if (next.done) return
        yield next.value
      }
    } finally {
      source.destroy()
    }
  }

  return {
    info,
    exists: async (key) => (await info(key)) !== null,

    async put(key, body) {
      const type = typeOfKey(key)
      if (type === null) throw new TypeError(`Not a file key: ${JSON.stringify(key)}`)
      // Whole before it is sent: a body that breaks off stores nothing.
      const bytes = body instanceof Uint8Array ? Buffer.from(body) : await collected(body)
      const mark = randomUUID()
      const file = (await within(writeMs, bucket)).file(key)
      const save = async () => {
        await file.save(bytes, {
          resumable: false,
          validation: 'crc32c',
          contentType: type,
          metadata: { cacheControl: 'private, max-age=0', metadata: { put: mark } },
          preconditionOpts: { ifGenerationMatch: 0 },
        })
        return true
      }
      if (await unless(exists, within(writeMs, save))) return 'stored'
      // The library retries when a response is lost: an existing file is ours then.
      const found = await unless(notFound, metadataOf(key))
      return found?.metadata?.['put'] === mark ? 'stored' : 'taken'
    },

    async get(key) {
      const found = await info(key)
      return found && { ...found, stream: Readable.from(pieces(key), { objectMode: false }) }
    },

    async remove(key) {
      if (typeOfKey(key) === null) return
      await unless(
        notFound,
        within(readMs, async () => (await bucket()).file(key).delete()),
      )
    },

    async *list() {
      let pageToken: string | undefined
      do {
        const query = { autoPaginate: false, maxResults: listedAtOnce, ...(pageToken ? { pageToken } : {}) }
        const [found, next] = await within(readMs, async () => (await bucket()).getFiles(query))
        for (const { name, metadata } of found) {
          const type = typeOfKey(name)
          if (type !== null) yield toInfo(name, type, metadata)
        }
        pageToken = next?.pageToken
      } while (pageToken)
    },

    async health() {
      try {
        await within(readMs, async () => (await bucket()).getFiles({ autoPaginate: false, maxResults: 1 }))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        // Without its cause: the operator reads one line, not the service's whole response.
        throw new FilesUnavailable(`The bucket ${options.bucket} cannot be used (${reason})`)
      }
    },
  }
}

function toInfo(key: string, type: FileInfo['type'], { size, updated }: Metadata): FileInfo {
  return { key, type, size: Number(size), modifiedAt: new Date(updated ?? 0) }
}

async function collected(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An error or a time-out of the library becomes FilesUnavailable. */
function within<R>(ms: number, work: () => Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FilesUnavailable(`Cloud Storage: no answer within ${ms} ms`)), ms)
    work()
      .then(resolve, (error: unknown) => {
        reject(new FilesUnavailable(`Cloud Storage: ${codeOf(error) ?? 'no answer'}`, { cause: error }))
      })
      .finally(() => clearTimeout(timer))
  })
}

/** Null where the service returned this status. */
async function unless<R>(status: number, result: Promise<R>): Promise<R | null> {
  try {
    return await result
  } catch (error) {
    if (error instanceof FilesUnavailable && codeOf(error.cause) === status) return null
    throw error
  }
}

function codeOf(error: unknown): string | number | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'number' || typeof code === 'string' ? code : null
}

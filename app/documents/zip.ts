/** A ZIP archive, written as its content is read. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | readonly string[]
  /** Of files that are packed already. */
  readonly isStored?: boolean
}

/** The first day that ZIP can express: an export contains its own time, and the same content gives the same bytes. */
const DAY_ONE = new Date(1980, 0, 1)
/** Beyond, the archive would need the 64-bit format, which is not written. */
export const MAX_ZIP_BYTES = 0xffffffff

/** Throws a RangeError once an entry or the archive is too large. */
export async function* zipBytes(entries: AsyncIterable<ZipEntry> | readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let written = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
    written += chunk.length
  })
  function takeReady(): Uint8Array[] {
    if (written > MAX_ZIP_BYTES) throw new RangeError('too large for a ZIP archive')
    const taken = ready
    ready = []
    return taken
  }
  for await (const { name, content, isStored } of entries) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = DAY_ONE
    zip.add(file)
    for await (const piece of content) {
      // A copy: what is stored is sent later, and a reader may use its buffer again.
      file.push(Uint8Array.from(Buffer.from(piece)))
      if (file.size > MAX_ZIP_BYTES) throw new RangeError('too large for a ZIP archive')
      yield* takeReady()
    }
    file.push(new Uint8Array(), true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}

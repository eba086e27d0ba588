/** A ZIP archive written as it is read. */
import { Zip, ZipDeflate } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly text: AsyncIterable<string> | readonly string[]
}

/** The first day a ZIP knows: an export tells its own time, and the same content gives the same bytes. */
const DAY_ONE = new Date(1980, 0, 1)
/** Beyond, the archive would need the 64-bit format, which is not written. */
const MAX_BYTES = 0xffffffff

/** Throws a RangeError once an entry or the archive is too large. */
export async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let written = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
    written += chunk.length
  })
  function takeReady(): Uint8Array[] {
    if (written > MAX_BYTES) throw new RangeError('too large for a ZIP archive')
    const taken = ready
    ready = []
    return taken
  }
  for (const { name, text } of entries) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = DAY_ONE
    zip.add(file)
    for await (const piece of text) {
      file.push(Buffer.from(piece))
      if (file.size > MAX_BYTES) throw new RangeError('too large for a ZIP archive')
      yield* takeReady()
    }
    file.push(new Uint8Array(), true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}

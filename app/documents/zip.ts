/** A ZIP archive written as it is read: sizes and checksums follow each entry (APPNOTE 6.3.3, section 4.3). */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly text: AsyncIterable<string> | readonly string[]
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

/** Deflated, sizes behind the data, names in UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20
/** 1 January 1980, the first day a ZIP knows: an export tells its own time. */
const DAY_ONE = 0x21
const LIMIT = 0xffffffff

/** Throws a RangeError once the archive would need the 64-bit format. */
export async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const done: Written[] = []
  let at = 0
  for (const { name, text } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = Buffer.concat([localHead(entry.name), entry.name])
    yield head
    for await (const chunk of deflated(text, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const tail = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    yield tail
    at += head.length + entry.packed + tail.length
    if (at > LIMIT || entry.size > LIMIT) throw new RangeError('too large for a ZIP archive')
    done.push(entry)
  }
  const directory = Buffer.concat(done.flatMap((entry) => [directoryHead(entry), entry.name]))
  yield directory
  const count = done.length
  yield numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0])
}

async function* deflated(text: ZipEntry['text'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  // What breaks the source breaks the stream too, and is thrown where it is read.
  pipeline(Readable.from(counted(text, entry)), deflate).catch(() => undefined)
  for await (const chunk of deflate) yield chunk
}

async function* counted(text: ZipEntry['text'], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function localHead(name: Buffer): Buffer {
  return numbers([4, 0x04034b50], [2, VERSION], ...shared({ crc: 0, packed: 0, size: 0 }), [2, name.length], [2, 0])
}

function directoryHead(entry: Written): Buffer {
  const rest: Field[] = [
    [2, entry.name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.at],
  ]
  return numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], ...shared(entry), ...rest)
}

function shared({ crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): Field[] {
  return [
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DAY_ONE],
    [4, crc],
    [4, packed],
    [4, size],
  ]
}

type Field = readonly [bytes: 2 | 4, value: number]

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

/** Unpacks an archive of the shop: the entries that `zipBytes` writes. */
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const [END, ENTRY] = [0x06054b50, 0x02014b50]
const [END_BYTES, ENTRY_BYTES, HEAD_BYTES] = [22, 46, 30]
const DEFLATED = 8

interface PackedEntry {
  name: string
  isDeflated: boolean
  packed: number
  size: number
  offset: number
}

/** Writes the entries of an archive of `zipBytes` into a folder; one that was cut off has no directory and throws. */
export async function unzipInto(file: string, folder: string): Promise<void> {
  const handle = await open(file)
  try {
    for (const entry of await readDirectory(handle)) {
      const target = join(folder, entry.name)
      await mkdir(dirname(target), { recursive: true })
      const start = await contentStart(handle, entry)
      const packed =
        entry.packed === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + entry.packed - 1 })
      const written = createWriteStream(target, { mode: 0o600 })
      await pipeline(packed, entry.isDeflated ? createInflateRaw() : new PassThrough(), written)
      if (written.bytesWritten !== entry.size) throw new Error(`${entry.name} is not whole in ${file}`)
    }
  } finally {
    await handle.close()
  }
}

async function readDirectory(handle: FileHandle): Promise<PackedEntry[]> {
  const { size } = await handle.stat()
  const end = await readAt(handle, Math.max(0, size - END_BYTES), END_BYTES)
  if (end.length < END_BYTES || end.readUInt32LE(0) !== END) throw new Error('The archive is not whole')
  const directory = await readAt(handle, end.readUInt32LE(16), end.readUInt32LE(12))
  const entries: PackedEntry[] = []
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the archive is damaged')
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + directory.readUInt16LE(at + 28))
    if (!/^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(name)) throw new Error(`${name}: no name of an exported file`)
    entries.push({
      name,
      isDeflated: directory.readUInt16LE(at + 10) === DEFLATED,
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at +=
      ENTRY_BYTES + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Behind the entry's own head, whose length the directory does not have. */
async function contentStart(handle: FileHandle, { offset }: PackedEntry): Promise<number> {
  const head = await readAt(handle, offset, HEAD_BYTES)
  return offset + HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Files in a folder of this machine: written aside, synced, then linked into place, so that none is ever half there. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileInfo, type FileStore, FilesUnavailable, placeOfFile, typeOfKey } from './file-store'

const trouble = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR'])
const staleAfterMs = 60 * 60 * 1000

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function toPortError(error: unknown): unknown {
  const code = codeOf(error)
  return trouble.has(code) ? new FilesUnavailable(`Files cannot be kept: ${code}`, { cause: error }) : error
}

export interface LocalFilesOptions {
  readonly folder: string
}

export function localFiles({ folder }: LocalFilesOptions): FileStore {
  const aside = join(folder, '.partial')

  const pathOf = (key: string) => join(folder, ...placeOfFile(key))

  async function info(key: string): Promise<FileInfo | null> {
    const type = typeOfKey(key)
    if (type === null) return null
    try {
      const found = await stat(pathOf(key))
      return found.isFile() ? { key, type, size: found.size, modifiedAt: found.mtime } : null
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw toPortError(error)
    }
  }

  async function write(path: string, body: Uint8Array | AsyncIterable<Uint8Array>) {
    const handle = await open(path, 'wx', 0o600)
    try {
      if (body instanceof Uint8Array) await handle.writeFile(body)
      else for await (const chunk of body) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    info,
    async health() {
      await readdir(folder).catch((error: unknown) => {
        // It is made with its first file.
        if (codeOf(error) !== 'ENOENT') throw toPortError(error)
      })
    },
    exists: async (key) => (await info(key)) !== null,

    async put(key, body) {
      if (typeOfKey(key) === null) throw new TypeError(`Not a file key: ${JSON.stringify(key)}`)
      const path = pathOf(key)
      const partial = join(aside, randomBytes(16).toString('hex'))
      try {
        await mkdir(aside, { recursive: true })
        await mkdir(join(path, '..'), { recursive: true })
        await write(partial, body)
        // A link refuses an existing name where a rename would replace it.
        await link(partial, path)
        await syncFolder(join(path, '..'))
        return 'stored'
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return 'taken'
        throw toPortError(error)
      } finally {
        await rm(partial, { force: true }).catch(() => {})
      }
    },

    async get(key) {
      const found = await info(key)
      if (!found) return null
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw toPortError(error)
      })
      return handle && { ...found, stream: createReadStream(pathOf(key), { fd: handle, autoClose: true }) }
    },

    async remove(key) {
      if (typeOfKey(key) === null) return
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw toPortError(error)
      })
    },

    async *list() {
      for (const group of await namesIn(folder)) {
        if (group.startsWith('.')) continue
        for (const key of await namesIn(join(folder, group))) {
          const found = await info(key)
          if (found) yield found
        }
      }
      await sweep(aside)
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw toPortError(error)
  }
}

/** The name of a new file survives a power cut only when its folder is synced too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Half-written files of a killed process. */
async function sweep(folder: string) {
  const before = Date.now() - staleAfterMs
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}

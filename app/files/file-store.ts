/** The file store port: bytes under a key, written once. Files are served through the app, so access is checked there. */
import type { Readable } from 'node:stream'
import { PassingTrouble } from '~/domain/maintenance/passing-trouble'

/** The types a key may end in; the extension alone decides the type. */
const FILE_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type FileType = (typeof FILE_TYPES)[keyof typeof FILE_TYPES]

export interface FileInfo {
  readonly key: string
  readonly size: number
  readonly type: FileType
  readonly modifiedAt: Date
}

interface StoredFile extends FileInfo {
  readonly stream: Readable
}

export interface FileStore {
  /**
   * Stores a new file, completely or not at all. `taken` when the key exists already; the existing file does not
   * change. Throws FilesUnavailable when it cannot be stored (disk full, read-only) and TypeError for a key outside the
   * grammar.
   */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<'stored' | 'taken'>
  /** Null when there is no such file, also for a key that could not be one. The caller reads or destroys the stream. */
  get(key: string): Promise<StoredFile | null>
  info(key: string): Promise<FileInfo | null>
  exists(key: string): Promise<boolean>
  /** Removing what does not exist is no error. */
  remove(key: string): Promise<void>
  /** Every file, in no particular order. */
  list(): AsyncIterable<FileInfo>
  /** Resolves when the storage responds; throws FilesUnavailable otherwise. */
  health(): Promise<void>
}

/** The file store does not work. */
export class FilesUnavailable extends PassingTrouble {
  override readonly name = 'FilesUnavailable'
}

const keyPattern = /^[a-z0-9](?:[a-z0-9_-]{0,118}[a-z0-9])?\.([a-z0-9]{2,5})$/

/** The type of a key, or null when it is no key: lower-case letters, digits, `-` and `_`, one dot before a known ending. */
export function typeOfKey(key: string): FileType | null {
  const ending = keyPattern.exec(key)?.[1]
  const found = Object.entries(FILE_TYPES).find(([known]) => known === ending)
  return found ? found[1] : null
}

/** Folder and name of a file where it lies in folders: two letters of the key spread many files over folders. */
export function placeOfFile(key: string): [folder: string, name: string] {
  return [key.slice(0, 2).replace(/[^a-z0-9]/g, '_'), key]
}

/** PDFs from outside: checked by content, and refused when they could do more than be read. */
import { inflateSync } from 'node:zlib'
import { ok, type Result, refused } from '~/domain/values/result'

export const PDF_BYTES = 30 * 1024 * 1024
const PDF_PAGES = 300
/**
 * Viewers search for the header in so many bytes, and for the end in so many. What comes before the header holds no `<`:
 * a browser may take such a file for a page.
 */
const HEAD_BYTES = 1024
const TAIL_BYTES = 2048
/** Of one packed group of objects, and of all together: what unpacks to more is a bomb. */
const UNPACKED = 16 * 1024 * 1024
const UNPACKED_IN_ALL = 64 * 1024 * 1024
const MAX_TREE_BYTES = 16 * 1024
/** More branches than a text of 300 pages has. */
const MAX_TREES = 2_000
const HASH = 0x23
const HEX = new Map(
  [...'0123456789abcdef', ...'ABCDEF'].map((digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)]),
)

export type PdfRefusal = 'empty' | 'tooLarge' | 'notPdf' | 'broken' | 'encrypted' | 'active' | 'tooManyPages'

/** Actions and attachments: a text to read needs none of them. Links to web pages are welcome. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound)\b/
/**
 * These names are long enough not to occur by chance in compressed or drawn content. They are searched for there too: a
 * text that only pretends to be a stream must not hide anything.
 */
const activeAnywhere =
  /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound)\b|XFA\s*[[\d])/

/** The number of its pages, or what is wrong with it. */
export function checkPdf(bytes: Uint8Array): Result<{ pages: number }, PdfRefusal> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > PDF_BYTES) return refused('tooLarge')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const head = /^[^<]*?%PDF-[12]\.\d/.exec(text.slice(0, HEAD_BYTES))
  if (head === null) return refused('notPdf')
  if (!endsAsPdf(text, head[0].lastIndexOf('%'))) return refused('broken')
  const everything = plainNames(text)
  const objects = objectsOf(text, everything.match(/\/ObjStm\b/g)?.length ?? 0)
  if (objects === null) return refused('broken')
  if (/\/Encrypt\b/.test(objects)) return refused('encrypted')
  if (active.test(objects) || activeAnywhere.test(everything)) return refused('active')
  const pages = countPages(objects)
  if (pages === 0) return refused('broken')
  return pages > PDF_PAGES ? refused('tooManyPages') : ok({ pages })
}

/**
 * The end holds the offset of the cross-reference table; a truncated file has none, or a wrong one. Other bytes may
 * follow the end, and the offset may count from the file's first byte or from the header's.
 */
function endsAsPdf(text: string, start: number): boolean {
  const found = [...text.slice(-TAIL_BYTES).matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)
  const table = Number(found?.[1] ?? Number.NaN)
  const isTable = (at: number) => /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 40))
  return Number.isInteger(table) && (isTable(table) || isTable(table + start))
}

/**
 * Everything but the contents of streams, and the objects inside this many object streams; null when one cannot be
 * unpacked.
 */
function objectsOf(text: string, objectStreams: number): string | null {
  const parts: string[] = []
  let groups = 0
  let room = UNPACKED_IN_ALL
  let at = 0
  for (const start of text.matchAll(/>>\s*stream\r?\n/g)) {
    if (start.index < at) continue
    const plain = plainNames(text.slice(at, start.index + 2))
    parts.push(plain)
    const from = start.index + start[0].length
    const end = text.indexOf('endstream', from)
    if (end < 0) return null
    if (/\/ObjStm\b/.test(plain)) {
      const unpacked = unpack(plain, text.slice(from, end))
      room -= unpacked?.length ?? 0
      if (unpacked === null || room < 0) return null
      groups += 1
      parts.push(plainNames(unpacked))
    }
    at = end
  }
  parts.push(plainNames(text.slice(at)))
  // An object that this reader did not reach may still be found by a PDF reader.
  return groups === objectStreams ? parts.join('\n') : null
}

/** One filter, and no predictor: other compressed content would remain unread here. */
function isPackedOnce(head: string): boolean {
  const hasFilter = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(head)
  return hasFilter && !/\/DecodeParms(?!\s*(?:\[\s*)?null\b)/.test(head)
}

function unpack(head: string, packed: string): string | null {
  if (!isPackedOnce(head)) return null
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: UNPACKED }).toString('latin1')
  } catch {
    return null
  }
}

/** A name may hide its letters: `/J#61vaScript`. Byte by byte, since a hostile file may be made of nothing else. */
function plainNames(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === HASH ? 16 * digitAt(bytes, at + 1) + digitAt(bytes, at + 2) : Number.NaN
    if (!Number.isNaN(code)) at += 2
    bytes[length] = Number.isNaN(code) ? (bytes[at] ?? 0) : code
    length += 1
  }
  return bytes.toString('latin1', 0, length)
}

function digitAt(bytes: Buffer, at: number): number {
  return HEX.get(bytes[at] ?? 0) ?? Number.NaN
}

/** The root of the page tree counts all of them; what has no such count is counted one by one. */
function countPages(objects: string): number {
  const trees: number[] = []
  for (const { index } of objects.matchAll(/\/Type\s*\/Pages\b/g)) {
    if (trees.push(countAround(objects, index)) > MAX_TREES) return PDF_PAGES + 1
  }
  const single = objects.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  return single === 0 ? 0 : Math.max(1, ...trees)
}

/** `/Count` of the dictionary around an offset; no dictionary of a page tree is longer than the searched range. */
function countAround(objects: string, place: number): number {
  const before = objects.slice(Math.max(0, place - MAX_TREE_BYTES), place)
  const after = objects.slice(place, place + MAX_TREE_BYTES)
  const end = after.indexOf('>>')
  const dictionary = before.slice(before.lastIndexOf('<<') + 1) + (end < 0 ? after : after.slice(0, end))
  return Number(/\/Count\s+(\d{1,7})/.exec(dictionary)?.[1] ?? 0)
}

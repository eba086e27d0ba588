/** PDFs from outside: looked at by content, and refused when they could do more than be read. */
import { inflateSync } from 'node:zlib'
import { ok, type Result, refused } from '~/domain/result'

export const PDF_BYTES = 30 * 1024 * 1024
export const PDF_PAGES = 300
/** Of one packed group of objects, and of all together: what unpacks to more is a bomb. */
const UNPACKED = 16 * 1024 * 1024
const UNPACKED_IN_ALL = 64 * 1024 * 1024
const LONGEST_TREE = 16 * 1024
/** A text of 300 pages has no more branches. */
const MOST_TREES = 2_000

export type PdfRefusal = 'empty' | 'tooLarge' | 'notPdf' | 'broken' | 'encrypted' | 'active' | 'tooManyPages'

/** Actions and attachments: a text to read needs none of them. Links to web pages are welcome. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound)\b/
/** The same names, long enough not to appear by chance in what is packed or drawn. */
const activeAnywhere = /\/(?:JavaScript|EmbeddedFile|RichMedia|SubmitForm|ImportData)\b/

/** The number of its pages, or what is wrong with it. */
export function checkPdf(bytes: Uint8Array): Result<{ pages: number }, PdfRefusal> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > PDF_BYTES) return refused('tooLarge')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return refused('notPdf')
  if (!endsAsPdf(text)) return refused('broken')
  const objects = objectsOf(text)
  if (objects === null) return refused('broken')
  if (/\/Encrypt\b/.test(objects)) return refused('encrypted')
  if (active.test(objects) || activeAnywhere.test(text)) return refused('active')
  const pages = countPages(objects)
  if (pages === 0) return refused('broken')
  return pages > PDF_PAGES ? refused('tooManyPages') : ok({ pages })
}

/** The last line but one says where the table of objects begins; a file that was cut off has none, or a wrong one. */
function endsAsPdf(text: string): boolean {
  const found = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1200))
  const table = Number(found?.[1] ?? Number.NaN)
  return Number.isInteger(table) && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(table, table + 40))
}

/** Everything but the contents of streams, and what is packed in object streams; null when that cannot be unpacked. */
function objectsOf(text: string): string | null {
  const parts: string[] = []
  let room = UNPACKED_IN_ALL
  let at = 0
  for (const start of text.matchAll(/>>\s*stream\r?\n/g)) {
    if (start.index < at) continue
    const plain = text.slice(at, start.index + 2)
    parts.push(plain)
    const from = start.index + start[0].length
    const end = text.indexOf('endstream', from)
    if (end < 0) return null
    if (isObjectStream(plain)) {
      const unpacked = unpack(text.slice(from, end))
      room -= unpacked?.length ?? 0
      if (unpacked === null || room < 0) return null
      parts.push(unpacked)
    }
    at = end
  }
  parts.push(text.slice(at))
  return parts.map(plainNames).join('\n')
}

function isObjectStream(before: string): boolean {
  return /\/Type\s*\/ObjStm\b/.test(plainNames(before.slice(before.lastIndexOf(' obj'))))
}

function unpack(packed: string): string | null {
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: UNPACKED }).toString('latin1')
  } catch {
    return null
  }
}

/** A name may hide its letters: `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The root of the page tree counts all of them; what has no such count is counted one by one. */
function countPages(objects: string): number {
  const trees: number[] = []
  for (const { index } of objects.matchAll(/\/Type\s*\/Pages\b/g)) {
    if (trees.push(countAround(objects, index)) > MOST_TREES) return PDF_PAGES + 1
  }
  const single = objects.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  return single === 0 ? 0 : Math.max(1, ...trees)
}

/** `/Count` of the dictionary around a place; no dictionary of a page tree is longer than what is looked at. */
function countAround(objects: string, place: number): number {
  const before = objects.slice(Math.max(0, place - LONGEST_TREE), place)
  const after = objects.slice(place, place + LONGEST_TREE)
  const end = after.indexOf('>>')
  const dictionary = before.slice(before.lastIndexOf('<<') + 1) + (end < 0 ? after : after.slice(0, end))
  return Number(/\/Count\s+(\d{1,7})/.exec(dictionary)?.[1] ?? 0)
}

/** Reads the first visible sheet of an XLSX workbook as cells of text. Formulas are marked, never computed. */
import { unzipSync } from 'fflate'
import { FORMULA_CELL, MAX_ROWS, type Sheet, type SheetRefusal, toSheet } from '~/domain/import/sheet'
import { addDays, localDate } from '~/domain/values/dates'
import { type Result, refused } from '~/domain/values/result'

const MAX_UNPACKED = 50 * 1024 * 1024
const MAX_ENTRIES = 100
const NEEDED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i

class TooLarge extends Error {}

/** `unreadable`: no workbook, a broken one, or one that unpacks to more than the shop reads. */
export function readWorkbook(bytes: Uint8Array): Result<Sheet, SheetRefusal | 'unreadable'> {
  try {
    const files = unpack(bytes)
    const sheet = files.get(firstSheet(files))
    return sheet === undefined ? refused('unreadable') : toSheet(linesOf(sheet, files))
  } catch {
    return refused('unreadable')
  }
}

/** The sizes of the directory are checked before anything is unpacked, and unpacking stops at them. */
function unpack(bytes: Uint8Array): Map<string, string> {
  let [entries, size] = [0, 0]
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries += 1
      if (entries > MAX_ENTRIES) throw new TooLarge()
      if (!NEEDED.test(name)) return false
      size += originalSize
      if (size > MAX_UNPACKED) throw new TooLarge()
      return true
    },
  })
  const decoder = new TextDecoder()
  return new Map(Object.entries(files).map(([name, data]) => [name.toLowerCase(), decoder.decode(data)]))
}

/** Elements of a name, whatever their prefix, with their attributes and their content; none of them nests in itself. */
function* elements(xml: string, name: string): Generator<{ attributes: string; content: string }> {
  const opening = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])`, 'g')
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const end = xml.indexOf('>', opening.lastIndex)
    if (end < 0) return
    const attributes = xml.slice(opening.lastIndex, end)
    const isEmpty = attributes.endsWith('/')
    const close = isEmpty ? end + 1 : xml.indexOf(`</${found[1] ?? ''}${name}>`, end)
    if (close < 0) return
    yield { attributes, content: isEmpty ? '' : xml.slice(end + 1, close) }
    opening.lastIndex = close
  }
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return value ? unescapeXml(value[1] ?? value[2] ?? '') : null
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function firstSheet(files: ReadonlyMap<string, string>): string {
  const workbook = files.get('xl/workbook.xml') ?? ''
  const sheets = [...elements(workbook, 'sheet')].map(({ attributes }) => attributes)
  const visible = sheets.find((attributes) => !/hidden/i.test(attribute(attributes, 'state') ?? ''))
  const id = visible === undefined ? null : attribute(visible, 'id')
  for (const { attributes } of elements(files.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')) {
    if (attribute(attributes, 'Id') !== id) continue
    const target = attribute(attributes, 'Target') ?? ''
    return (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase()
  }
  return 'xl/worksheets/sheet1.xml'
}

/** Plain and rich text; readings of Japanese are left out. */
function textOf(xml: string): string {
  const text = [...elements(withoutReadings(xml), 't')].map(({ content }) => unescapeXml(content)).join('')
  // Characters that XML has not: ECMA-376, 22.9.2.19.
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function withoutReadings(xml: string): string {
  let [text, at] = ['', 0]
  for (;;) {
    const start = xml.indexOf('<rPh', at)
    if (start < 0) return text + xml.slice(at)
    text += xml.slice(at, start)
    const end = xml.indexOf('</rPh>', start)
    if (end < 0) return text
    at = end
  }
}

interface Book {
  texts: readonly string[]
  /** Whether the style of this number is a date. */
  dates: readonly boolean[]
  /** Days count from 1904, as in workbooks of old Macs. */
  isFrom1904: boolean
}

function linesOf(sheet: string, files: ReadonlyMap<string, string>): string[][] {
  const book: Book = {
    texts: [...elements(files.get('xl/sharedstrings.xml') ?? '', 'si')].map(({ content }) => textOf(content)),
    dates: dateStyles(files.get('xl/styles.xml') ?? ''),
    isFrom1904: isFrom1904(files.get('xl/workbook.xml') ?? ''),
  }
  const lines: string[][] = []
  for (const { attributes, content } of elements(sheet, 'row')) {
    const row = Number(attribute(attributes, 'r') ?? lines.length + 1) - 1
    if (!(row >= lines.length)) continue
    // Far behind the last row stands nothing but formats.
    if (row > 2 * MAX_ROWS) break
    while (lines.length < row) lines.push([])
    lines.push(cellsOf(content, book))
  }
  return lines
}

function isFrom1904(workbook: string): boolean {
  const [settings] = elements(workbook, 'workbookPr')
  return /^(?:1|true)$/.test(attribute(settings?.attributes ?? '', 'date1904') ?? '')
}

const MAX_COLUMN = 200

function cellsOf(row: string, book: Book): string[] {
  const cells: string[] = []
  for (const { attributes, content } of elements(row, 'c')) {
    const column = columnOf(attribute(attributes, 'r')) ?? cells.length
    if (column > MAX_COLUMN) continue
    while (cells.length < column) cells.push('')
    cells[column] = cellText(attributes, content, book)
  }
  return cells
}

/** `C7` is the third column: 2. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(attributes: string, content: string, book: Book): string {
  if (/<(?:\w+:)?f[\s/>]/.test(content)) return FORMULA_CELL
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return textOf(content)
  const value = unescapeXml([...elements(content, 'v')][0]?.content ?? '')
  if (type === 's') return book.texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'sim' : 'não'
  if (type === 'e') return FORMULA_CELL
  if (type !== null && type !== 'n') return value
  const isDate = book.dates[Number(attribute(attributes, 's') ?? '0')] ?? false
  return isDate ? dayText(value, book.isFrom1904) : numberText(value)
}

/** Without an exponent, and as people write it: a point would be read as that of thousands. */
function numberText(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toFixed(6))).replace('.', ',')
}

function dayText(value: string, isFrom1904: boolean): string {
  const days = Math.floor(Number(value))
  // A time alone, or nothing that is a day.
  if (!(days >= 1 && days < 100_000)) return numberText(value)
  return addDays(localDate(isFrom1904 ? '1904-01-01' : '1899-12-30'), days)
}

/** ECMA-376, 18.8.30: the built-in formats of days. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** By the number of a style. */
function dateStyles(styles: string): boolean[] {
  const own = new Map<number, string>()
  for (const { attributes } of elements(styles, 'numFmt'))
    own.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
  const [formats] = elements(styles, 'cellXfs')
  return [...elements(formats?.content ?? '', 'xf')].map(({ attributes }) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? '0')
    const code = own.get(id)
    // Words in quotes, colours and conditions are no letters of a date.
    return code === undefined ? isBuiltInDate(id) : /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  })
}

/** A sheet as text becomes rows of cells: encoding, separator, quotes. */

/** What was read: a line of headings, and the rows below it with their numbers in the file. */
export interface Sheet {
  headings: readonly string[]
  rows: readonly SheetRow[]
}

export interface SheetRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number
  cells: readonly string[]
}

/** `empty`: no row below the headings. `tooManyRows`, `tooManyColumns`: more than the shop reads at once. */
export type SheetRefusal = 'empty' | 'tooManyRows' | 'tooManyColumns'

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 100

/** What a cell of a workbook with a formula is read as. */
export const FORMULA_CELL = '=?'

/** Bytes of a text file: UTF-8 with or without its mark, UTF-16 with one, else Windows-1252 as older spreadsheets write. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    // Some releases of Node decode Latin-1 under that name.
    return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign)
  }
}

/** From 0x80 to 0x9F, where it differs from Latin-1. */
const WINDOWS_1252 = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ']

const SEPARATORS = [';', '\t', ','] as const
type Separator = (typeof SEPARATORS)[number]
const SAMPLE_LINES = 5

/** The separator that parts the first lines in the most equal numbers; `;` where none does. */
export function separatorOf(text: string): Separator {
  const scores = SEPARATORS.map((separator) => {
    const widths = splitCells(text, separator, SAMPLE_LINES).map((cells) => cells.length)
    const width = widths[0] ?? 1
    return { separator, score: width < 2 ? 0 : widths.filter((each) => each === width).length * 1000 + width }
  })
  const best = scores.reduce((so, each) => (each.score > so.score ? each : so))
  return best.score === 0 ? ';' : best.separator
}

/** Cells as RFC 4180 quotes them; a quote inside an unquoted cell is part of its text. */
export function splitCells(text: string, separator: string, maxLines = Number.POSITIVE_INFINITY): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length && lines.length < maxLines) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    cells.push(cell)
    if (text[end] === separator) {
      at = end + 1
      if (at < text.length) continue
      cells.push('')
    } else at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    lines.push(cells)
    cells = []
  }
  return lines
}

type ReadCell = { cell: string; end: number }

function plainCell(text: string, start: number, separator: string): ReadCell {
  let end = start
  while (end < text.length && !isEnd(text[end], separator)) end += 1
  return { cell: text.slice(start, end), end }
}

/** What follows the closing quote belongs to the cell as well: `"12" inches`. */
function quotedCell(text: string, start: number, separator: string): ReadCell {
  let [cell, at] = ['', start + 1]
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, separator)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    at = quote + 2
  }
}

function isEnd(character: string | undefined, separator: string): boolean {
  return character === separator || character === '\n' || character === '\r'
}

/** The shop's own files write `="01234"` so that a spreadsheet leaves a number as it is, and `'` before the sign of a formula. */
const CONSTANT = /^="((?:[^"]|"")*)"$/
const ESCAPED = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20'])/

/** The text of a cell without what the shop's own files add to it. */
export function plainCellText(cell: string): string {
  const text = cell.trim()
  const constant = CONSTANT.exec(text)?.[1]
  return constant === undefined ? text.replace(ESCAPED, '') : constant.replaceAll('""', '"')
}

const FORMULA = /^(?:[=@\uFF1D\uFF20]|[+\-\uFF0B\uFF0D](?![\s\d(]))/

/** A formula, which the shop does not run: `=A1+1`, `@SUM(A1)`. A phone such as `+55 11 …` and a negative number are none. */
export function isFormulaCell(cell: string): boolean {
  const text = cell.trim()
  return !CONSTANT.test(text) && FORMULA.test(text)
}

/** Headings and rows of a table; rows without any text are left out. */
export function toSheet(
  lines: readonly (readonly string[])[],
): { ok: true; value: Sheet } | { ok: false; reason: SheetRefusal } {
  const numbered = lines
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [head, ...rows] = numbered
  if (head === undefined || rows.length === 0) return { ok: false, reason: 'empty' }
  if (rows.length > MAX_ROWS) return { ok: false, reason: 'tooManyRows' }
  if (numbered.some(({ cells }) => cells.length > MAX_COLUMNS)) return { ok: false, reason: 'tooManyColumns' }
  return { ok: true, value: { headings: head.cells.map(plainCellText), rows } }
}

/** A text file or a paste as a sheet. */
export function readSheet(text: string) {
  const plain = text.replace(/^\uFEFF/, '')
  // Excel's own first line: `sep=;`.
  const named = /^sep=(.)\r?\n/i.exec(plain)
  const body = named ? plain.slice(named[0].length) : plain
  return toSheet(splitCells(body, named?.[1] ?? separatorOf(body)))
}

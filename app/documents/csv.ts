/** A table as Brazilian spreadsheets open it: UTF-8 with its mark, `;` between cells, decimal commas. */
import { toPlainText } from '~/domain/values/plain-text'
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { formatDate } from '~/i18n/format'
import { type Cell, type ExportColumn, FORMULA_SIGNS, isFormulaLike } from './cell'

const MARK = '\uFEFF'
const CHUNK = 32 * 1024

/** Streams the bytes of the table as its rows are read. */
export async function* csvBytes<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array> {
  let text = MARK + line(columns.map(({ header }) => quoted(header)))
  for await (const row of rows) {
    text += line(columns.map(({ value }) => cellText(value(row))))
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

function line(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(cell)
  if (typeof cell === 'number') return decimal(String(cell))
  if ('money' in cell) return decimal((cell.money / 100).toFixed(2))
  if ('percent' in cell) return `${decimal(String(cell.percent / 100))}%`
  if ('day' in cell) return formatDate(cell.day, 'pt-BR')
  return `${formatDate(toLocalDate(cell.at), 'pt-BR')} ${toLocalTime(cell.at)}`
}

function decimal(plain: string): string {
  return plain.replace('.', ',')
}

/** A number, a date or a time to a spreadsheet: `01234567890` would lose its zero, `12345E67` would become another. */
const NUMBER = /^\(?(?:R?[$€£¥%]\s*)?[\d.,\s]*\d[.,]?(?:e[+-]?\d+)?\s*(?:R?[$€£¥%])?\)?$/i
const FRACTION = /^\d+\s+\d+\/\d+$/
const TIME = String.raw`\d{1,4}:\d{0,2}(?::\d{0,2}(?:[.,]\d+)?)?(?:\s*[ap]m?)?`
const DATE = new RegExp(
  String.raw`^(?:\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?(?:[T\s]+${TIME}Z?)?|${TIME}|\d{1,2}\s*[ap]m?)$`,
  'i',
)
const MONTH_NAME = [
  ...['jan(?:eiro|uary)?', 'feb(?:ruary)?', 'fev(?:ereiro)?', 'mar(?:[çc]o|ch)?', 'a[bp]r(?:il)?', 'ma(?:io?|y)'],
  ...['ju[nl](?:ho|e|y)?', 'aug(?:ust)?', 'ago(?:sto)?', 'sep(?:t|tember)?', 'set(?:embro)?', 'oct(?:ober)?'],
  ...['out(?:ubro)?', 'nov(?:ember|embro)?', 'dec(?:ember)?', 'dez(?:embro)?'],
].join('|')
const AFTER_DAY = String.raw`(?:[-/. ]|\s+de\s+)?`
const MONTH = new RegExp(
  [
    String.raw`^\d{1,4}${AFTER_DAY}(?:${MONTH_NAME})\.?(?:${AFTER_DAY}\d{2,4})?$`,
    String.raw`^(?:${MONTH_NAME})\.?[-/. ]?\d{1,4}(?:,?\s+\d{2,4}|[-/]\d{2,4})?$`,
  ].join('|'),
  'i',
)
const TRUTH = /^(?:true|false|verdadeiro|falso)$/i
const SHAPES = [NUMBER, FRACTION, DATE, MONTH, TRUTH]

/** Spreadsheets know digits of other scripts and full-width ones too. */
function isReadAsNumber(text: string): boolean {
  const plain = toPlainText(text).trim()
  return SHAPES.some((shape) => shape.test(plain))
}

/**
 * Where a spreadsheet may begin a cell: it may split at a comma or a tab, whatever the file says, and quotes at the head of
 * such a piece are none of its text.
 */
const FORMULA_START = new RegExp(`(^|[,;\\t\\r\\n])([\\s"]*)(?=[${FORMULA_SIGNS}])`, 'g')

/**
 * A text stays a text: an apostrophe keeps a spreadsheet from running it as a formula, and what looks like a number is
 * the result of a formula that holds nothing else.
 */
function quoted(text: string): string {
  if (isReadAsNumber(text)) return `"=""${text}"""`
  const safe = text.replace(FORMULA_START, "$1$2'")
  const marked = isFormulaLike(safe) ? `'${safe}` : safe
  return /[",;\t\r\n]/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
}

/** A table as Brazilian spreadsheets open it: UTF-8 with its mark, `;` between cells, decimal commas. */
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { formatDate } from '~/i18n/format'
import { type Cell, type ExportColumn, looksLikeFormula } from './cell'

const MARK = '\uFEFF'
const CHUNK = 32 * 1024

/** Streams the bytes of the table as its rows are read. */
export async function* csvBytes<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
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

/** The apostrophe keeps a spreadsheet from running a text as a formula; numbers are never written here. */
function quoted(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A workbook of one sheet, written row by row: no row waits in memory for the last one. */

import { daysBetween, type LocalDate, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { formatMoney } from '~/i18n/format'
import { type Cell, type ExportColumn, isFormulaLike } from './cell'
import { zipBytes } from './zip'

const MAX_LETTERS = 32_767
const CHUNK = 32 * 1024
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in `cellXfs` below. */
const styles = { plain: 0, head: 1, money: 2, percent: 3, day: 4, at: 5, text: 6, moneyTotal: 7 } as const
/** Day 0 of spreadsheets, which take 1900 for a leap year. */
const DAY_ZERO = localDate('1899-12-30')

/** Streams the bytes of the workbook as its rows are read. `sheet` is the name on its tab. */
export function xlsxBytes<Row>(
  sheet: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array> {
  return zipBytes([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [relation(`${OFFICE}/officeDocument`, 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetText(columns, rows) },
  ])
}

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`

const WORKBOOK_RELATIONS = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const formats = [
  [164, '[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00'],
  [165, 'dd/mm/yyyy'],
  [166, 'dd/mm/yyyy hh:mm'],
].map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)

const styleOf = (format: number, rest = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${rest}/>`

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${styleOf(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[164, 10, 165, 166].map((format) => styleOf(format)).join('')}${styleOf(49, ' quotePrefix="1"')}<xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

function relation(type: string, target: string): string {
  return `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`
}

function workbook(sheet: string): string {
  const name = escapeXml(sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)) || '1'
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

async function* sheetText<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  const totals = columns.map(({ total }) => (total === 'sum' ? new Total() : null))
  const waiting: Cell[][] = []
  let isBegun = false
  let text = ''
  let last = 1
  for await (const row of rows) {
    const cells = columns.map(({ value }) => value(row))
    for (const [index, cell] of cells.entries()) totals[index]?.count(cell)
    last += 1
    if (isBegun) text += rowXml(cells)
    else waiting.push(cells)
    if (waiting.length === MEASURED_ROWS) {
      isBegun = true
      text = sheetHead(columns, waiting)
      waiting.length = 0
    }
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (!isBegun) text = sheetHead(columns, waiting)
  if (last > 1 && totals.some((total) => total !== null)) text += totalsXml(totals, last)
  yield `${text}</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${last}"/></worksheet>`
}

/** The number of rows that decide the width of columns: no more are buffered. */
const MEASURED_ROWS = 500
const MAX_WIDTH = 60
/** The filter button takes room next to the heading, and a cell has padding at both sides. */
const FILTER_ROOM = 5
const CELL_ROOM = 2

/** Everything up to the first rows, whose content decides the width of the columns. */
function sheetHead<Row>(columns: readonly ExportColumn<Row>[], first: readonly Cell[][]): string {
  const widths = columns.map(({ header, total }, index) => {
    const sum = new Total()
    const lengths = first.map((cells) => {
      const cell = cells[index] ?? null
      sum.count(cell)
      return shownLength(cell)
    })
    const foot = total === 'sum' ? shownLength(sum.cell()) + 2 : 0
    const needed = Math.max(header.length + FILTER_ROOM, foot + CELL_ROOM, ...lengths.map((each) => each + CELL_ROOM))
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(MAX_WIDTH, needed)}" customWidth="1"/>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${columns.map(({ header }) => textCell(header, styles.head)).join('')}</row>${first.map(rowXml).join('')}`
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

/** Letters that a cell takes as its format shows it. */
function shownLength(cell: Cell): number {
  if (cell === null) return 0
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map(({ length }) => length))
  if (typeof cell === 'number') return String(cell).length
  if ('money' in cell) return formatMoney(cell.money).length
  if ('percent' in cell) return 7
  return 'day' in cell ? 'dd/mm/yyyy'.length : 'dd/mm/yyyy hh:mm'.length
}

class Total {
  #sum = 0
  #isMoney = false

  count(cell: Cell): void {
    if (typeof cell === 'number') this.#sum += cell
    if (cell === null || typeof cell !== 'object' || !('money' in cell)) return
    this.#isMoney = true
    this.#sum += cell.money
  }

  cell(): Cell {
    return this.#isMoney ? { money: centavos(this.#sum) } : this.#sum
  }

  /** Sums the rows that a filter shows; its stored value is the sum of all. */
  xml(column: string, last: number): string {
    const [value, style] = this.#isMoney ? [this.#sum / 100, styles.moneyTotal] : [this.#sum, styles.head]
    return `<c s="${style}"><f>SUBTOTAL(109,${column}2:${column}${last})</f><v>${value}</v></c>`
  }
}

function totalsXml(totals: readonly (Total | null)[], last: number): string {
  const cells = totals.map((total, index) => {
    if (total !== null) return total.xml(columnName(index), last)
    return index === 0 ? textCell('Total', styles.head) : '<c/>'
  })
  return `<row>${cells.join('')}</row>`
}

/** A, B … Z, AA … of a column counted from 0. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return textCell(cell, isFormulaLike(cell) ? styles.text : styles.plain)
  if (typeof cell === 'number') return numberCell(cell, styles.plain)
  if ('money' in cell) return numberCell(cell.money / 100, styles.money)
  if ('percent' in cell) return numberCell(cell.percent / 10_000, styles.percent)
  if ('day' in cell) return numberCell(serialDay(cell.day), styles.day)
  const [hours = 0, minutes = 0] = toLocalTime(cell.at).split(':').map(Number)
  return numberCell(serialDay(toLocalDate(cell.at)) + (hours * 60 + minutes) / 1440, styles.at)
}

function serialDay(day: LocalDate): number {
  return daysBetween(DAY_ZERO, day)
}

function numberCell(value: number, style: number): string {
  return `<c s="${style}"><v>${value}</v></c>`
}

/** A text stays a text: a spreadsheet does not calculate in this element. */
function textCell(text: string, style: number): string {
  const shortened = text.slice(0, MAX_LETTERS).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shortened)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** No XML may hold these: control characters, lone halves of a pair, two that are none. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

/**
 * Lists and statements on A4: passengers, rooms, commissions. Pure: texts in, bytes out. Every text arrives in the
 * language of the list; rows may be marked as added, changed or removed.
 */
import type { Instant } from '~/domain/values/dates'
import type { Language } from '~/i18n/languages'
import { tablePdf as copy } from '~/i18n/locales/page/table-pdf'
import { type Translate, translator } from '~/i18n/translate'
import { collected, openPen } from './pdf-bytes'
import { documentFonts } from './pdf-fonts'
import { drawKerbs, drawLogo } from './pdf-logo'
import { colour, face, page } from './pdf-theme'
import { printable } from './printable'
import { heightOf, type LaidItem, layPages } from './table-layout'

export interface TableColumn {
  header: string
  /** Its share of what the columns that fit leave. `fit`: as wide as its widest text, which is never broken. */
  width: number | 'fit'
  align?: 'start' | 'end' | 'center'
  tone?: 'strong' | 'muted'
  /** A checkbox instead of text. */
  box?: boolean
}

/** A text, or one with a tone. */
type TableCell = string | { text: string; tone: 'alert' | 'good' | 'warning' | 'muted' }

export interface TableRow {
  /** One per column; a box column's is ignored. */
  cells: readonly TableCell[]
  /** A line below the cells, as wide as the sheet: for a number that no column has room for. */
  below?: string | undefined
  /** The change since the previous list: a bar at the side, and removed rows are struck through. */
  mark?: 'added' | 'changed' | 'removed' | undefined
}

export interface TableGroup {
  /** Empty for rows without a line over them. */
  title: string
  end?: string
  rows: readonly TableRow[]
}

export interface TablePdf {
  /** What kind of list it is, and when and by whom it was made: at the top right. */
  kind: string
  made: string
  title: string
  subtitle: string
  facts?: readonly (readonly [label: string, value: string])[]
  columns: readonly TableColumn[]
  groups: readonly TableGroup[]
  /** Under the last row, one per column. */
  totals?: readonly string[] | undefined
  /** Shown instead of rows when there are none. */
  empty: string
  notes?: readonly { title: string; text: string }[]
  /** Lines to sign on. */
  signatures?: readonly string[]
  /** At the foot of every page. `destroy`: the list holds personal data and is to be destroyed after use. */
  foot: 'destroy' | { text: string }
  author: string
  language: Language
  madeAt: Instant
}

type Pen = PDFKit.PDFDocument

type Column = Omit<TableColumn, 'width'> & { x: number; width: number }

const side = 36
const sheet = {
  side,
  width: page.width - 2 * side,
  lowest: page.height - 56,
  head: 24,
  groupLine: 22,
  shortTop: 66,
} as const

const TEXT_SIZE = 8.8
const CELL_PAD = { x: 4.5, y: 5.5 } as const

interface Span {
  from: number
  to: number
}

const FULL_WIDTH: Span = { from: side, to: page.width - side }

function line(pen: Pen, y: number, name: 'line' | 'strong' | 'muted', { from, to } = FULL_WIDTH): void {
  pen.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(colour(name))
}

const ALIGN = { start: 'left', end: 'right', center: 'center' } as const

const alignOf = ({ align = 'start' }: Pick<TableColumn, 'align'>) => ALIGN[align]

/** Renders the list. The same input gives the same pages. */
export async function tablePdf(input: TablePdf): Promise<{ bytes: Uint8Array; pages: number }> {
  const table = cleaned(input)
  const t = translator(copy, table.language)
  const pen = await openPen({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: table.language,
    displayTitle: true,
    info: { Title: `${table.kind}: ${table.title}`, Author: table.author, CreationDate: new Date(table.madeAt) },
  })
  const bytes = collected(pen)
  pen.registerFont(face.title, documentFonts.title).registerFont(face.label, documentFonts.label)
  const columns = placed(pen, table)
  const pages = laidOut(pen, table, columns)
  for (const [index, items] of pages.entries()) {
    pen.addPage()
    const top = index === 0 ? drawTop(pen, table) : drawShortTop(pen, table)
    let y = columns.length > 0 ? drawColumnHeads(pen, columns, top) : top
    for (const item of items) {
      y = item.kind === 'group' ? drawGroupLine(pen, groupTexts(item, index, t), y) : drawRow(pen, columns, item, y)
    }
    if (index === pages.length - 1) drawEnd(pen, table, columns, y)
    drawFoot(
      pen,
      table.foot === 'destroy' ? t('destroy') : table.foot.text,
      t('page', { page: index + 1, pages: pages.length }),
    )
  }
  pen.end()
  return { bytes: await bytes, pages: pages.length }
}

type GroupItem = Extract<LaidItem<TableRow>, { kind: 'group' }>
type RowItem = Extract<LaidItem<TableRow>, { kind: 'row' }>

/** The two ends of a group's line: on the left its title, on the right its count and where it continues. */
function groupTexts({ title, end, isContinued, goesOn }: GroupItem, index: number, t: Translate<typeof copy>) {
  const ends = [end, goesOn ? t('goesOn', { page: index + 2 }) : '']
  return {
    title: isContinued ? `${title} (${t('continued')})` : title,
    end: ends.filter((text) => text !== '').join(', '),
  }
}

function laidOut(pen: Pen, table: TablePdf, columns: readonly Column[]): LaidItem<TableRow>[][] {
  const room = {
    first: sheet.lowest - topHeight(pen, table) - sheet.head,
    other: sheet.lowest - sheet.shortTop - sheet.head,
    groupLine: sheet.groupLine,
  }
  const groups = table.groups.map(({ title, end = '', rows }) => ({
    title,
    end,
    rows: rows.map((row) => ({ row, height: rowHeight(pen, columns, row) })),
  }))
  const pages = layPages(groups, room)
  const used = heightOf(pages.at(-1) ?? [], sheet.groupLine)
  const space = pages.length === 1 ? room.first : room.other
  if (used > 0 && used + endHeight(pen, table) > space) pages.push([])
  return pages
}

/** Columns with their place on the sheet. */
function placed(pen: Pen, table: TablePdf): Column[] {
  const fits = table.columns.map((column, index) => (column.width === 'fit' ? widestText(pen, table, index) : 0))
  const left = sheet.width - fits.reduce((sum, width) => sum + width, 0)
  const shares = table.columns.reduce((sum, { width }) => sum + (width === 'fit' ? 0 : width), 0)
  let x = sheet.side
  return table.columns.map((column, index) => {
    const width = column.width === 'fit' ? (fits[index] ?? 0) : (column.width / shares) * left
    const at = { ...column, x, width }
    x += width
    return at
  })
}

/** Of a column: its header, its cells and its total, with its padding. */
function widestText(pen: Pen, { columns, groups, totals = [] }: TablePdf, index: number): number {
  const column = columns[index]
  const cells = groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[index]))
  const ends = pen.font(face.bold, TEXT_SIZE)
  const widths = [column?.header ?? '', totals[index] ?? ''].map((text) => ends.widthOfString(text))
  for (const cell of cells) {
    widths.push(pen.font(faceOf(column ?? {}, cell), TEXT_SIZE).widthOfString(textOf(cell)))
  }
  return Math.ceil(Math.max(...widths)) + 2 * CELL_PAD.x
}

function cleaned(table: TablePdf): TablePdf {
  const clean = <T extends readonly string[]>(texts: T) => texts.map(printable)
  return {
    ...table,
    kind: printable(table.kind),
    made: printable(table.made),
    title: printable(table.title),
    subtitle: printable(table.subtitle),
    facts: (table.facts ?? []).map(([label, value]) => [printable(label), printable(value)]),
    columns: table.columns.map((column) => ({ ...column, header: printable(column.header) })),
    groups: table.groups.map(({ title, end, rows }) => ({
      title: printable(title),
      end: printable(end ?? ''),
      rows: rows.map((row) => ({ ...row, cells: row.cells.map(cleanCell), below: printable(row.below ?? '') })),
    })),
    totals: table.totals && clean(table.totals),
    notes: (table.notes ?? []).map(({ title, text }) => ({ title: printable(title), text: printable(text) })),
    signatures: clean(table.signatures ?? []),
    author: printable(table.author),
  }
}

function cleanCell(cell: TableCell): TableCell {
  return typeof cell === 'string' ? printable(cell) : { ...cell, text: printable(cell.text) }
}

// The top: every part is drawn at a height and returns where the next begins

const FACTS = { width: 196, label: 80, gap: 4 } as const

function factsWidth({ facts = [] }: TablePdf): number {
  return facts.length > 0 ? FACTS.width : 0
}

function topHeight(pen: Pen, table: TablePdf): number {
  return headHeight(pen, table) + 8
}

function headHeight(pen: Pen, table: TablePdf): number {
  const width = sheet.width - factsWidth(table)
  const title = pen.font(face.title, 15).heightOfString(table.title, { width })
  const subtitle = pen.font(face.body, 9.4).heightOfString(table.subtitle, { width })
  return 96 + Math.max(Math.min(title, 60) + 3 + Math.min(subtitle, 36), (table.facts?.length ?? 0) * 13.5)
}

/** Logo, kind and time, kerbs, title, facts. */
function drawTop(pen: Pen, table: TablePdf): number {
  drawLogo(pen, side, 36, 25)
  const right = { width: 260, align: 'right' as const, lineBreak: false }
  pen
    .font(face.bold, 9.6)
    .fillColor(colour('strong'))
    .text(table.kind, page.width - side - 260, 36, right)
  pen
    .font(face.body, 9.2)
    .fillColor(colour('body'))
    .text(table.made, page.width - side - 260, 50, right)
  drawKerbs(pen, side, 74, sheet.width)
  const width = sheet.width - factsWidth(table)
  pen.font(face.title, 15).fillColor(colour('strong'))
  pen.text(table.title, side, 92, { width: width - 10, height: 60, ellipsis: true })
  pen.font(face.body, 9.4).fillColor(colour('body'))
  pen.text(table.subtitle, side, pen.y + 3, { width: width - 10, height: 36, ellipsis: true })
  for (const [index, [label, value]] of (table.facts ?? []).entries()) {
    const x = page.width - side - factsWidth(table)
    const y = 93 + index * 13.5
    pen
      .font(face.body, 9)
      .fillColor(colour('muted'))
      .text(label, x, y, { width: FACTS.label, height: 11, ellipsis: true })
    const room = { width: FACTS.width - FACTS.label - FACTS.gap, height: 11, ellipsis: true }
    pen.fillColor(colour('strong')).text(value, x + FACTS.label + FACTS.gap, y, room)
  }
  return topHeight(pen, table)
}

/** Pages after the first repeat the title of the list. */
function drawShortTop(pen: Pen, table: TablePdf): number {
  pen.font(face.label, 10).fillColor(colour('strong'))
  pen.text(table.title, side, 34, { width: 320, height: 13, ellipsis: true })
  pen.font(face.body, 8.8).fillColor(colour('muted'))
  pen.text(table.kind, side + 320, 35, { width: sheet.width - 320, height: 12, align: 'right', ellipsis: true })
  return sheet.shortTop - 12
}

// Heads of columns, groups and rows

const BOX = 9.5
const MAX_ROW_LENGTH = 76

const textOf = (cell: TableCell | undefined) => (typeof cell === 'string' ? cell : (cell?.text ?? ''))
const toneOf = (cell: TableCell | undefined) => (typeof cell === 'object' ? cell.tone : null)

function drawColumnHeads(pen: Pen, columns: readonly Column[], y: number): number {
  pen.font(face.bold, TEXT_SIZE).fillColor(colour('muted'))
  for (const column of columns) {
    const width = column.width - 2 * CELL_PAD.x
    pen.text(column.header, column.x + CELL_PAD.x, y + 6, { width, height: 12, align: alignOf(column), ellipsis: true })
  }
  line(pen, y + sheet.head - 1, 'strong')
  return y + sheet.head
}

function drawGroupLine(pen: Pen, { title, end }: { title: string; end: string }, y: number): number {
  pen.rect(side, y, sheet.width, sheet.groupLine).fill(colour('tint'))
  line(pen, y + sheet.groupLine, 'muted')
  const taken = Math.min(pen.font(face.body, TEXT_SIZE).widthOfString(end), 190) + 3 * CELL_PAD.x
  pen.font(face.bold, TEXT_SIZE).fillColor(colour('strong'))
  pen.text(title, side + CELL_PAD.x, y + 7, { width: sheet.width - taken, height: 11, ellipsis: true })
  pen.font(face.body, TEXT_SIZE).fillColor(colour('body'))
  pen.text(end, page.width - side - 190, y + 7, {
    width: 190 - CELL_PAD.x,
    height: 11,
    align: 'right',
    ellipsis: true,
  })
  return y + sheet.groupLine
}

function faceOf(column: Pick<TableColumn, 'tone'>, cell: TableCell | undefined): string {
  return column.tone === 'strong' || toneOf(cell) === 'alert' ? face.bold : face.body
}

function rowHeight(pen: Pen, columns: readonly Column[], row: TableRow): number {
  const heights = columns.map((column, index) => {
    if (column.box) return BOX
    const cell = row.cells[index]
    return pen
      .font(faceOf(column, cell), TEXT_SIZE)
      .heightOfString(textOf(cell), { width: column.width - 2 * CELL_PAD.x })
  })
  return Math.min(MAX_ROW_LENGTH, Math.max(TEXT_SIZE + 2, ...heights)) + 2 * CELL_PAD.y + belowHeight(pen, row)
}

const BELOW_WIDTH = sheet.width - 2 * CELL_PAD.x

function belowHeight(pen: Pen, { below = '' }: TableRow): number {
  return below === '' ? 0 : pen.font(face.body, TEXT_SIZE).heightOfString(below, { width: BELOW_WIDTH }) + 2
}

const bars = { added: 'good', changed: 'warning', removed: 'alert' } as const

function drawRow(pen: Pen, columns: readonly Column[], { row, height: whole }: RowItem, y: number): number {
  const height = whole - belowHeight(pen, row)
  const isGone = row.mark === 'removed'
  if (row.mark) pen.rect(side - 4, y + 2, 2.5, height - 4).fill(colour(bars[row.mark]))
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index]
    if (column.box) {
      const x = column.x + (column.width - BOX) / 2
      if (!isGone)
        pen
          .lineWidth(0.9)
          .roundedRect(x, y + (height - BOX) / 2, BOX, BOX, 2)
          .stroke(colour('strong'))
      continue
    }
    const tone = toneOf(cell) ?? (column.tone === 'muted' || isGone ? 'muted' : 'strong')
    pen.font(faceOf(column, cell), TEXT_SIZE).fillColor(colour(tone))
    pen.text(textOf(cell), column.x + CELL_PAD.x, y + CELL_PAD.y + 0.8, {
      width: column.width - 2 * CELL_PAD.x,
      height: height - 2 * CELL_PAD.y + 1,
      align: alignOf(column),
      ellipsis: true,
      strike: isGone && toneOf(cell) === null,
    })
  }
  if (row.below) {
    pen.font(face.body, TEXT_SIZE).fillColor(colour('muted'))
    pen.text(row.below, side + CELL_PAD.x, y + height - CELL_PAD.y + 2, { width: BELOW_WIDTH })
  }
  line(pen, y + whole, 'line')
  return y + whole
}

// The end: totals, notes, lines to sign on, and the foot of each page

const MAX_NOTE_LENGTH = 130
const NOTE_PAD = 12
const SIGN_ROOM = 62

function noteWidth({ notes = [] }: TablePdf): number {
  return (sheet.width - 2 * NOTE_PAD - (notes.length - 1) * 18) / Math.max(1, notes.length)
}

function notesHeight(pen: Pen, table: TablePdf): number {
  const { notes = [] } = table
  if (notes.length === 0) return 0
  const width = noteWidth(table)
  const texts = notes.map(({ text }) => pen.font(face.body, TEXT_SIZE).heightOfString(text, { width, lineGap: 2 }))
  return Math.min(MAX_NOTE_LENGTH, Math.max(...texts)) + 14 + 2 * NOTE_PAD
}

/** What follows the rows: totals, notes, lines to sign on. */
function endHeight(pen: Pen, table: TablePdf): number {
  const totals = table.totals ? 26 : 0
  const notes = notesHeight(pen, table)
  return totals + (notes > 0 ? notes + 16 : 0) + ((table.signatures?.length ?? 0) > 0 ? SIGN_ROOM : 0)
}

function drawEnd(pen: Pen, table: TablePdf, columns: readonly Column[], from: number): void {
  let y = from
  if (table.groups.every(({ rows }) => rows.length === 0)) {
    pen
      .font(face.body, 10)
      .fillColor(colour('body'))
      .text(table.empty, side, y + 14, { width: sheet.width })
    y += 40
  }
  if (table.totals) y = drawTotals(pen, table.totals, columns, y)
  const height = notesHeight(pen, table)
  if (height > 0) {
    drawNotes(pen, table, y + 16, height)
    y += height + 16
  }
  drawSignatures(pen, table.signatures ?? [], y + SIGN_ROOM - 18)
}

function drawTotals(pen: Pen, totals: readonly string[], columns: readonly Column[], y: number): number {
  line(pen, y + 1, 'strong')
  pen.font(face.bold, TEXT_SIZE).fillColor(colour('strong'))
  for (const [index, column] of columns.entries()) {
    const width = column.width - 2 * CELL_PAD.x
    pen.text(totals[index] ?? '', column.x + CELL_PAD.x, y + 8, { width, align: alignOf(column), lineBreak: false })
  }
  return y + 26
}

function drawNotes(pen: Pen, table: TablePdf, y: number, height: number): void {
  pen.lineWidth(0.9).roundedRect(side, y, sheet.width, height, 4).stroke(colour('strong'))
  const width = noteWidth(table)
  for (const [index, { title, text }] of (table.notes ?? []).entries()) {
    const x = side + NOTE_PAD + index * (width + 18)
    pen
      .font(face.bold, TEXT_SIZE)
      .fillColor(colour('strong'))
      .text(title, x, y + NOTE_PAD, { width, lineBreak: false })
    const room = height - 2 * NOTE_PAD - 13
    pen.font(face.body, TEXT_SIZE).text(text, x, y + NOTE_PAD + 14, { width, height: room, lineGap: 2, ellipsis: true })
  }
}

function drawSignatures(pen: Pen, signatures: readonly string[], y: number): void {
  const width = (sheet.width - (signatures.length - 1) * 18) / Math.max(1, signatures.length)
  for (const [index, copy] of signatures.entries()) {
    const x = side + index * (width + 18)
    line(pen, y, 'strong', { from: x, to: x + width })
    pen
      .font(face.body, 8.4)
      .fillColor(colour('muted'))
      .text(copy, x, y + 5, { width, lineBreak: false })
  }
}

function drawFoot(pen: Pen, copy: string, number: string): void {
  const y = page.height - 40
  line(pen, y - 8, 'strong')
  pen.font(face.body, 8).fillColor(colour('muted'))
  pen.text(copy, side, y, { width: sheet.width - 110, lineBreak: false })
  pen.text(number, page.width - side - 110, y, { width: 110, align: 'right', lineBreak: false })
}

/** The parts of a printed list: every one is drawn at a height and answers where the next begins. */
import { drawKerbs, drawLogo } from './pdf-logo'
import { colour, face, page } from './pdf-theme'
import type { TableCell, TableColumn, TablePdf, TableRow } from './table-pdf'

type Pen = PDFKit.PDFDocument

export type Column = TableColumn & { x: number }

const side = 36
export const sheet = {
  side,
  width: page.width - 2 * side,
  lowest: page.height - 56,
  head: 24,
  groupLine: 22,
  shortTop: 66,
} as const

const SIZE = 8.8
const PAD = { x: 4.5, y: 5.5 } as const
const BOX = 9.5
const LONGEST_ROW = 76
const LONGEST_NOTE = 130
const NOTE_PAD = 12
const SIGN_ROOM = 62

const textOf = (cell: TableCell | undefined) => (typeof cell === 'string' ? cell : (cell?.text ?? ''))
const toneOf = (cell: TableCell | undefined) => (typeof cell === 'object' ? cell.tone : null)

function line(pen: Pen, y: number, name: 'line' | 'strong' | 'muted', from = side, to = page.width - side): void {
  pen.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(colour(name))
}

const FACTS = { width: 196, label: 80, gap: 4 } as const

function factsWidth({ facts = [] }: TablePdf): number {
  return facts.length > 0 ? FACTS.width : 0
}

export function topHeight(pen: Pen, table: TablePdf): number {
  return headHeight(pen, table) + 8
}

function headHeight(pen: Pen, table: TablePdf): number {
  const width = sheet.width - factsWidth(table)
  const title = pen.font(face.title, 15).heightOfString(table.title, { width })
  const subtitle = pen.font(face.body, 9.4).heightOfString(table.subtitle, { width })
  return 96 + Math.max(Math.min(title, 60) + 3 + Math.min(subtitle, 36), (table.facts?.length ?? 0) * 13.5)
}

/** Logo, kind and time, kerbs, title, facts. */
export function drawTop(pen: Pen, table: TablePdf): number {
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

/** Pages after the first say again whose list it is. */
export function drawShortTop(pen: Pen, table: TablePdf): number {
  pen.font(face.label, 10).fillColor(colour('strong'))
  pen.text(table.title, side, 34, { width: 320, height: 13, ellipsis: true })
  pen.font(face.body, 8.8).fillColor(colour('muted'))
  pen.text(table.kind, side + 320, 35, { width: sheet.width - 320, height: 12, align: 'right', ellipsis: true })
  return sheet.shortTop - 12
}

const alignOf = ({ align = 'start' }: TableColumn) =>
  align === 'start' ? 'left' : align === 'end' ? 'right' : 'center'

export function drawColumnHeads(pen: Pen, columns: readonly Column[], y: number): number {
  pen.font(face.bold, SIZE).fillColor(colour('muted'))
  for (const column of columns) {
    const width = column.width - 2 * PAD.x
    pen.text(column.header, column.x + PAD.x, y + 6, { width, height: 12, align: alignOf(column), ellipsis: true })
  }
  line(pen, y + sheet.head - 1, 'strong')
  return y + sheet.head
}

export function drawGroupLine(
  pen: Pen,
  { title, end }: { title: string; end: string },
  y: number,
  continued: string,
  goesOn: string,
): number {
  pen.rect(side, y, sheet.width, sheet.groupLine).fill(colour('tint'))
  line(pen, y + sheet.groupLine, 'muted')
  const name = continued === '' ? title : `${title} (${continued})`
  const words = [end, goesOn].filter((text) => text !== '').join(', ')
  const taken = Math.min(pen.font(face.body, SIZE).widthOfString(words), 190) + 3 * PAD.x
  pen.font(face.bold, SIZE).fillColor(colour('strong'))
  pen.text(name, side + PAD.x, y + 7, { width: sheet.width - taken, height: 11, ellipsis: true })
  pen.font(face.body, SIZE).fillColor(colour('body'))
  pen.text(words, page.width - side - 190, y + 7, { width: 190 - PAD.x, height: 11, align: 'right', ellipsis: true })
  return y + sheet.groupLine
}

function faceOf(column: Column, cell: TableCell | undefined): string {
  return column.look === 'strong' || toneOf(cell) === 'alert' ? face.bold : face.body
}

export function rowHeight(pen: Pen, columns: readonly Column[], row: TableRow): number {
  const heights = columns.map((column, index) => {
    if (column.box) return BOX
    const cell = row.cells[index]
    return pen.font(faceOf(column, cell), SIZE).heightOfString(textOf(cell), { width: column.width - 2 * PAD.x })
  })
  return Math.min(LONGEST_ROW, Math.max(SIZE + 2, ...heights)) + 2 * PAD.y
}

const bars = { added: 'good', changed: 'warning', removed: 'alert' } as const

export function drawRow(pen: Pen, columns: readonly Column[], row: TableRow, height: number, y: number): number {
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
    const tone = toneOf(cell) ?? (column.look === 'muted' || isGone ? 'muted' : 'strong')
    pen.font(faceOf(column, cell), SIZE).fillColor(colour(tone))
    pen.text(textOf(cell), column.x + PAD.x, y + PAD.y + 0.8, {
      width: column.width - 2 * PAD.x,
      height: height - 2 * PAD.y + 1,
      align: alignOf(column),
      ellipsis: true,
      strike: isGone && toneOf(cell) === null,
    })
  }
  line(pen, y + height, 'line')
  return y + height
}

function noteWidth({ notes = [] }: TablePdf): number {
  return (sheet.width - 2 * NOTE_PAD - (notes.length - 1) * 18) / Math.max(1, notes.length)
}

function notesHeight(pen: Pen, table: TablePdf): number {
  const { notes = [] } = table
  if (notes.length === 0) return 0
  const width = noteWidth(table)
  const texts = notes.map(({ text }) => pen.font(face.body, SIZE).heightOfString(text, { width, lineGap: 2 }))
  return Math.min(LONGEST_NOTE, Math.max(...texts)) + 14 + 2 * NOTE_PAD
}

/** What follows the rows: totals, notes, lines to sign on. */
export function endHeight(pen: Pen, table: TablePdf): number {
  const totals = table.totals ? 26 : 0
  const notes = notesHeight(pen, table)
  return totals + (notes > 0 ? notes + 16 : 0) + ((table.signatures?.length ?? 0) > 0 ? SIGN_ROOM : 0)
}

export function drawEnd(pen: Pen, table: TablePdf, columns: readonly Column[], from: number): void {
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
  pen.font(face.bold, SIZE).fillColor(colour('strong'))
  for (const [index, column] of columns.entries()) {
    const width = column.width - 2 * PAD.x
    pen.text(totals[index] ?? '', column.x + PAD.x, y + 8, { width, align: alignOf(column), lineBreak: false })
  }
  return y + 26
}

function drawNotes(pen: Pen, table: TablePdf, y: number, height: number): void {
  pen.lineWidth(0.9).roundedRect(side, y, sheet.width, height, 4).stroke(colour('strong'))
  const width = noteWidth(table)
  for (const [index, { title, text }] of (table.notes ?? []).entries()) {
    const x = side + NOTE_PAD + index * (width + 18)
    pen
      .font(face.bold, SIZE)
      .fillColor(colour('strong'))
      .text(title, x, y + NOTE_PAD, { width, lineBreak: false })
    const room = height - 2 * NOTE_PAD - 13
    pen.font(face.body, SIZE).text(text, x, y + NOTE_PAD + 14, { width, height: room, lineGap: 2, ellipsis: true })
  }
}

function drawSignatures(pen: Pen, signatures: readonly string[], y: number): void {
  const width = (sheet.width - (signatures.length - 1) * 18) / Math.max(1, signatures.length)
  for (const [index, words] of signatures.entries()) {
    const x = side + index * (width + 18)
    line(pen, y, 'strong', x, x + width)
    pen
      .font(face.body, 8.4)
      .fillColor(colour('muted'))
      .text(words, x, y + 5, { width, lineBreak: false })
  }
}

export function drawFoot(pen: Pen, words: string, number: string): void {
  const y = page.height - 40
  line(pen, y - 8, 'strong')
  pen.font(face.body, 8).fillColor(colour('muted'))
  pen.text(words, side, y, { width: sheet.width - 110, lineBreak: false })
  pen.text(number, page.width - side - 110, y, { width: 110, align: 'right', lineBreak: false })
}

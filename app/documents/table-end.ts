/** The end of a printed list: totals, notes, lines to sign on, and the foot of each page. */
import { colour, face, page } from './pdf-theme'
import type { TablePdf } from './table-pdf'
import { alignOf, CELL_PAD, type Column, line, type Pen, sheet, TEXT_SIZE } from './table-sheet'

const { side } = sheet
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

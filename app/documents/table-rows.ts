/** Heads of columns, groups and rows of a printed list: every one is drawn at a height and answers where the next begins. */
import { colour, face, page } from './pdf-theme'
import type { TableCell, TableRow } from './table-pdf'
import { alignOf, CELL_PAD, type Column, line, type Pen, sheet, TEXT_SIZE } from './table-sheet'

const { side } = sheet
const BOX = 9.5
const MAX_ROW_LENGTH = 76

const textOf = (cell: TableCell | undefined) => (typeof cell === 'string' ? cell : (cell?.text ?? ''))
const toneOf = (cell: TableCell | undefined) => (typeof cell === 'object' ? cell.tone : null)

export function drawColumnHeads(pen: Pen, columns: readonly Column[], y: number): number {
  pen.font(face.bold, TEXT_SIZE).fillColor(colour('muted'))
  for (const column of columns) {
    const width = column.width - 2 * CELL_PAD.x
    pen.text(column.header, column.x + CELL_PAD.x, y + 6, { width, height: 12, align: alignOf(column), ellipsis: true })
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
  const taken = Math.min(pen.font(face.body, TEXT_SIZE).widthOfString(words), 190) + 3 * CELL_PAD.x
  pen.font(face.bold, TEXT_SIZE).fillColor(colour('strong'))
  pen.text(name, side + CELL_PAD.x, y + 7, { width: sheet.width - taken, height: 11, ellipsis: true })
  pen.font(face.body, TEXT_SIZE).fillColor(colour('body'))
  pen.text(words, page.width - side - 190, y + 7, {
    width: 190 - CELL_PAD.x,
    height: 11,
    align: 'right',
    ellipsis: true,
  })
  return y + sheet.groupLine
}

function faceOf(column: Column, cell: TableCell | undefined): string {
  return column.look === 'strong' || toneOf(cell) === 'alert' ? face.bold : face.body
}

export function rowHeight(pen: Pen, columns: readonly Column[], row: TableRow): number {
  const heights = columns.map((column, index) => {
    if (column.box) return BOX
    const cell = row.cells[index]
    return pen
      .font(faceOf(column, cell), TEXT_SIZE)
      .heightOfString(textOf(cell), { width: column.width - 2 * CELL_PAD.x })
  })
  return Math.min(MAX_ROW_LENGTH, Math.max(TEXT_SIZE + 2, ...heights)) + 2 * CELL_PAD.y
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
    pen.font(faceOf(column, cell), TEXT_SIZE).fillColor(colour(tone))
    pen.text(textOf(cell), column.x + CELL_PAD.x, y + CELL_PAD.y + 0.8, {
      width: column.width - 2 * CELL_PAD.x,
      height: height - 2 * CELL_PAD.y + 1,
      align: alignOf(column),
      ellipsis: true,
      strike: isGone && toneOf(cell) === null,
    })
  }
  line(pen, y + height, 'line')
  return y + height
}

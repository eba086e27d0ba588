/** The sheet of a printed list: its room, and what every part of it is drawn with. */
import { colour, page } from './pdf-theme'
import type { TableColumn } from './table-pdf'

export type Pen = PDFKit.PDFDocument

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

export const TEXT_SIZE = 8.8
export const CELL_PAD = { x: 4.5, y: 5.5 } as const

export function line(
  pen: Pen,
  y: number,
  name: 'line' | 'strong' | 'muted',
  from = side,
  to = page.width - side,
): void {
  pen.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(colour(name))
}

export const alignOf = ({ align = 'start' }: TableColumn) =>
  align === 'start' ? 'left' : align === 'end' ? 'right' : 'center'

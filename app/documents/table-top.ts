/** The top of a printed list: every part is drawn at a height and answers where the next begins. */
import { drawKerbs, drawLogo } from './pdf-logo'
import { colour, face, page } from './pdf-theme'
import type { TablePdf } from './table-pdf'
import { type Pen, sheet } from './table-sheet'

const { side } = sheet

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

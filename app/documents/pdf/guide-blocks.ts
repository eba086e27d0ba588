/** The blocks of a guide's section, drawn one under the other: each knows its height before it is drawn. */
import { type GuideBlock, textRuns } from '~/domain/content/guide'
import { colour, column, face, lowest, page } from './pdf-theme'

type Pen = PDFKit.PDFDocument

const SIZE = 12
const LEADING = 4.6
const AFTER = 12
const BETWEEN = 6
const LABEL = 138
const LABEL_WORDS = LABEL - 20
const WRITING_LINE = 30

const plain = (text: string) => text.replaceAll('**', '')

function heightOf(pen: Pen, text: string, width: number): number {
  // Bold is the wider face: what fits in it fits in the mix.
  return pen.font(face.bold, SIZE).heightOfString(plain(text), { width, lineGap: LEADING })
}

/** About how high a block is going to be, with what follows it. */
export function blockHeight(pen: Pen, block: GuideBlock): number {
  const high = (text: string, width: number) => heightOf(pen, text, width)
  switch (block.type) {
    case 'paragraph':
      return high(block.text, column) + AFTER
    case 'notice':
      return high(block.text, column - 36) + 32 + AFTER
    case 'table':
      return block.rows.reduce((sum, [, value]) => sum + high(value, column - LABEL - 10) + 12, AFTER)
    default:
      return block.items.reduce((sum, item) => sum + high(item, column - 26) + BETWEEN, AFTER)
  }
}

/** Starts a new page when less than this remains of the current one. */
export function ensureSpace(pen: Pen, height: number): void {
  if (pen.y + height > lowest && pen.y > page.top) pen.addPage()
}

/** A text with its bold runs; leaves the pen below it. */
function write(pen: Pen, text: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const runs = textRuns(text)
  runs.forEach((run, index) => {
    const continued = index < runs.length - 1
    pen.font(run.bold ? face.bold : face.body, SIZE).fillColor(colour(run.bold ? 'strong' : 'body'))
    if (index === 0) pen.text(run.text, x, y, { width, lineGap: LEADING, continued })
    else pen.text(run.text, { width, lineGap: LEADING, continued })
  })
}

export function drawBlock(pen: Pen, block: GuideBlock): void {
  switch (block.type) {
    case 'paragraph':
      ensureSpace(pen, Math.min(heightOf(pen, block.text, column), 60))
      write(pen, block.text, { x: page.side, y: pen.y, width: column })
      break
    case 'notice':
      drawNotice(pen, block.text)
      break
    case 'table':
      for (const [index, row] of block.rows.entries()) drawRow(pen, row, index === 0)
      break
    default:
      for (const [index, item] of block.items.entries()) drawItem(pen, item, block.type, index + 1)
  }
  pen.y += AFTER
}

function drawNotice(pen: Pen, text: string): void {
  const pad = 16
  const width = column - 2 * pad - 4
  const height = heightOf(pen, text, width) + 2 * pad - LEADING
  ensureSpace(pen, height)
  const top = pen.y
  pen.rect(page.side, top, column, height).fill(colour('warm'))
  pen.rect(page.side, top, 4, height).fill(colour('red'))
  write(pen, text, { x: page.side + pad + 4, y: top + pad, width })
  pen.y = top + height
}

type Marked = 'list' | 'steps' | 'checklist'

function drawItem(pen: Pen, text: string, mark: Marked, number: number): void {
  const indent = mark === 'list' ? 18 : 26
  const width = column - indent
  ensureSpace(pen, heightOf(pen, text, width))
  const top = pen.y
  drawMark(pen, mark, number, top)
  write(pen, text, { x: page.side + indent, y: top, width })
  pen.y += mark === 'checklist' ? BETWEEN + 2 : BETWEEN
}

function drawMark(pen: Pen, mark: Marked, number: number, top: number): void {
  if (mark === 'list') pen.rect(page.side + 1, top + 3, 5, 5).fill(colour('red'))
  else if (mark === 'checklist') {
    pen
      .lineWidth(1)
      .roundedRect(page.side + 1, top - 1, 11.5, 11.5, 2)
      .stroke(colour('muted'))
  } else {
    pen.circle(page.side + 8.5, top + 3.8, 8.5).fill(colour('blue'))
    pen.font(face.label, 9.5).fillColor(colour('paper'))
    pen.text(String(number), page.side, top - 0.6, { width: 17, align: 'center' })
  }
}

/** A label and its value between thin lines; without a value there is room to write one. */
function drawRow(pen: Pen, [label, value]: readonly [string, string], isFirst: boolean): void {
  const pad = 8
  const width = column - LABEL - 10
  const copy = value === '' ? WRITING_LINE - 2 * pad : heightOf(pen, value, width)
  const height = Math.max(copy, heightOf(pen, label, value === '' ? column : LABEL_WORDS)) + 2 * pad - LEADING
  ensureSpace(pen, height)
  const top = pen.y
  if (value !== '') pen.rect(page.side, top, LABEL - 6, height).fill(colour('tint'))
  if (isFirst && value !== '') drawLine(pen, top)
  drawLine(pen, top + height)
  pen.font(face.bold, SIZE).fillColor(colour('strong'))
  pen.text(label, page.side + (value === '' ? 0 : 10), top + pad, {
    width: value === '' ? column : LABEL_WORDS,
    lineGap: LEADING,
  })
  if (value !== '') write(pen, value, { x: page.side + LABEL + 6, y: top + pad, width })
  pen.y = top + height
}

function drawLine(pen: Pen, y: number): void {
  pen
    .lineWidth(0.6)
    .moveTo(page.side, y)
    .lineTo(page.width - page.side, y)
    .stroke(colour('line'))
}

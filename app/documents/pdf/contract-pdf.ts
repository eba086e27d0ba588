/** The accepted contract of an order as a file, with the content of its page. Pure: facts in, bytes out. */

import { plainText, type RichBlock, type RichSpan } from '~/domain/content/rich-text'
import type { Company } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { guide } from '~/i18n/locales/content/guide'
import { contract as copy } from '~/i18n/locales/orders/contract'
import { translator } from '~/i18n/translate'
import { companyLines } from '../company-lines'
import { contractFacts } from '../contract-facts'
import { collected } from './pdf-bytes'
import { drawKerbs, drawLogo } from './pdf-logo'
import { openPages } from './pdf-pages'
import { colour, column, face, lowest, page } from './pdf-theme'
import { printable } from './printable'

export interface ContractPdf {
  order: Order
  /** The accepted text, read. */
  blocks: readonly RichBlock[]
  company: Company
}

type Pen = PDFKit.PDFDocument

const SIZE = 10
const LEADING = 2.6
const AFTER = 8
const INDENT = 16
const LABEL = 96

/** Renders the contract in the language in which it was accepted. The same order gives the same pages. */
export async function contractPdf({ order, blocks, company }: ContractPdf): Promise<Uint8Array> {
  const { code, language, product, contract } = order
  const t = translator(copy, language)
  const heading = t(product === null ? 'heading' : 'headingProduct')
  const pen = await openPages(language, {
    Title: `${heading} ${code}`,
    Author: printable(company.legalName),
    CreationDate: new Date(contract.acceptedAt),
  })
  const bytes = collected(pen)
  pen.addPage()
  drawHead(pen, heading, order)
  for (const block of blocks) drawBlock(pen, block)
  const { footer } = companyLines(company, language)
  const number = (at: { page: number; pages: number }) => translator(guide, language)('page', at)
  const { count } = pen.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pen.switchToPage(index)
    drawFoot(pen, footer, number({ page: index + 1, pages: count }))
  }
  pen.end()
  return bytes
}

function drawHead(pen: Pen, heading: string, order: Order): void {
  const t = translator(copy, order.language)
  drawLogo(pen, page.side, 44, 26)
  const right = { width: 240, align: 'right' as const }
  pen
    .font(face.label, 11)
    .fillColor(colour('strong'))
    .text(t('order', { code: order.code }), page.width - page.side - 240, 50, right)
  drawKerbs(pen, page.side, 86, column)
  pen.font(face.title, 19).fillColor(colour('strong')).text(heading, page.side, 108, { width: column })
  pen.y += 8
  for (const { key, value } of contractFacts(order, order.language)) {
    const top = pen.y
    pen.font(face.bold, SIZE).fillColor(colour('strong')).text(key, page.side, top, { width: LABEL })
    pen.font(face.body, SIZE).fillColor(colour('body'))
    pen.text(printable(value), page.side + LABEL, top, { width: column - LABEL })
    pen.y += 3
  }
  pen.y += 4
  write(pen, [t('frozen')], 0)
}

function drawBlock(pen: Pen, block: RichBlock): void {
  switch (block.kind) {
    case 'heading':
      ensureSpace(pen, 60)
      pen.y += 6
      pen.font(face.label, 11.5).fillColor(colour('strong'))
      pen.text(printable(plainText(block.spans)), page.side, pen.y, { width: column })
      pen.y += 4
      return
    case 'paragraph':
      for (const line of block.lines) write(pen, line, 0)
      break
    case 'list':
      for (const item of block.items) drawItem(pen, '•', item)
      break
    case 'steps':
      for (const [index, item] of block.items.entries()) drawItem(pen, `${block.start + index}.`, item)
      break
    case 'table':
      for (const row of [block.head, ...block.rows]) {
        write(
          pen,
          row.flatMap((cell, index) => (index === 0 ? cell : [' | ', ...cell])),
          0,
        )
      }
  }
  pen.y += AFTER
}

function drawItem(pen: Pen, mark: string, item: readonly RichSpan[]): void {
  ensureSpace(pen, SIZE * 2)
  const top = pen.y
  pen.font(face.body, SIZE).fillColor(colour('body')).text(mark, page.side, top, { lineBreak: false })
  pen.y = top
  write(pen, item, INDENT)
}

/** A line with its bold runs; leaves the pen below it. A long one continues on the next page. */
function write(pen: Pen, spans: readonly RichSpan[], indent: number): void {
  ensureSpace(pen, SIZE * 2)
  const style = { width: column - indent, lineGap: LEADING }
  for (const [index, span] of spans.entries()) {
    const isBold = typeof span !== 'string' && span.bold === true
    const text = printable(typeof span === 'string' ? span : span.text)
    const continued = index < spans.length - 1
    pen.font(isBold ? face.bold : face.body, SIZE).fillColor(colour(isBold ? 'strong' : 'body'))
    if (index === 0) pen.text(text, page.side + indent, pen.y, { ...style, continued })
    else pen.text(text, { ...style, continued })
  }
}

function ensureSpace(pen: Pen, height: number): void {
  if (pen.y + height > lowest) pen.addPage()
}

function drawFoot(pen: Pen, company: string, number: string): void {
  const y = page.height - 52
  // Below the margin pdfkit would begin another page.
  const { bottom } = pen.page.margins
  pen.page.margins.bottom = 0
  pen
    .lineWidth(0.6)
    .moveTo(page.side, y)
    .lineTo(page.width - page.side, y)
    .stroke(colour('line'))
  pen.font(face.body, 8.2).fillColor(colour('muted'))
  pen.text(printable(company), page.side, y + 8, { width: column - 90, height: 24, ellipsis: true })
  pen.text(number, page.width - page.side - 90, y + 8, { width: 90, align: 'right', lineBreak: false })
  pen.page.margins.bottom = bottom
}

/** A numbered receipt of one payment, or of what was given back of it, on half a sheet. Pure: texts in, bytes out. */
import type { Language } from '~/i18n/languages'
import { receipt as copy } from '~/i18n/locales/orders/receipt'
import { translator } from '~/i18n/translate'
import type { ReceiptFacts } from '../receipt-facts'
import { collected } from './pdf-bytes'
import { drawKerbs, drawLogo } from './pdf-logo'
import { openPages } from './pdf-pages'
import { colour, column, face, page } from './pdf-theme'
import { printable } from './printable'

export interface ReceiptPdf {
  facts: ReceiptFacts
  /** Who received, with address and registers. */
  footer: string
  author: string
  language: Language
}

const SIZE = 10
const LABEL = 120
const SIGN = { width: 240, room: 70 } as const

/** The same payment gives the same page. */
export async function receiptPdf({ facts, footer, author, language }: ReceiptPdf): Promise<Uint8Array> {
  const t = translator(copy, language)
  const number = t('number', { number: facts.number })
  const pen = await openPages(language, {
    Title: `${facts.title} ${number}`,
    Author: printable(author),
    CreationDate: new Date(facts.at),
  })
  const bytes = collected(pen)
  pen.addPage()
  drawLogo(pen, page.side, 44, 26)
  const right = { width: 240, align: 'right' as const }
  pen
    .font(face.label, 11)
    .fillColor(colour('strong'))
    .text(`${facts.title} ${number}`, page.width - page.side - 240, 50, right)
  drawKerbs(pen, page.side, 86, column)
  pen.font(face.title, 19).fillColor(colour('strong')).text(printable(facts.heading), page.side, 108, { width: column })
  pen.y += 10
  for (const { key, value } of facts.pairs) {
    const top = pen.y
    pen.font(face.bold, SIZE).fillColor(colour('strong')).text(printable(key), page.side, top, { width: LABEL })
    const below = pen.y
    pen.font(face.body, SIZE).fillColor(colour('body'))
    pen.text(printable(value), page.side + LABEL, top, { width: column - LABEL })
    pen.y = Math.max(below, pen.y) + 4
  }
  pen.y += 8
  pen.text(printable(facts.note), page.side, pen.y, { width: column })
  const line = pen.y + SIGN.room
  pen
    .lineWidth(0.6)
    .moveTo(page.side, line)
    .lineTo(page.side + SIGN.width, line)
    .stroke(colour('strong'))
  pen.font(face.body, 8.4).fillColor(colour('muted'))
  pen.text(printable(footer), page.side, line + 6, { width: column })
  pen.end()
  return bytes
}

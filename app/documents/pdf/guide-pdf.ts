/** A guide as a PDF: cover, contents, sections, page numbers. Pure: text, cover and fonts in, bytes out. */

import type { Guide, GuideSection } from '~/domain/content/guide'
import type { Instant } from '~/domain/values/dates'
import type { Language } from '~/i18n/languages'
import { guide as copy } from '~/i18n/locales/content/guide'
import { translator } from '~/i18n/translate'
import { blockHeight, drawBlock, ensureSpace } from './guide-blocks'
import { collected } from './pdf-bytes'
import { openPages } from './pdf-pages'
import { code, colour, column, face, page } from './pdf-theme'

type Pen = PDFKit.PDFDocument

export interface GuidePdf {
  bytes: Uint8Array
  pages: number
  /** The page on which each section begins, counted from 1, in the order of the sections. */
  startsOn: number[]
}

export interface GuideInput {
  guide: Guide
  /** JPEG or PNG in the shape of the page. */
  cover: Uint8Array
  /** The company whose guide it is. */
  author: string
  language: Language
  madeAt: Instant
}

const CONTENTS = 1
const HEADING = 42
const MAX_TOGETHER_LENGTH = 250

/** Renders the guide. The same input gives the same pages. */
export async function guidePdf({ guide, cover, author, language, madeAt }: GuideInput): Promise<GuidePdf> {
  const pen = await openPages(language, {
    Title: guide.title,
    Author: author,
    Subject: guide.subtitle,
    CreationDate: new Date(madeAt),
  })
  const bytes = collected(pen)
  drawCover(pen, guide, cover, author)
  pen.addPage()
  pen.addPage()
  const startsOn = guide.sections.map((section) => drawSection(pen, section))
  const t = translator(copy, language)
  drawContents(pen, guide, startsOn, t('contents'))
  const { count } = pen.bufferedPageRange()
  for (let index = CONTENTS; index < count; index += 1) {
    pen.switchToPage(index)
    drawFoot(pen, guide.title, t('page', { page: index + 1, pages: count }))
  }
  pen.end()
  return { bytes: await bytes, pages: count, startsOn }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function drawKerb(pen: Pen, { x, y, width, height }: Box, on: 'paper' | 'strong'): void {
  const slant = height * 0.32
  for (const [index, name] of (['red', on, 'terciary'] as const).entries()) {
    const left = x + (index * width) / 3
    const right = left + width / 3
    pen.polygon([left + slant, y], [right + slant, y], [right, y + height], [left, y + height]).fill(colour(name))
  }
}

function drawCover(pen: Pen, guide: Guide, cover: Uint8Array, author: string): void {
  pen.addPage({ margin: 0, size: 'A4' })
  pen.rect(0, 0, page.width, page.height).fill(colour('night'))
  const size: [number, number] = [page.width, page.height]
  pen.image(Buffer.from(cover), 0, 0, { cover: size, align: 'center', valign: 'bottom' })
  drawShade(pen, { top: 0, bottom: 430 }, { from: 0.94, to: 0 })
  drawShade(pen, { top: page.height - 190, bottom: page.height }, { from: 0, to: 0.88 })
  drawKerb(pen, { x: page.side, y: 92, width: 60, height: 15 }, 'paper')
  pen.font(face.title, 44).fillColor(colour('paper'))
  pen.text(guide.title, page.side, 128, { width: column, lineGap: -6 })
  pen.font(face.body, 16).fillColor(colour('onPicture'))
  pen.text(guide.subtitle, page.side, pen.y + 16, { width: column * 0.8, lineGap: 4 })
  pen
    .font(face.title, 17)
    .fillColor(colour('paper'))
    .text(author, page.side, page.height - 78, { lineBreak: false })
}

/** How dark it is at its top and at its bottom. */
type Opacity = Readonly<Record<'from' | 'to', number>>

/** Darkens the picture, so that the text on it is legible. */
function drawShade(pen: Pen, { top, bottom }: Readonly<Record<'top' | 'bottom', number>>, { from, to }: Opacity): void {
  const shade = pen.linearGradient(0, top, 0, bottom)
  shade.stop(0, code('night'), from).stop(1, code('night'), to)
  pen.rect(0, top, page.width, bottom - top).fill(shade)
}

/** Draws a section and returns the page it begins on. */
function drawSection(pen: Pen, { heading, blocks }: GuideSection): number {
  if (pen.y > page.top) pen.y += 16
  // A short section stays on one page; a long one starts where a good part of it fits.
  const height = blocks.reduce((sum, block) => sum + blockHeight(pen, block), HEADING)
  ensureSpace(pen, Math.min(height, MAX_TOGETHER_LENGTH))
  const at = pen.bufferedPageRange().count
  const top = pen.y
  pen.addNamedDestination(heading, 'XYZ', page.side, top - 10, null)
  pen.outline.addItem(heading)
  drawKerb(pen, { x: page.side, y: top + 5, width: 30, height: 12 }, 'strong')
  pen.font(face.title, 19).fillColor(colour('strong'))
  pen.text(heading, page.side + 46, top, { width: column - 46, lineGap: -2 })
  pen.y += 16
  for (const block of blocks) drawBlock(pen, block)
  return at
}

function drawContents(pen: Pen, { sections }: Guide, startsOn: readonly number[], title: string): void {
  pen.switchToPage(CONTENTS)
  drawKerb(pen, { x: page.side, y: page.top + 8, width: 42, height: 17 }, 'strong')
  pen
    .font(face.title, 28)
    .fillColor(colour('strong'))
    .text(title, page.side + 64, page.top, { width: column - 64 })
  let y = pen.y + 26
  for (const [index, { heading }] of sections.entries()) {
    pen.font(face.label, 13).fillColor(colour('strong'))
    const height = pen.heightOfString(heading, { width: column - 50 })
    pen.text(heading, page.side, y, { width: column - 50, goTo: heading })
    pen
      .fillColor(colour('muted'))
      .text(String(startsOn[index] ?? ''), page.width - page.side - 40, y, { width: 40, align: 'right' })
    pen
      .lineWidth(0.6)
      .moveTo(page.side, y + height + 10)
      .lineTo(page.width - page.side, y + height + 10)
      .stroke(colour('line'))
    y += height + 22
  }
}

function drawFoot(pen: Pen, title: string, number: string): void {
  const y = page.height - 44
  // Below the margin pdfkit would begin another page.
  const { bottom } = pen.page.margins
  pen.page.margins.bottom = 0
  pen.font(face.body, 9).fillColor(colour('muted'))
  pen.text(title, page.side, y, { width: column / 2, lineBreak: false })
  pen.text(number, page.side + column / 2, y, { width: column / 2, align: 'right', lineBreak: false })
  pen.page.margins.bottom = bottom
}

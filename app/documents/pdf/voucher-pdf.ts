/** The voucher on one A4 sheet or more, with the content of the print page. Pure: facts in, bytes out. */
import type { Instant } from '~/domain/values/dates'
import type { Language } from '~/i18n/languages'
import { voucher as copy } from '~/i18n/locales/orders/voucher'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'
import type { companyLines } from '../company-lines'
import { qrCodePath } from '../qr-code'
import type { VoucherFacts } from '../voucher-facts'
import { collected, openPen } from './pdf-bytes'
import { documentFonts } from './pdf-fonts'
import { drawKerbs, drawLogo } from './pdf-logo'
import { colour, face, page } from './pdf-theme'
import { printable } from './printable'

export interface VoucherPdf {
  facts: VoucherFacts
  company: ReturnType<typeof companyLines> & { name: string }
  /** Whom to call on the way (`emergencyLines`). */
  emergency: readonly string[]
  /** Who guides the group: name and phone. */
  guide: readonly string[]
  /** The check code, as printed. */
  check: string
  /** The page that the printed code opens. */
  checkAddress: string
  language: Language
  madeAt: Instant
}

type Pen = PDFKit.PDFDocument

const SIDE = 48
const QR = { size: 118, gap: 22 } as const
const WIDTH = page.width - 2 * SIDE
const MAIN = WIDTH - QR.size - QR.gap
const LOWEST = page.height - 70

/** Renders the voucher. The same facts give the same pages. */
export async function voucherPdf(input: VoucherPdf): Promise<Uint8Array> {
  const { facts, company, language, madeAt } = input
  const t = translator(copy, language)
  const pen = await openPen({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${t('title')} ${facts.code}`, Author: printable(company.name), CreationDate: new Date(madeAt) },
  })
  const bytes = collected(pen)
  pen.registerFont(face.title, documentFonts.title).registerFont(face.label, documentFonts.label)
  pen.addPage()
  drawHead(pen, t('title'), facts)
  const bottomOfSide = drawSide(pen, input, pen.y + 14)
  drawSections(pen, sectionsOf(input), pen.y + 14, bottomOfSide)
  const { count } = pen.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pen.switchToPage(index)
    drawFoot(pen, company.footer)
  }
  pen.end()
  return bytes
}

function drawHead(pen: Pen, title: string, { note, name, dates }: VoucherFacts): void {
  drawLogo(pen, SIDE, 44, 28)
  const right = { width: 280, align: 'right' as const }
  pen
    .font(face.label, 11)
    .fillColor(colour('strong'))
    .text(title, page.width - SIDE - 280, 44, right)
  pen
    .font(face.body, 9)
    .fillColor(colour('muted'))
    .text(printable(note), page.width - SIDE - 280, 60, right)
  drawKerbs(pen, SIDE, 88, WIDTH)
  pen.font(face.title, 19).fillColor(colour('strong')).text(printable(name), SIDE, 112, { width: MAIN })
  pen
    .font(face.body, 11)
    .fillColor(colour('body'))
    .text(dates, SIDE, pen.y + 4, { width: MAIN })
}

/** The code to show, whom to call, who organises. Answers where it ends. */
function drawSide(
  pen: Pen,
  { facts, company, emergency, guide, check, checkAddress, language }: VoucherPdf,
  start: number,
): number {
  const t = translator(copy, language)
  const x = page.width - SIDE - QR.size
  const top = 112
  const { size, path } = qrCodePath(checkAddress)
  pen
    .save()
    .translate(x, top)
    .scale(QR.size / size)
    .path(path)
    .fill('black')
    .restore()
  let y = top + QR.size + 8
  const line = (text: string, tone: 'strong' | 'body') => {
    pen.font(tone === 'strong' ? face.bold : face.body, 8.6).fillColor(colour(tone))
    pen.text(printable(text), x, y, { width: QR.size })
    y = pen.y + 2
  }
  line(t('show'), 'strong')
  line(t('check', { code: check }), 'body')
  y += 10
  const contacts = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return
    line(title, 'strong')
    for (const text of lines) line(text, 'body')
    y += 10
  }
  contacts(t('guide'), guide)
  contacts(t('emergency'), emergency)
  line(t('office'), 'strong')
  for (const text of [...company.contacts, company.hours]) line(text, 'body')
  if (facts.organiser) {
    y += 10
    line(t('organiser'), 'strong')
    line(facts.organiser, 'body')
  }
  y += 10
  line(t('payment'), 'strong')
  line(facts.payment, 'body')
  pen.y = start - 14
  return y
}

interface Section {
  title: string
  lines: readonly { text: string; tone?: 'strong' | 'muted' }[]
}

function sectionsOf({ facts, language }: VoucherPdf): Section[] {
  const t = translator(copy, language)
  const p = translator(printout, language)
  const { passengers, ends, flights, baggage, hotels, bought, included, take } = facts
  const plain = (text: string) => ({ text })
  const point = (text: string) => ({ text: `•  ${text}` })
  const sections: Section[] = [
    {
      title: t('passengers'),
      lines: passengers.flatMap(({ name, document, boarding }) => [
        { text: name, tone: 'strong' as const },
        { text: [document, boarding && `${t('boardsAt')} ${boarding}`].filter(Boolean).join('  ·  ') },
      ]),
    },
    {
      title: t('boarding'),
      lines: [ends.from, ends.to].flatMap(({ title, lines }) => [
        { text: title, tone: 'strong' as const },
        ...lines.filter((text) => text !== '').map(plain),
      ]),
    },
    {
      title: t('hotels'),
      lines: hotels.flatMap(({ name, address }) => [
        { text: name, tone: 'strong' as const },
        ...(address === '' ? [] : [plain(address)]),
      ]),
    },
    {
      title: p('flights'),
      lines: flights.flatMap(({ when, text }) => [{ text: when, tone: 'strong' as const }, { text }]),
    },
    { title: p('baggage'), lines: baggage === null ? [] : [plain(baggage)] },
    { title: t('bought'), lines: bought === '' ? [] : [plain(bought)] },
    { title: t('included'), lines: included.map(point) },
    { title: t('take'), lines: take.map(({ text }) => point(text)) },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** Alongside the side column the lines are short; below it, and on further pages, they have the whole width. */
function drawSections(pen: Pen, sections: readonly Section[], start: number, bottomOfSide: number): void {
  let y = start
  let isFirstPage = true
  const width = () => (isFirstPage && y < bottomOfSide ? MAIN : WIDTH)
  const room = (height: number) => {
    if (y + height <= LOWEST) return
    pen.addPage()
    isFirstPage = false
    y = 56
  }
  for (const { title, lines } of sections) {
    room(44)
    pen.font(face.label, 10.5).fillColor(colour('strong')).text(title, SIDE, y, { width: width() })
    pen
      .lineWidth(0.6)
      .moveTo(SIDE, pen.y + 2)
      .lineTo(SIDE + width(), pen.y + 2)
      .stroke(colour('line'))
    y = pen.y + 8
    for (const { text, tone } of lines) {
      const shown = printable(text)
      pen.font(tone === 'strong' ? face.bold : face.body, 9.6)
      room(pen.heightOfString(shown, { width: width() }))
      pen.font(tone === 'strong' ? face.bold : face.body, 9.6).fillColor(colour(tone ?? 'body'))
      pen.text(shown, SIDE, y, { width: width() })
      y = pen.y + 2.5
    }
    y += 12
  }
}

function drawFoot(pen: Pen, footer: string): void {
  const y = page.height - 52
  pen
    .lineWidth(0.6)
    .moveTo(SIDE, y)
    .lineTo(page.width - SIDE, y)
    .stroke(colour('line'))
  pen.font(face.body, 8.2).fillColor(colour('muted'))
  pen.text(printable(footer), SIDE, y + 8, { width: WIDTH, height: 24, ellipsis: true })
}

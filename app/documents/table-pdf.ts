/**
 * Lists and statements on A4: passengers, rooms, commissions. Pure: words in, bytes out. Every text arrives in the
 * language of the list; rows may be marked as added, changed or removed.
 */
import type { Instant } from '~/domain/dates'
import type { Language } from '~/i18n/languages'
import { tablePdf as words } from '~/i18n/locales/table-pdf'
import { translator } from '~/i18n/translate'
import { collected, openPen } from './pdf-bytes'
import { documentFonts } from './pdf-fonts'
import { face } from './pdf-theme'
import { printable } from './printable'
import { drawEnd, drawFoot, endHeight } from './table-end'
import { heightOf, type LaidItem, layPages } from './table-layout'
import { drawColumnHeads, drawGroupLine, drawRow, rowHeight } from './table-rows'
import { type Column, sheet } from './table-sheet'
import { drawShortTop, drawTop, topHeight } from './table-top'

export interface TableColumn {
  header: string
  /** Its share of the width. */
  width: number
  align?: 'start' | 'end' | 'center'
  look?: 'strong' | 'muted'
  /** A box to tick instead of words. */
  box?: boolean
}

/** Words, or words that call for attention. */
export type TableCell = string | { text: string; tone: 'alert' | 'good' | 'warning' | 'muted' }

export interface TableRow {
  /** One per column; a box column's is ignored. */
  cells: readonly TableCell[]
  /** Against the list before: a bar at the side, and struck through what is gone. */
  mark?: 'added' | 'changed' | 'removed' | undefined
}

export interface TableGroup {
  /** Empty for rows without a line over them. */
  title: string
  end?: string
  rows: readonly TableRow[]
}

export interface TablePdf {
  /** What kind of list it is, and when and by whom it was made: at the top right. */
  kind: string
  made: string
  title: string
  subtitle: string
  facts?: readonly (readonly [label: string, value: string])[]
  columns: readonly TableColumn[]
  groups: readonly TableGroup[]
  /** Under the last row, one per column. */
  totals?: readonly string[] | undefined
  /** Said instead of rows when there are none. */
  empty: string
  notes?: readonly { title: string; text: string }[]
  /** Lines to sign on. */
  signatures?: readonly string[]
  /** At the foot of every page. `destroy`: the list holds personal data and is to be destroyed after use. */
  foot: 'destroy' | { text: string }
  author: string
  language: Language
  madeAt: Instant
}

/** Draws the list. The same input gives the same pages. */
export async function tablePdf(input: TablePdf): Promise<{ bytes: Uint8Array; pages: number }> {
  const table = cleaned(input)
  const t = translator(words, table.language)
  const pen = await openPen({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: table.language,
    displayTitle: true,
    info: { Title: `${table.kind}: ${table.title}`, Author: table.author, CreationDate: new Date(table.madeAt) },
  })
  const bytes = collected(pen)
  pen.registerFont(face.title, documentFonts.title).registerFont(face.label, documentFonts.label)
  const columns = placed(table.columns)
  const pages = laidOut(pen, table, columns)
  for (const [index, items] of pages.entries()) {
    pen.addPage()
    const top = index === 0 ? drawTop(pen, table) : drawShortTop(pen, table)
    let y = columns.length > 0 ? drawColumnHeads(pen, columns, top) : top
    for (const item of items) {
      y =
        item.kind === 'group'
          ? drawGroupLine(pen, item, y, item.isContinued ? t('continued') : '', item.goesOn ? goesOn(index) : '')
          : drawRow(pen, columns, item.row, item.height, y)
    }
    if (index === pages.length - 1) drawEnd(pen, table, columns, y)
    drawFoot(pen, footOf(table.foot), t('page', { page: index + 1, pages: pages.length }))
  }
  pen.end()
  return { bytes: await bytes, pages: pages.length }

  function goesOn(index: number): string {
    return t('goesOn', { page: index + 2 })
  }

  function footOf(foot: TablePdf['foot']): string {
    return foot === 'destroy' ? t('destroy') : foot.text
  }
}

function laidOut(pen: PDFKit.PDFDocument, table: TablePdf, columns: readonly Column[]): LaidItem<TableRow>[][] {
  const room = {
    first: sheet.lowest - topHeight(pen, table) - sheet.head,
    other: sheet.lowest - sheet.shortTop - sheet.head,
    groupLine: sheet.groupLine,
  }
  const groups = table.groups.map(({ title, end = '', rows }) => ({
    title,
    end,
    rows: rows.map((row) => ({ row, height: rowHeight(pen, columns, row) })),
  }))
  const pages = layPages(groups, room)
  const used = heightOf(pages.at(-1) ?? [], sheet.groupLine)
  const space = pages.length === 1 ? room.first : room.other
  if (used > 0 && used + endHeight(pen, table) > space) pages.push([])
  return pages
}

/** Columns with their place on the sheet. */
function placed(columns: readonly TableColumn[]): Column[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0)
  let x = sheet.side
  return columns.map((column) => {
    const width = (column.width / shares) * sheet.width
    const at = { ...column, x, width }
    x += width
    return at
  })
}

function cleaned(table: TablePdf): TablePdf {
  const clean = <T extends readonly string[]>(texts: T) => texts.map(printable)
  return {
    ...table,
    kind: printable(table.kind),
    made: printable(table.made),
    title: printable(table.title),
    subtitle: printable(table.subtitle),
    facts: (table.facts ?? []).map(([label, value]) => [printable(label), printable(value)]),
    columns: table.columns.map((column) => ({ ...column, header: printable(column.header) })),
    groups: table.groups.map(({ title, end, rows }) => ({
      title: printable(title),
      end: printable(end ?? ''),
      rows: rows.map((row) => ({ ...row, cells: row.cells.map(cleanCell) })),
    })),
    totals: table.totals && clean(table.totals),
    notes: (table.notes ?? []).map(({ title, text }) => ({ title: printable(title), text: printable(text) })),
    signatures: clean(table.signatures ?? []),
    author: printable(table.author),
  }
}

function cleanCell(cell: TableCell): TableCell {
  return typeof cell === 'string' ? printable(cell) : { ...cell, text: printable(cell.text) }
}

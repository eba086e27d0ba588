/** Exports a filtered list as a file. The response is streamed, so memory does not grow with the list. */
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { now } from '~/clock.server'
import type { ExportColumn } from '~/documents/cell'
import { csvBytes } from '~/documents/csv'
import { xlsxBytes } from '~/documents/xlsx'
import { slugOf } from '~/domain/values/slug'
import { today } from '~/domain/values/time-zone'
import { type FileColumn, fileColumns } from './list-columns'
import { eachOfList, type ListSpec } from './read-list.server'

export type ExportFormat = 'csv' | 'xlsx'

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface ExportTable<Row> {
  format: ExportFormat
  /** In the user's language: used for the file name, together with the date, and for the sheet. */
  name: string
  columns: readonly ExportColumn<Row>[]
  rows: AsyncIterable<Row> | Iterable<Row>
}

interface ListFile<Doc> {
  name: string
  columns: readonly FileColumn<Doc>[]
  /** For a column order that differs from the screen. */
  keys?: readonly string[]
}

/** The `format` parameter of an export; CSV by default. */
export function readExportFormat(params: URLSearchParams): ExportFormat {
  return params.get('format') === 'xlsx' ? 'xlsx' : 'csv'
}

export function exportResponse<Row>({ format, name, columns, rows }: ExportTable<Row>): Response {
  const bytes = format === 'csv' ? csvBytes(columns, rows) : xlsxBytes(name, columns, rows)
  return new Response(createReadableStreamFromReadable(Readable.from(bytes)), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${slugOf(name) || 'export'}-${today(now())}.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** A document that was drawn, in nobody's cache. `name` has no ending. */
export function pdfResponse(bytes: Uint8Array, name: string, shown: 'attachment' | 'inline' = 'attachment'): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${shown}; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Exports the results of a list with its own columns. */
export function exportList<T extends object>(request: Request, spec: ListSpec<T>, file: ListFile<T>): Response {
  return exportRows(request, spec, (document) => document, file)
}

/** The same for columns that read derived rows: masked data, or added figures. */
export function exportRows<T extends object, Row>(
  request: Request,
  spec: ListSpec<T>,
  read: (document: T) => Row,
  { name, columns, keys }: ListFile<Row>,
): Response {
  const { searchParams } = new URL(request.url)
  const rows = async function* () {
    for await (const { data } of eachOfList(spec, searchParams)) yield read(data)
  }
  return exportResponse({
    format: readExportFormat(searchParams),
    name,
    columns: fileColumns(columns, keys),
    rows: rows(),
  })
}

/** The documents of `eachOfList`, without versions. */
export async function* dataOf<T>(docs: AsyncIterable<{ readonly data: T }>): AsyncGenerator<T> {
  for await (const { data } of docs) yield data
}

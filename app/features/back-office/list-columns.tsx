/** The columns of a list, defined once for the screen and the export. */
import type { ReactNode } from 'react'
import type { Cell, ExportColumn } from '~/documents/cell'
import { formatDate, formatMoney, formatPercent, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { useLanguage } from '~/i18n/use-translate'
import type { Column } from '~/ui/table/table/table'
import type { ListView } from './read-list.server'
import { sortLink } from './sort-link'

export type FileColumn<Doc> = {
  key: string
  header: string
  /** The value in the export, and on the screen unless there is a `cell`. Without it, the column is not exported. */
  value?: (doc: Doc) => Cell
}

/** `Doc` is what the export reads from each document. `Row`, the data of the screen, may contain more. */
export type ListColumn<Doc, Row extends Doc = Doc> = FileColumn<Doc> &
  Omit<Column<Row>, 'cell' | 'sort'> & {
    cell?: (row: Row) => ReactNode
    /** The sort of the list that belongs to this column. */
    sort?: string
    isInFileOnly?: boolean
  }

/** The sorts of a list, by the names of its spec. */
type Sorts = Readonly<Record<string, { natural: 'asc' | 'desc' }>>

/** The columns of the table. */
export function useTableColumns<Doc, Row extends Doc>(
  columns: readonly ListColumn<Doc, Row>[],
  list: ListView,
  sorts: Sorts,
): Column<Row>[] {
  const language = useLanguage()
  return columns
    .filter(({ isInFileOnly }) => !isInFileOnly)
    .map(({ value, cell, sort, isInFileOnly: _, ...column }) => ({
      ...column,
      cell: cell ?? ((row) => writtenCell(value?.(row) ?? null, language)),
      ...(sort ? { sort: sortLink(list, sort, sorts[sort]?.natural ?? 'desc') } : {}),
    }))
}

/** The columns of the export, in screen order or in the order of `keys`. */
export function fileColumns<Doc>(
  columns: readonly FileColumn<Doc>[],
  keys: readonly string[] = columns.map(({ key }) => key),
): ExportColumn<Doc>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return keys.flatMap((key) => {
    const column = byKey.get(key)
    return column?.value ? [{ header: column.header, value: column.value }] : []
  })
}

function writtenCell(cell: Cell, language: Language): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('money' in cell) return formatMoney(cell.money)
  if ('percent' in cell) return formatPercent(cell.percent, language)
  return 'day' in cell ? formatDate(cell.day, language) : formatShortInstant(cell.at, language)
}

import type { ReactNode } from 'react'
import { Icon } from '~/ui/media/icon/icon'
import { Link } from '~/ui/text/link/link'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './table.css'

export type Column<Row> = {
  key: string
  /** Text of the header; also the label of the value when rows are cards. */
  header: string
  /** The header is for screen readers only, and the value has no label on cards (actions, titles). */
  hideHeader?: boolean
  /** A control in the header, in place of its text. */
  head?: ReactNode
  /** The header may wrap to two lines. */
  headerWraps?: boolean
  /** The value may wrap: a date and its time. */
  wraps?: boolean
  /** Names, addresses, titles: a long word wraps before it widens the table. */
  breaks?: boolean
  /** Hidden where columns have little room; the row shows the value elsewhere. */
  isSpare?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers and money are right-aligned, with tabular figures. */
  align?: 'end'
  numeric?: boolean
  /** On cards: full width without a label (titles) or with it (`line`), or the top right corner (a checkbox). */
  place?: 'wide' | 'line' | 'corner'
  /** Names the row for screen readers. */
  rowHeader?: boolean
  /** The link that sorts by this column, and the current sort order. */
  sort?: { to: string; direction?: 'ascending' | 'descending' }
}

export type TableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  isSelected?: (row: Row) => boolean
  /** The table is inside a Card. */
  inCard?: boolean
  /** Replaces the table when there are no rows. */
  empty?: ReactNode
}

const names = (...all: Array<string | false | undefined>) => all.filter(Boolean).join(' ')

/** Dense rows from 801 px, cards below. Sorting and pagination are links: the server does the work. */
export function Table<Row>({ caption, columns, rows, rowKey, isSelected, inCard, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty
  return (
    <div className={css.frame}>
      <table className={names(css.table, inCard && css.inCard)}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead className={css.head}>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className={css.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={names(css.tr, isSelected?.(row) && css.selected)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { header, hideHeader, head, headerWraps, isSpare, align, place, sort } = column
  const copy = head ?? (hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header)
  const arrow = sort?.direction && <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />
  return (
    <th
      scope="col"
      className={names(
        css.th,
        headerWraps && css.headWraps,
        isSpare && css.spare,
        align && css.end,
        place === 'corner' && css.corner,
      )}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
    >
      {sort ? (
        <Link to={sort.to} preventScrollReset>
          {copy}
          {arrow}
        </Link>
      ) : (
        copy
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, hideHeader, align, numeric, wraps, breaks, isSpare, place, rowHeader } = column
  const look = names(
    css.td,
    align && css.end,
    numeric && css.numeric,
    wraps && css.wraps,
    isSpare && css.spare,
    (place === 'wide' || place === 'line') && css.wide,
    place === 'corner' && css.corner,
  )
  const value = breaks ? <span className={css.breaks}>{column.cell(row)}</span> : column.cell(row)
  const label = hideHeader || (place && place !== 'line') ? undefined : header
  if (rowHeader) {
    return (
      <th scope="row" className={look} data-label={label}>
        {value}
      </th>
    )
  }
  return (
    <td className={look} data-label={label}>
      {value}
    </td>
  )
}

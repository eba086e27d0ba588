import type { ReactNode } from 'react'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import { Link } from '~/ui/text/link/link'
import * as css from './comparison.css'

interface ComparedItem {
  id: string
  title: string
  to: string
  /** Address of its picture, without size and ending. */
  picture: string
}

export type ComparisonProps = {
  label: string
  items: readonly ComparedItem[]
  /** One cell for each thing, in their order. */
  rows: ReadonlyArray<{ label: string; cells: readonly ReactNode[] }>
}

const columns = ['', css.two, css.three]

/** Up to three items side by side, readable on the narrowest phone. */
export function ComparisonTable({ label, items, rows }: ComparisonProps) {
  const row = [css.row, columns[items.length - 1]].filter(Boolean).join(' ')
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr className={row}>
          <td className={css.name} />
          {items.map(({ id, title, to, picture }) => (
            <th scope="col" key={id}>
              <div className={css.figure}>
                <Picture image={{ base: picture, width: 1200, height: 800, widths: CARD_WIDTHS }} alt="" sizes="33vw" />
              </div>
              <Link to={to} className={css.title}>
                {title}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label: name, cells }) => (
          <tr className={row} key={name}>
            <th scope="row" className={css.name}>
              {name}
            </th>
            {items.map(({ id }, index) => (
              <td key={id}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ComparedList({ items, none }: { items: readonly string[]; none: string }) {
  if (items.length === 0) return none
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

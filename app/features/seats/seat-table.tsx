import type { ReactNode } from 'react'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'

/** A vehicle as `seatPlan` gives it: null where a row has no seat in a column. */
interface SeatTableVehicle<Cell> {
  caption: string
  headers: string[]
  rows: { name: string; number: number; cells: (Cell | null)[] }[]
}

interface SeatTableProps<Cell> {
  vehicle: SeatTableVehicle<Cell>
  className: string
  renderSeat: (cell: Cell) => ReactNode
}

/** The seats of a vehicle, row by row from the front, with headers that a screen reader reads. */
export function SeatTable<Cell>({ vehicle: { caption, headers, rows }, className, renderSeat }: SeatTableProps<Cell>) {
  const t = useTranslate(seatScreen)
  return (
    <table className={className}>
      <caption>
        <Text as="span" size="sm" tone="muted">
          {caption}
        </Text>
      </caption>
      <thead>
        <tr>
          {[t('rowHeader'), ...headers].map((header) => (
            <th key={header} scope="col">
              <VisuallyHidden>{header}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, name, cells }) => (
          <tr key={number}>
            <th scope="row">
              <span aria-hidden>{number}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <td key={index}>{cell === null ? null : renderSeat(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

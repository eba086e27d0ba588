/** The seats of a departure as tables, for customers and for staff. */
import type { VehicleSeat } from '~/domain/departures/layout'
import type { Language } from '~/i18n/languages'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { translator } from '~/i18n/translate'

/** A table for each vehicle, with headers for its rows and columns. */
export function seatPlan<Cell>(seats: readonly VehicleSeat[], language: Language, toCell: (seat: VehicleSeat) => Cell) {
  const t = translator(seatScreen, language)
  return byVehicle(seats).map(({ vehicle, rows, sides }) => ({
    caption: t('plan', { number: vehicle + 1 }),
    headers: headersOf(sides, language),
    rows: rows.map((each) => ({
      name: t('row', { number: each.row + 1 }),
      number: each.row + 1,
      cells: each.seats.map((seat) => seat && toCell(seat)),
    })),
  }))
}

/** Rows with a place for each column: seats at the aisle stay at the aisle, and what a row lacks is null. */
function byVehicle(seats: readonly VehicleSeat[]) {
  return [...new Set(seats.map(({ vehicle }) => vehicle))].map((vehicle) => {
    const own = seats.filter((seat) => seat.vehicle === vehicle)
    const inRow = (row: number, side: VehicleSeat['side']) =>
      own.filter((seat) => seat.row === row && seat.side === side)
    const numbers = [...new Set(own.map(({ row }) => row))]
    const widest = (side: VehicleSeat['side']) => Math.max(...numbers.map((row) => inRow(row, side).length))
    const sides = { left: widest('left'), right: widest('right') }
    const rows = numbers.map((row) => {
      const [left, right] = [inRow(row, 'left'), inRow(row, 'right')]
      const nothing = (count: number) => Array.from({ length: count }, () => null)
      return {
        row,
        seats: [...left, ...nothing(sides.left - left.length), ...nothing(sides.right - right.length), ...right],
      }
    })
    return { vehicle, rows, sides }
  })
}

function headersOf({ left, right }: { left: number; right: number }, language: Language): string[] {
  const t = translator(seatScreen, language)
  const leftSide = Array.from({ length: left }, (_, index) => t(index === 0 ? 'leftWindow' : 'leftAisle'))
  const rightSide = Array.from({ length: right }, (_, index) => t(index === right - 1 ? 'rightWindow' : 'rightAisle'))
  return [...leftSide, ...rightSide]
}

/** `taken` are the numbers of seats that somebody has. */
export function seatState({ seat, isBlocked }: VehicleSeat, taken: ReadonlySet<string>): 'blocked' | 'taken' | 'free' {
  if (isBlocked) return 'blocked'
  return taken.has(seat) ? 'taken' : 'free'
}

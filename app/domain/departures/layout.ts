import { z } from 'zod'

/**
 * How the seats of a vehicle stand: copied into it when it is entered, so that no change here moves anybody. Numbers run
 * from front to back, and in each row from the left window to the aisle, then from the right window to the aisle, as
 * Brazilian coaches count them: odd numbers are at a window.
 */

/** From window to window: the last of the left side and the first of the right one are at the aisle. */
const seatRowSchema = z.object({ left: z.array(z.int().min(1)), right: z.array(z.int().min(1)) })
export type SeatRow = z.infer<typeof seatRowSchema>
export const seatRowsSchema = z.array(seatRowSchema).max(40)

/** A seat of a departure. */
export interface VehicleSeat {
  /** `12`; of the second vehicle `2-12`. */
  seat: string
  vehicle: number
  row: number
  side: 'left' | 'right'
  isAtWindow: boolean
  isBlocked: boolean
  isAccessible: boolean
}

interface Layout {
  seats: number
  /** Seats of a row on each side of the aisle. */
  left: number
  right: number
}

/** By id. The last row of some has no right side: there is the door or the toilet. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  '15': { seats: 15, left: 2, right: 1 },
  '28': { seats: 28, left: 2, right: 2 },
  '42': { seats: 42, left: 2, right: 2 },
  '44': { seats: 44, left: 2, right: 2 },
  '46': { seats: 46, left: 2, right: 2 },
  '50': { seats: 50, left: 2, right: 2 },
}

export const LAYOUT_IDS = Object.keys(LAYOUTS)

/** The rows of a layout; none for an id that is no layout: such a vehicle has a number of seats and no plan. */
export function rowsOfLayout(id: string): SeatRow[] {
  const layout = LAYOUTS[id]
  if (layout === undefined) return []
  const { seats, left, right } = layout
  const across = left + right
  const upTo = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + index).filter((seat) => seat <= seats)
  return Array.from({ length: Math.ceil(seats / across) }, (_, row) => ({
    left: upTo(row * across + 1, left),
    right: upTo(row * across + left + 1, right).reverse(),
  }))
}

/** Null for an id that is no layout. */
export function seatsOfLayout(id: string): number | null {
  return LAYOUTS[id]?.seats ?? null
}

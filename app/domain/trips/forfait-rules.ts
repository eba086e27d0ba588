/** Reads figures from what customers type about a custom trip. */
import { toPlainText } from '~/domain/values/plain-text'

/** How long a custom trip may be. */
export const MAX_NIGHTS = 90

export interface Nights {
  from: number
  to: number
}

const NIGHTS = /^(\d{1,3})(?:\s*(?:a|à|até|ou|to|or|[-~/])\s*(\d{1,3}))?\s*(?:noites?|nights?)?$/i

/** `8` or `8 a 10` (also `8-10`, `8 to 10 nights`); null for anything else, for no night and for more than 90. */
export function parseNights(text: string): Nights | null {
  const [, first, second] = NIGHTS.exec(toPlainText(text).trim()) ?? []
  if (first === undefined) return null
  const from = Number(first)
  const to = second === undefined ? from : Number(second)
  return from >= 1 && from <= to && to <= MAX_NIGHTS ? { from, to } : null
}

import { dateParts, type LocalDate } from './dates'

/**
 * The pieces of a date range written '{day} de {month} de {year}', collapsing repeated month and year. `key` is the message `date.<key>`; days, months (1 to 12) and years are numbers for i18n/format to name.
 */
export type DateRangePieces =
  | { key: 'single'; day: number; month: number; year: number }
  | { key: 'sameMonth'; fromDay: number; toDay: number; month: number; year: number }
  | { key: 'sameYear'; fromDay: number; fromMonth: number; toDay: number; toMonth: number; year: number }
  | {
      key: 'twoYears'
      fromDay: number
      fromMonth: number
      fromYear: number
      toDay: number
      toMonth: number
      toYear: number
    }

export function dateRangePieces(from: LocalDate, to: LocalDate): DateRangePieces {
  const start = dateParts(from)
  const end = dateParts(to)
  if (from === to) return { key: 'single', ...start }
  const days = { fromDay: start.day, toDay: end.day }
  if (start.year !== end.year) {
    return {
      key: 'twoYears',
      ...days,
      fromMonth: start.month,
      fromYear: start.year,
      toMonth: end.month,
      toYear: end.year,
    }
  }
  if (start.month !== end.month) {
    return { key: 'sameYear', ...days, fromMonth: start.month, toMonth: end.month, year: start.year }
  }
  return { key: 'sameMonth', ...days, month: start.month, year: start.year }
}

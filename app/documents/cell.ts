/** The value of one cell of an exported table: its type tells each format how to write it. */
import type { Instant, LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'

export type Cell =
  | string
  | number
  | null
  | { readonly money: Centavos }
  /** Hundredths of a percent. */
  | { readonly percent: number }
  | { readonly day: LocalDate }
  /** Written in the shop's zone. */
  | { readonly at: Instant }

export interface ExportColumn<Row> {
  readonly header: string
  readonly value: (row: Row) => Cell
  /** A workbook adds it up in its last row; for columns of amounts or counts. */
  readonly total?: 'sum'
}

/** A text that a spreadsheet would take for a formula (docs/proof.md, D13). */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}

/** The value of one cell of an exported table: its type decides how each format writes it. */
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

/** The signs at the head of a formula, full-width ones included, as part of a class of a regular expression. */
export const FORMULA_SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20'
const FORMULA = new RegExp(`^[${FORMULA_SIGNS}\\t\\r]`)

/** A text that a spreadsheet would take for a formula (docs/proof.md, D13). */
export function isFormulaLike(text: string): boolean {
  return FORMULA.test(text)
}

/** What each kind of import run does with its rows. The preview and the writing call the same `plan`. */
import type { Store, Tx } from '~/data/store'
import type { ReadContext } from '~/domain/import/cells'
import type { FieldHeadings } from '~/domain/import/columns'
import type { PlannedRow } from '~/domain/import/import-run'
import type { SheetRow } from '~/domain/import/sheet'
import type { Instant } from '~/domain/values/dates'

/** The store for a preview, a transaction for the writing. */
export type Reader = Pick<Store, 'get' | 'getMany'>

interface PlanContext extends ReadContext {
  columns: readonly (string | null)[]
  now: Instant
  /** Values that one row of a sheet may have, with the row that has them. */
  seen: Map<string, number>
}

export interface PlannedWrite {
  plan: PlannedRow
  /** Writes the document and returns what undoing needs; null where nothing is written. */
  write: ((tx: Tx) => NonNullable<PlannedRow['written']>) | null
}

export interface Importer {
  fields: FieldHeadings
  /** Reads what the rows refer to and decides what becomes of each. */
  plan(reader: Reader, rows: readonly SheetRow[], context: PlanContext): Promise<PlannedWrite[]>
  /** Documents of these that others refer to by now: undoing leaves them. */
  inUse(ids: readonly string[]): Promise<Set<string>>
  /**
   * Whether each document still is as it was written, and how to take it back. Reads first; the returned functions
   * write.
   */
  undo(tx: Tx, rows: readonly PlannedRow[]): Promise<{ row: PlannedRow; write: (() => void) | null }[]>
}

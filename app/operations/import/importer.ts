/** What each kind of import run does with its rows. The preview and the writing call the same `plan`. */
import type { Tx } from '~/data/store'
import type { CellReader, ReadContext } from '~/domain/import/cells'
import type { FieldHeadings } from '~/domain/import/columns'
import { type ImportRun, isSamePlan, type PlannedRow } from '~/domain/import/import-run'
import type { SheetRow } from '~/domain/import/sheet'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'

export interface PlanContext extends ReadContext {
  columns: readonly (string | null)[]
  now: Instant
  /** Who imports. */
  by: Actor
  /** Values that one row of a sheet may have, with the row that has them. */
  seen: Map<string, number>
  /** Trips that earlier rows of the sheet make, by their identity. */
  made: Map<string, Trip>
  /** Orders as earlier rows of the sheet leave them, by code. */
  changed: Map<string, Order>
  /** Stocks as earlier rows of the sheet leave them, by id. */
  stocks: Map<string, Stock>
  /** What the preview says of the rows that are written, by their numbers; null for a preview. */
  shown: ReadonlyMap<number, PlannedRow> | null
}

/** Later rows see what this one does only where it does what its preview says: else it is not written. */
export function isAsPreviewed({ shown }: Pick<PlanContext, 'shown'>, plan: PlannedRow): boolean {
  const row = shown?.get(plan.row)
  return row === undefined || isSamePlan(row, plan)
}

export interface PlannedWrite {
  plan: PlannedRow
  /** Writes the row and returns the id of its document; null where nothing is written. */
  write: ((tx: Tx) => string) | null
}

/** A row of a plan with what its cells refused; `cells` are the values that it changes. Nothing of it is written yet. */
export function plannedRow(
  { row, refusals }: Pick<CellReader, 'row' | 'refusals'>,
  { label, outcome, cells = [] }: Pick<PlannedRow, 'label' | 'outcome'> & { cells?: PlannedRow['cells'] },
): PlannedRow {
  return { row, outcome, label, cells, refusals, written: null }
}

export interface Importer {
  fields: FieldHeadings
  /** Those of amounts, whose points may have to be explained. */
  moneyFields: readonly string[]
  /** Reads what the rows refer to and decides what becomes of each. A preview writes none of it. */
  plan(tx: Tx, rows: readonly SheetRow[], context: PlanContext): Promise<PlannedWrite[]>
  /** Documents of these that others refer to by now: undoing leaves them. */
  inUse?(ids: readonly string[]): Promise<Set<string>>
}

/** A new context of a plan: what rows before it have is not known yet. */
export function planContext(
  { columns, points, by }: Pick<ImportRun, 'columns' | 'points' | 'by'>,
  now: Instant,
  shown: PlanContext['shown'] = null,
): PlanContext {
  const memory = { seen: new Map(), made: new Map(), changed: new Map(), stocks: new Map() }
  return { columns, points: points ?? 'thousands', now, today: today(now), by, shown, ...memory }
}

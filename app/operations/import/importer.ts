/** What each kind of import run does with its rows. The preview and the writing call the same `plan`. */
import type { Doc, Store, Tx } from '~/data/store'
import type { ReadContext } from '~/domain/import/cells'
import type { FieldHeadings } from '~/domain/import/columns'
import type { ImportRun, PlannedRow } from '~/domain/import/import-run'
import type { SheetRow } from '~/domain/import/sheet'
import type { Order } from '~/domain/orders/order'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'

/** The store for a preview, a transaction for the writing. */
export type Reader = Pick<Store, 'get' | 'getMany'>

export interface PlanContext extends ReadContext {
  columns: readonly (string | null)[]
  now: Instant
  /** Who imports, for the history of an order. */
  actor: string
  /** Values that one row of a sheet may have, with the row that has them. */
  seen: Map<string, number>
  /** Trips that earlier rows of the sheet make, by their identity. */
  made: Map<string, Trip>
  /** Orders as earlier rows of the sheet leave them, by code. */
  changed: Map<string, Order>
}

export interface PlannedWrite {
  plan: PlannedRow
  /** Writes the document and returns what undoing needs; null where nothing is written. */
  write: ((tx: Tx) => NonNullable<PlannedRow['written']>) | null
}

export interface Importer {
  fields: FieldHeadings
  /** Those of amounts, whose points may have to be explained. */
  moneyFields: readonly string[]
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

/** A new context of a plan: what rows before it have is not known yet. */
export function planContext(
  { columns, points, by }: Pick<ImportRun, 'columns' | 'points' | 'by'>,
  now: Instant,
): PlanContext {
  const memory = { seen: new Map(), made: new Map(), changed: new Map() }
  return { columns, points: points ?? 'thousands', now, today: today(now), actor: by.id, ...memory }
}

/** A query takes 30 values of a field. */
const MAX_VALUES = 30

/** Which of these ids the orders of `each` name. */
export async function idsUsedBy(
  ids: readonly string[],
  each: (some: readonly string[]) => AsyncIterable<Doc<Order>>,
  idOf: (order: Order) => string | null,
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < ids.length; start += MAX_VALUES) {
    for await (const { data } of each(ids.slice(start, start + MAX_VALUES))) found.add(idOf(data) ?? '')
  }
  return found
}

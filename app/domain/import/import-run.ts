/**
 * An import run: a sheet that becomes documents of the shop. It is a draft until it is written: read, its columns
 * matched, each row planned. Its rows lie in parts, sealed, because they are personal data.
 */
import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { cellRefusalSchema } from './cells'

export const IMPORT_KINDS = ['customers', 'trips', 'passengers', 'orders'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * Rows of a part, which is written in one transaction: one of Firestore takes 500 writes, and on SQLite visitors wait
 * while one is committed. A sale is one for itself.
 */
export const PART_ROWS: Readonly<Record<ImportKind, number>> = { customers: 50, trips: 20, passengers: 100, orders: 1 }

/** The run names all its parts in one document. */
export const MAX_PARTS = 1000

/** How long a draft is stored, and a run with the map of its rows after it was written. */
export const DRAFT_DAYS = 7
export const RUN_DAYS = 90

/** What becomes of a row. `stays`: undoing has left it, because somebody touched it since. */
export const OUTCOMES = ['create', 'update', 'unchanged', 'refused', 'stays'] as const
export type RowOutcome = (typeof OUTCOMES)[number]

const countsSchema = z.record(z.enum(OUTCOMES), z.int().min(0))
export type Counts = z.infer<typeof countsSchema>

export const importRunSchema = z.object({
  id: idSchema,
  kind: z.enum(IMPORT_KINDS),
  /** `columns`: their meaning is open · `checked`: every row is planned · the others follow the writing. */
  state: z.enum(['columns', 'checked', 'writing', 'written', 'undoing', 'undone']),
  by: z.object({ id: idSchema, name: z.string() }),
  /** Name of the file; empty for a paste. */
  fileName: z.string(),
  sealedHeadings: z.string(),
  /** The field of each column, null for one that is not imported. */
  columns: z.array(z.string().nullable()),
  points: z.enum(['thousands', 'decimals']).nullable(),
  rows: z.int().min(1),
  /** Per part, in order: what becomes of its rows; empty before the check. */
  parts: z.array(countsSchema),
  partCount: z.int().min(1),
  /** Parts that were written or undone. */
  done: z.int().min(0),
  /** From the start of the writing on: a row that is refused now takes all of them back. */
  isWhole: z.boolean().optional(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Null as well for a whole run that was taken back while it was written. */
  writtenAt: instantSchema.nullable(),
  undoneAt: instantSchema.nullable(),
})
export type ImportRun = z.infer<typeof importRunSchema>

export const importPartSchema = z.object({
  /** `importPartId`. */
  id: idSchema,
  runId: idSchema,
  /** `SheetRow[]`; empty once it is written. */
  sealedRows: z.string(),
  /** `PlannedRow[]`, with what was written. */
  sealedPlan: z.string(),
  /** The documents that it wrote, so that who erases one finds its part. */
  documentIds: z.array(idSchema),
  expiresAt: instantSchema,
})
export type ImportPart = z.infer<typeof importPartSchema>

export function importPartId(runId: string, part: number): string {
  return `${runId}-${part}`
}

const plannedRowSchema = z.object({
  row: z.int(),
  outcome: z.enum(OUTCOMES),
  /** By which staff recognise the row. */
  label: z.string(),
  /** What changes of a document that the shop has. */
  cells: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  refusals: z.array(cellRefusalSchema),
  /** Once it is written: its document, and every document that was written, with a digest of it and what it was before. */
  written: z
    .object({
      id: idSchema,
      documents: z.array(
        z.object({
          kind: z.string(),
          id: idSchema,
          digest: z.string(),
          /** Null for a new one; absent where an earlier row of the part has it. */
          before: z.record(z.string(), z.unknown()).nullable().optional(),
        }),
      ),
    })
    .nullable()
    .default(null),
})
export const planSchema = z.array(plannedRowSchema)
export type PlannedRow = z.infer<typeof plannedRowSchema>
export type WrittenDocument = NonNullable<PlannedRow['written']>['documents'][number]

export function countOutcomes(rows: readonly Pick<PlannedRow, 'outcome'>[]): Counts {
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    stays: count('stays'),
  }
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce<Counts>(
    (sum, each) => ({
      create: sum.create + each.create,
      update: sum.update + each.update,
      unchanged: sum.unchanged + each.unchanged,
      refused: sum.refused + each.refused,
      stays: sum.stays + each.stays,
    }),
    countOutcomes([]),
  )
}

/** Whether a row was refused while all were to be written, so that none stays written. */
export function isTakenBack({ isWhole, state, writtenAt }: ImportRun): boolean {
  return isWhole === true && writtenAt === null && (state === 'undoing' || state === 'undone')
}

/** Whether two plans of a row do the same. */
export function isSamePlan(one: PlannedRow, other: PlannedRow): boolean {
  const part = ({ outcome, cells }: PlannedRow) => JSON.stringify([outcome, cells])
  return part(one) === part(other)
}

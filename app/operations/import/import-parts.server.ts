/** The rows of an import run as they are stored: sealed, in parts. */
import { z } from 'zod'
import { importParts, importRuns } from '~/data/collections'
import { guessColumns } from '~/domain/import/columns'
import {
  DRAFT_DAYS,
  type ImportKind,
  type ImportPart,
  type ImportRun,
  importPartId,
  PART_ROWS,
  type PlannedRow,
  planSchema,
} from '~/domain/import/import-run'
import type { Sheet, SheetRow } from '~/domain/import/sheet'
import type { Actor } from '~/domain/maintenance/audit'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import { freshId, seal, unseal } from '~/session/tokens.server'
import { importers } from './importers.server'

const rowsSchema = z.array(z.object({ row: z.int(), cells: z.array(z.string()) }))

const purpose = (runId: string) => `import ${runId}`
const sealJson = (runId: string, value: unknown) => seal(purpose(runId), JSON.stringify(value))
const unsealJson = (runId: string, sealed: string): unknown => JSON.parse(unseal(purpose(runId), sealed))

/** Stores a sheet as a draft. The run comes last: without it nobody finds the parts, and they end by themselves. */
export async function openImport(
  { kind, sheet, fileName, by }: { kind: ImportKind; sheet: Sheet; fileName: string; by: Actor },
  now: Instant,
): Promise<ImportRun> {
  const id = freshId()
  const expiresAt = addMillis(now, DRAFT_DAYS * DAY)
  const size = PART_ROWS[kind]
  const partCount = Math.ceil(sheet.rows.length / size)
  for (let part = 0; part < partCount; part += 1) {
    const rows = sheet.rows.slice(part * size, (part + 1) * size)
    const partId = importPartId(id, part)
    const sealed = { sealedRows: sealJson(id, rows), sealedPlan: sealJson(id, []) }
    await importParts.create(partId, { id: partId, runId: id, ...sealed, documentIds: [], expiresAt })
  }
  const run: ImportRun = {
    ...{ id, kind, state: 'columns', by: { id: by.id, name: by.name }, fileName },
    sealedHeadings: sealJson(id, sheet.headings),
    columns: guessColumns(sheet.headings, importers[kind].fields),
    points: null,
    ...{ rows: sheet.rows.length, parts: [], partCount, done: 0 },
    ...{ createdAt: now, expiresAt, writtenAt: null, undoneAt: null },
  }
  await importRuns.create(id, run)
  return run
}

export function headingsOf({ id, sealedHeadings }: Pick<ImportRun, 'id' | 'sealedHeadings'>): string[] {
  return z.array(z.string()).parse(unsealJson(id, sealedHeadings))
}

/** Empty once they are written. */
export function sheetRowsOf({ runId, sealedRows }: Pick<ImportPart, 'runId' | 'sealedRows'>): SheetRow[] {
  return sealedRows === '' ? [] : rowsSchema.parse(unsealJson(runId, sealedRows))
}

export function planOf({ runId, sealedPlan }: Pick<ImportPart, 'runId' | 'sealedPlan'>): PlannedRow[] {
  return planSchema.parse(unsealJson(runId, sealedPlan))
}

export function sealPlan(runId: string, plan: readonly PlannedRow[]): string {
  return sealJson(runId, plan)
}

/** A run and its parts, at once: its rows are not needed. */
export async function discardImport({ id, partCount }: Pick<ImportRun, 'id' | 'partCount'>): Promise<void> {
  for (let part = 0; part < partCount; part += 1) await importParts.remove(importPartId(id, part))
  await importRuns.remove(id)
}

/** Takes an account or an order out of the maps of the runs that wrote it; what is left of its row is the number. */
export async function eraseFromImports(documentId: string): Promise<void> {
  for await (const { id } of importParts.each({ has: ['documentIds', documentId] })) {
    await importParts.erase(id, (part) => ({
      ...part,
      sealedPlan: sealPlan(
        part.runId,
        planOf(part).map((row) => (row.written?.id === documentId ? nameless(row) : row)),
      ),
      documentIds: part.documentIds.filter((each) => each !== documentId),
    }))
  }
}

function nameless({ row, outcome }: PlannedRow): PlannedRow {
  return { row, outcome, label: '', cells: [], refusals: [], written: null }
}

/** When an import wrote this account. */
export async function listImportsOf(userId: string): Promise<Instant[]> {
  const found: Instant[] = []
  for await (const { data } of importParts.each({ has: ['documentIds', userId] })) {
    const run = await importRuns.find(data.runId)
    if (run?.writtenAt) found.push(run.writtenAt)
  }
  return found
}

/** Plans every row of a draft as it would be written now. */
import { importParts, importRuns } from '~/data/collections'
import { store } from '~/data/store.server'
import { isAmbiguousColumn, type Points } from '~/domain/import/cells'
import {
  type Counts,
  countOutcomes,
  type ImportPart,
  type ImportRun,
  importPartId,
  isSamePlan,
  type PlannedRow,
} from '~/domain/import/import-run'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { planOf, sealPlan, sheetRowsOf } from './import-parts.server'
import { type PlanContext, planContext } from './importer'
import { importers } from './importers.server'

/** `points`: nothing in a column of amounts shows what its points mean, and nobody has said it. */
export type CheckRefusal = 'missing' | 'started' | 'points'

/** With another meaning of the columns the plan is made again; a run whose writing has started is not touched. */
export async function checkImport(
  runId: string,
  { columns, points }: { columns: ImportRun['columns']; points: Points | null },
  now: Instant,
): Promise<Result<ImportRun, CheckRefusal>> {
  const run = await importRuns.find(runId)
  if (run === null) return refused('missing')
  if (!isDraft(run)) return refused('started')
  if (points === null && (await hasOpenPoints(run, columns))) return refused('points')
  const context = planContext({ columns, points, by: run.by }, now)
  const parts: Counts[] = []
  for await (const { stored, plan } of plannedParts(run, context)) {
    if (!(await writePlan(stored, plan))) return refused('started')
    parts.push(countOutcomes(plan))
  }
  return store().transact(async (tx): Promise<Result<ImportRun, CheckRefusal>> => {
    const current = (await tx.get(importRuns, runId))?.data
    if (!current) return refused('missing')
    if (!isDraft(current)) return refused('started')
    const checked: ImportRun = { ...current, columns: [...columns], points, parts, state: 'checked' }
    tx.put(importRuns, runId, checked)
    return ok(checked)
  })
}

/** Whether each row of a checked run would still be written as its preview says. Nothing is stored. */
export async function isAsShown(run: ImportRun, now: Instant): Promise<boolean> {
  for await (const { stored, plan } of plannedParts(run, planContext(run, now))) {
    const shown = planOf(stored)
    if (!plan.every((row, at) => shown[at] && isSamePlan(row, shown[at]))) return false
  }
  return true
}

/** Every part with what would become of its rows now, in turn. */
async function* plannedParts({ id, kind, partCount }: ImportRun, context: PlanContext) {
  for (let part = 0; part < partCount; part += 1) {
    const stored = await importParts.get(importPartId(id, part))
    const planned = await store().transact((tx) => importers[kind].plan(tx, sheetRowsOf(stored), context))
    yield { stored, plan: planned.map((each) => each.plan) }
    // A large sheet leaves room for the pages of visitors.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** False where the writing of the run has started: then its parts hold what was written. */
function writePlan({ id, runId }: ImportPart, plan: readonly PlannedRow[]): Promise<boolean> {
  return store().transact(async (tx) => {
    const [run, part] = await Promise.all([tx.get(importRuns, runId), tx.get(importParts, id)])
    if (!run || !part || !isDraft(run.data)) return false
    tx.put(importParts, id, { ...part.data, sealedPlan: sealPlan(runId, plan) })
    return true
  })
}

/** Each column of amounts is judged as a whole. */
async function hasOpenPoints({ id, kind, partCount }: ImportRun, columns: ImportRun['columns']): Promise<boolean> {
  const amounts = importers[kind].moneyFields.map((field) => columns.indexOf(field)).filter((column) => column >= 0)
  if (amounts.length === 0) return false
  const cells = new Map<number, string[]>(amounts.map((column) => [column, []]))
  for (let part = 0; part < partCount; part += 1) {
    const rows = sheetRowsOf(await importParts.get(importPartId(id, part)))
    for (const [column, found] of cells) found.push(...rows.map((row) => row.cells[column] ?? ''))
  }
  return [...cells.values()].some(isAmbiguousColumn)
}

export function isDraft({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'columns' || state === 'checked'
}

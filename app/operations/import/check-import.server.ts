/** Plans every row of a draft as it would be written now. */
import { importParts, importRuns } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Points } from '~/domain/import/cells'
import { type Counts, countOutcomes, type ImportRun, importPartId } from '~/domain/import/import-run'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { sealPlan, sheetRowsOf } from './import-parts.server'
import { importers } from './importers.server'

export type CheckRefusal = 'missing' | 'started'

/** With another meaning of the columns the plan is made again; a run whose writing has started is not touched. */
export async function checkImport(
  runId: string,
  { columns, points }: { columns: ImportRun['columns']; points: Points | null },
  now: Instant,
): Promise<Result<ImportRun, CheckRefusal>> {
  const run = await importRuns.find(runId)
  if (run === null) return refused('missing')
  if (!isDraft(run)) return refused('started')
  const context = { columns, points: points ?? ('thousands' as const), now, today: today(now), seen: new Map() }
  const parts: Counts[] = []
  for (let part = 0; part < run.partCount; part += 1) {
    const stored = await importParts.get(importPartId(runId, part))
    const planned = await importers[run.kind].plan(store(), sheetRowsOf(stored), context)
    const plan = planned.map((each) => each.plan)
    await importParts.put(stored.id, { ...stored, sealedPlan: sealPlan(runId, plan) })
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

export function isDraft({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'columns' || state === 'checked'
}

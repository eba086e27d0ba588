/**
 * Writes a checked run part by part, and takes it back. Each part is one transaction together with the mark of how far
 * the run is and with the outbox entry of the next part: a killed server loses nothing and writes nothing twice.
 */
import { importParts, importRuns } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import {
  addCounts,
  type Counts,
  countOutcomes,
  type ImportPart,
  type ImportRun,
  importPartId,
  isSamePlan,
  type PlannedRow,
  RUN_DAYS,
} from '~/domain/import/import-run'
import { type Actor, type AuditNote, SYSTEM } from '~/domain/maintenance/audit'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { checkImport, isAsShown } from './check-import.server'
import { planOf, sealPlan, sheetRowsOf } from './import-parts.server'
import { type PlannedWrite, planContext } from './importer'
import { importers } from './importers.server'
import { notingTx, readUndo } from './noted-writes.server'

/** `changed`: it is not as the page showed it. `nothing`: no row would be written. */
export type StartRefusal = 'missing' | 'changed' | 'nothing'

type Start = { runId: string; expect: string; by: Actor }

const WRITING = { from: 'checked', state: 'writing', end: 'written', action: 'importRun.written' } as const
const UNDOING = { from: 'written', state: 'undoing', end: 'undone', action: 'importRun.undone' } as const

/** The good rows. One act of the audit, however many rows it writes. Sent twice it starts once. */
export function startImport(start: Start, now: Instant): Promise<Result<ImportRun, StartRefusal>> {
  return startRun(start, { ...WRITING, isWhole: false }, now)
}

/**
 * All rows or none: each is checked again first. Where one is refused or would do something else than its preview
 * says, nothing is written and every row is planned again; where one is refused later, all are taken back.
 */
export async function startWholeImport(
  start: Start,
  now: Instant,
): Promise<Result<ImportRun, StartRefusal | { refusedRows: number[] }>> {
  const doc = await importRuns.findDoc(start.runId)
  const isCurrent = doc?.data.state === 'checked' && doc.version === start.expect
  if (!isCurrent || (addCounts(doc.data.parts).refused === 0 && (await isAsShown(doc.data, now))))
    return startRun(start, { ...WRITING, isWhole: true }, now)
  const checked = await checkImport(start.runId, doc.data, now)
  if (!checked.ok) return refused('changed')
  const refusedRows = await refusedRowsOf(checked.value)
  return refused(refusedRows.length > 0 ? { refusedRows } : 'changed')
}

/** Their numbers in the sheet. */
export async function refusedRowsOf({ id, parts }: Pick<ImportRun, 'id' | 'parts'>): Promise<number[]> {
  const ids = parts.flatMap(({ refused }, part) => (refused > 0 ? [importPartId(id, part)] : []))
  const found = (await importParts.getMany(ids)).flatMap(planOf).filter(({ outcome }) => outcome === 'refused')
  return found.map(({ row }) => row).sort((one, other) => one - other)
}

/** Takes back what nobody touched since, from the last part to the first; sent twice it starts once. */
export function startUndo(start: Start, now: Instant): Promise<Result<ImportRun, StartRefusal>> {
  return startRun(start, UNDOING, now)
}

function startRun(
  { runId, expect, by }: Start,
  { from, state, end, action, isWhole }: (typeof WRITING | typeof UNDOING) & { isWhole?: boolean },
  now: Instant,
): Promise<Result<ImportRun, StartRefusal>> {
  const isUndo = state === 'undoing'
  return store().transact(
    async (tx): Promise<Result<ImportRun, StartRefusal>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(importRuns, runId)
      if (!doc) return refused('missing')
      const run = doc.data
      if (run.state === state || run.state === end) return ok(run)
      if (run.state !== from || doc.version !== expect) return refused('changed')
      const { create, update } = addCounts(run.parts)
      if (!isUndo && create + update === 0) return refused('nothing')
      const expiresAt = isUndo ? run.expiresAt : addMillis(now, RUN_DAYS * DAY)
      const started: ImportRun = { ...run, state, done: 0, expiresAt, ...(isWhole ? { isWhole } : {}) }
      tx.put(importRuns, runId, started)
      enqueuePart(tx, { runId, part: partAt(started), isUndo }, now)
      audit.write(actOf(run, { by, action, now }))
      return ok(started)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function actOf(
  { id, fileName, parts }: ImportRun,
  { by, action, now }: { by: Actor; action: (typeof WRITING | typeof UNDOING)['action']; now: Instant },
): AuditNote {
  const { create, update } = addCounts(parts)
  const [written, none] = [
    { created: create, changed: update },
    { created: 0, changed: 0 },
  ]
  return {
    ...{ by, at: now, action },
    subject: { kind: 'importRuns', id, name: fileName },
    ...(action === UNDOING.action ? { before: written, after: none } : { before: none, after: written }),
  }
}

interface PartTask {
  runId: string
  part: number
  isUndo: boolean
}

function enqueuePart(tx: Tx, { runId, part, isUndo }: PartTask, now: Instant): void {
  const dedupeKey = `import:${runId}:${isUndo ? 'undo' : 'write'}:${part}`
  enqueue(tx, { topic: 'import', dedupeKey, payload: { runId, part, isUndo } }, now)
}

/** The work of one outbox entry. A part that is done already is left alone. */
export async function importPart(task: PartTask, now: Instant): Promise<void> {
  const { runId, part, isUndo } = task
  const inUse = isUndo ? await findInUse(task) : new Set<string>()
  await store().transact(async (tx) => {
    const [run, stored] = await Promise.all([tx.get(importRuns, runId), tx.get(importParts, importPartId(runId, part))])
    const state = isUndo ? 'undoing' : 'writing'
    if (!run || !stored || run.data.state !== state || partAt(run.data) !== part) return
    const { plan, endsWhole = false } = isUndo
      ? { plan: await undoRows(tx, { stored: stored.data, inUse }) }
      : await writeRows(tx, run.data, stored.data, now)
    const written = plan.flatMap((row) => row.written?.id ?? [])
    tx.put(importParts, stored.id, {
      ...stored.data,
      ...{ sealedRows: '', sealedPlan: sealPlan(runId, plan), documentIds: written, expiresAt: run.data.expiresAt },
    })
    const marked = markedDone(run.data, countOutcomes(plan), now)
    const next: ImportRun = endsWhole ? { ...marked, state: 'undoing', done: 0, writtenAt: null } : marked
    tx.put(importRuns, runId, next)
    if (next.state === 'writing' || next.state === 'undoing')
      enqueuePart(tx, { runId, part: partAt(next), isUndo: next.state === 'undoing' }, now)
  })
}

/** The part that is due: what a later row changed is undone before what an earlier one made. */
function partAt({ state, partCount, done }: ImportRun): number {
  return state === 'undoing' ? partCount - 1 - done : done
}

function markedDone(run: ImportRun, counts: Counts, now: Instant): ImportRun {
  const due = partAt(run)
  const marked = { ...run, done: run.done + 1, parts: run.parts.map((each, at) => (at === due ? counts : each)) }
  if (marked.done < run.partCount) return marked
  return run.state === 'writing'
    ? { ...marked, state: 'written', writtenAt: now }
    : { ...marked, state: 'undone', undoneAt: now }
}

/**
 * The rows are planned again: one that would do something else than its preview is refused. Of a whole run nothing is
 * written then, and taking back the parts before is noted.
 */
async function writeRows(
  given: Tx,
  run: ImportRun,
  stored: ImportPart,
  now: Instant,
): Promise<{ plan: PlannedRow[]; endsWhole: boolean }> {
  const { tx, noted } = notingTx(given)
  const shown = planOf(stored)
  const planned = await planDue(tx, run, { shown, stored }, now)
  const isSame = (row: PlannedRow, fresh: PlannedWrite) => isSamePlan(row, fresh.plan)
  const endsWhole =
    run.isWhole === true && shown.some((row) => !isSame(row, planned.get(row.row) ?? { plan: row, write: null }))
  const audit = endsWhole ? await openAudit(given) : null
  audit?.write(actOf(run, { by: SYSTEM, action: UNDOING.action, now }))
  const plan = shown.map((row) => {
    const fresh = planned.get(row.row)
    if (!fresh) return row
    if (!isSame(row, fresh)) return changedMeanwhile(row, fresh.plan)
    return endsWhole || fresh.write === null ? row : { ...row, written: noted(fresh.write) }
  })
  return { plan, endsWhole }
}

/** What the rows that are to be written would do now, by their numbers. */
async function planDue(
  tx: Tx,
  run: ImportRun,
  { shown, stored }: { shown: readonly PlannedRow[]; stored: ImportPart },
  now: Instant,
): Promise<Map<number, PlannedWrite>> {
  const due = new Set(shown.flatMap(({ row, outcome }) => (outcome === 'create' || outcome === 'update' ? [row] : [])))
  const rows = sheetRowsOf(stored).filter(({ row }) => due.has(row))
  const context = planContext(run, now, new Map(shown.map((row) => [row.row, row])))
  const planned = await importers[run.kind].plan(tx, rows, context)
  return new Map(planned.map((each) => [each.plan.row, each]))
}

function changedMeanwhile(row: PlannedRow, { refusals: [refusal] }: PlannedRow): PlannedRow {
  const reason = refusal ?? { field: '', value: '', reason: 'changedMeanwhile' as const }
  return { ...row, outcome: 'refused', refusals: [reason] }
}

async function findInUse({ runId, part }: PartTask): Promise<Set<string>> {
  const [run, stored] = await Promise.all([importRuns.find(runId), importParts.find(importPartId(runId, part))])
  const made = (stored ? planOf(stored) : []).flatMap(({ outcome, written }) =>
    outcome === 'create' && written ? [written.id] : [],
  )
  return (run && (await importers[run.kind].inUse?.(made))) ?? new Set()
}

async function undoRows(
  tx: Tx,
  { stored, inUse }: { stored: ImportPart; inUse: ReadonlySet<string> },
): Promise<PlannedRow[]> {
  const plan = planOf(stored)
  const undone = await readUndo(
    tx,
    plan.flatMap(({ written }) => written ?? []),
    inUse,
  )
  return plan.map((row) => {
    if (row.written === null) return row
    if (undone.stays.has(row.written.id)) return { ...row, outcome: 'stays' }
    for (const each of row.written.documents) undone.restore(each)
    return { ...row, written: null }
  })
}

/** Checks, writes, undoes and discards an import run. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { importRuns } from '~/data/collections'
import type { Actor } from '~/domain/maintenance/audit'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { refuse, replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { checkImport, isDraft } from '~/operations/import/check-import.server'
import { discardImport, headingsOf } from '~/operations/import/import-parts.server'
import { importers } from '~/operations/import/importers.server'
import { type StartRefusal, startImport, startUndo, startWholeImport } from '~/operations/import/write-import.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'

interface ImportPost {
  id: string
  form: FormData
  by: Actor
  context: RequestContext
}

export async function handleImport(post: ImportPost) {
  const intent = readIntent(post.form, ['check', 'write', 'undo', 'discard'])
  if (intent === 'write' || intent === 'undo') return handleStart(post, intent)
  return intent === 'discard' ? handleDiscard(post) : handleCheck(post)
}

async function handleCheck({ id, form, context }: ImportPost) {
  const run = await importRuns.find(id)
  if (run === null) throw itemNotFound()
  const names = Object.keys(importers[run.kind].fields)
  const field = z
    .string()
    .optional()
    .transform((value) => (value !== undefined && names.includes(value) ? value : null))
  const headings = headingsOf(run)
  const shape = Object.fromEntries(headings.map((_, index) => [columnName(index), field]))
  const points = z.enum(['thousands', 'decimals']).optional()
  const submission = parseForm(form, z.object({ ...shape, points, intent: z.literal('check') }))
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const values = new Map<string, unknown>(Object.entries(submission.value))
  const columns = headings.map((_, index) => z.string().safeParse(values.get(columnName(index))).data ?? null)
  const repeated = columns.findIndex((each, index) => each !== null && columns.indexOf(each) !== index)
  if (repeated >= 0) {
    const fieldErrors = { [columnName(repeated)]: [message('imports.refusal.sameColumn')] }
    return replyTo(submission, context.language, { fieldErrors })
  }
  const selected = points.safeParse(form.get('points')).data ?? null
  const checked = await checkImport(id, { columns, points: selected }, context.now)
  if (!checked.ok && checked.reason === 'points') {
    return replyTo(submission, context.language, { fieldErrors: { points: [message('imports.refusal.points')] } })
  }
  if (!checked.ok) return refuse(`imports.refusal.${checked.reason}`, context.language)
  return redirect(`/admin/import/${id}#preview`)
}

/** The field of a column in the form. */
export function columnName(index: number): string {
  return `column${index}`
}

async function handleStart({ id, form, by, context }: ImportPost, intent: 'write' | 'undo') {
  const write = readText(form, 'rows') === 'good' ? startImport : startWholeImport
  const start = intent === 'write' ? write : startUndo
  const started = await start({ runId: id, expect: readText(form, 'expect') ?? '', by }, context.now)
  if (!started.ok) return refuseStart(started.reason, context.language)
  return redirectWithToast(`/admin/import/${id}`, {
    key: intent === 'write' ? 'imports.started' : 'imports.undoStarted',
  })
}

function refuseStart(reason: StartRefusal | { refusedRows: number[] }, language: Language) {
  if (typeof reason === 'string') return refuse(`imports.refusal.${reason}`, language)
  const vars = { count: reason.refusedRows.length, rows: listRows(reason.refusedRows) }
  return refuse('imports.refusal.rows', language, { vars })
}

const SHOWN_ROWS = 20

/** The first of them: the preview lists all. */
export function listRows(rows: readonly number[]): string {
  return [...rows.slice(0, SHOWN_ROWS), ...(rows.length > SHOWN_ROWS ? ['…'] : [])].join(', ')
}

async function handleDiscard({ id, context }: ImportPost) {
  const run = await importRuns.find(id)
  if (run !== null && !isDraft(run)) return refuse('imports.refusal.started', context.language)
  if (run !== null) await discardImport(run)
  return redirectWithToast('/admin/import', { key: 'imports.discarded' })
}

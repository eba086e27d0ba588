/** Reads a pasted or sent sheet into a draft, and lists the recent runs. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { importRuns } from '~/data/collections'
import { readWorkbook } from '~/documents/read-workbook'
import { IMPORT_KINDS, type ImportRun, MAX_PARTS, PART_ROWS } from '~/domain/import/import-run'
import {
  decodeText,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_ROWS,
  readSheet,
  type Sheet,
  type SheetRefusal,
} from '~/domain/import/sheet'
import type { Actor } from '~/domain/maintenance/audit'
import { type Result, refused } from '~/domain/values/result'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readFiles } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField } from '~/forms/values'
import { formatNumber, formatShortInstant } from '~/i18n/format'
import { imports as copy } from '~/i18n/locales/back-office/imports'
import { openImport } from '~/operations/import/import-parts.server'
import type { RequestContext } from '~/session/request-context'
import type { BadgeTone } from '~/ui/feedback/badge/badge'

const RECENT = 30
const LIMITS = { megabytes: MAX_FILE_BYTES / 1024 / 1024, rows: MAX_ROWS, columns: MAX_COLUMNS }

const tones: Readonly<Record<ImportRun['state'], BadgeTone>> = {
  columns: 'warning',
  checked: 'warning',
  writing: 'info',
  written: 'success',
  undoing: 'info',
  undone: 'neutral',
}

export async function loadImports({ t: texts, language }: RequestContext) {
  const t = texts(copy)
  const runs = await importRuns.list({ order: { by: 'createdAt', dir: 'desc' }, limit: RECENT })
  return {
    limits: { ...LIMITS, rows: formatNumber(LIMITS.rows, language) },
    kinds: IMPORT_KINDS.map((value) => ({ value, label: `${t(`kind.${value}`)}. ${t(`needs.${value}`)}` })),
    samples: IMPORT_KINDS.map((value) => ({ to: `/samples/${value}.csv`, label: t(`kind.${value}`) })),
    runs: runs.map(({ id, kind, state, fileName, rows, createdAt, by }) => ({
      ...{ id, tone: tones[state], state: t(`state.${state}`), who: by.name },
      name: fileName || t('pastedCells'),
      what: `${t(`kind.${kind}`)}, ${t('rows', { count: rows })}`,
      when: formatShortInstant(createdAt, language),
    })),
  }
}
export type ImportsView = Awaited<ReturnType<typeof loadImports>>

const sheetSchema = z.object({ kind: choiceField(IMPORT_KINDS), paste: z.string().optional() })

type SheetPost = { form: FormData; by: Actor; context: RequestContext }

export async function handleSheet({ form, by, context }: SheetPost) {
  const [file] = readFiles(form, 'file')
  form.delete('file')
  const submission = parseForm(form, sheetSchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { kind, paste = '' } = submission.value
  const sheet = await sheetOf(paste, file)
  if (!sheet.ok) {
    const field = file === undefined ? 'paste' : 'file'
    const fieldErrors = { [field]: [message(`imports.refusal.${sheet.reason}`, LIMITS)] }
    return replyTo(submission, context.language, { fieldErrors })
  }
  if (sheet.value.rows.length > MAX_PARTS * PART_ROWS[kind]) {
    const vars = { rows: formatNumber(MAX_PARTS * PART_ROWS[kind], context.language) }
    const fieldErrors = { [file === undefined ? 'paste' : 'file']: [message('imports.refusal.tooManyRows', vars)] }
    return replyTo(submission, context.language, { fieldErrors })
  }
  const run = await openImport({ kind, sheet: sheet.value, fileName: fileNameOf(file), by }, context.now)
  return redirect(`/admin/import/${run.id}`)
}

type SourceRefusal = SheetRefusal | 'nothingSent' | 'twoSources' | 'tooLarge' | 'unreadable'

async function sheetOf(paste: string, file: File | undefined): Promise<Result<Sheet, SourceRefusal>> {
  const isPasted = paste.trim() !== ''
  if (file === undefined) return isPasted ? readSheet(paste) : refused('nothingSent')
  if (isPasted) return refused('twoSources')
  if (file.size > MAX_FILE_BYTES) return refused('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isZip(bytes) ? readWorkbook(bytes) : readText(bytes)
}

/** XLSX files are archives: `PK`. */
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

/** Older workbooks and pictures hold zero bytes, texts do not. */
function readText(bytes: Uint8Array): Result<Sheet, SourceRefusal> {
  const text = decodeText(bytes)
  return text.includes('\0') ? refused('unreadable') : readSheet(text)
}

const MAX_NAME_LENGTH = 120

function fileNameOf(file: File | undefined): string {
  return (file?.name ?? '').replace(/^.*[/\\]/, '').slice(-MAX_NAME_LENGTH)
}

/** An import run as its page shows it: columns, preview or result, one page of rows. */
import { importParts, importRuns } from '~/data/collections'
import { formatCpf } from '~/domain/brazil/cpf'
import { formatPhone } from '~/domain/brazil/phone'
import type { CellRefusal } from '~/domain/import/cells'
import {
  addCounts,
  type Counts,
  type ImportRun,
  importPartId,
  isTakenBack,
  OUTCOMES,
  type PlannedRow,
  type RowOutcome,
} from '~/domain/import/import-run'
import { plainCellText } from '~/domain/import/sheet'
import { isLocalDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatDate, formatMoney } from '~/i18n/format'
import { imports as copy } from '~/i18n/locales/back-office/imports'
import type { Translate } from '~/i18n/translate'
import { isDraft } from '~/operations/import/check-import.server'
import { headingsOf, planOf, sheetRowsOf } from '~/operations/import/import-parts.server'
import { importers } from '~/operations/import/importers.server'
import { refusedRowsOf } from '~/operations/import/write-import.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import type { BadgeTone } from '~/ui/feedback/badge/badge'
import { columnName, listRows } from './import.server'

const PER_PAGE = 50
const SAMPLES = 3

type T = Translate<typeof copy>

const stateTones: Readonly<Record<ImportRun['state'], BadgeTone>> = {
  columns: 'warning',
  checked: 'warning',
  writing: 'info',
  written: 'success',
  undoing: 'info',
  undone: 'neutral',
}

const tones: Readonly<Record<RowOutcome, BadgeTone>> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  refused: 'error',
  stays: 'warning',
}

export async function loadImport(id: string, params: URLSearchParams, context: RequestContext) {
  const t = context.t(copy)
  const doc = await importRuns.findDoc(id)
  if (doc === null || doc.data.expiresAt <= context.now) throw itemNotFound()
  const run = doc.data
  const { kind, state, rows, done, partCount } = run
  const isBusy = state === 'writing' || state === 'undoing'
  const lastDay = formatDate(toLocalDate(run.expiresAt), context.language)
  return {
    version: doc.version,
    name: run.fileName || t('pastedCells'),
    state: t(`state.${state}`),
    tone: stateTones[state],
    what: `${t(`kind.${kind}`)}, ${t('rows', { count: rows })}`,
    isBusy,
    progress: isBusy ? { done, all: partCount } : null,
    columns: isDraft(run) ? await columnsOf(run, t) : null,
    points: importers[kind].moneyFields.length > 0 ? (run.points ?? '') : null,
    fields: Object.keys(importers[kind].fields).map((value) => ({ value, label: fieldLabel(value, t) })),
    plan: run.parts.length > 0 ? await planView(run, params, context) : null,
    takenBack: isTakenBack(run) ? await takenBackText(run, t) : null,
    act: actOf(run, lastDay, t),
    discards: isDraft(run) ? t('erasedOn', { day: lastDay }) : null,
  }
}
export type ImportView = Awaited<ReturnType<typeof loadImport>>

async function columnsOf(run: ImportRun, t: T) {
  const part = await importParts.find(importPartId(run.id, 0))
  const rows = part ? sheetRowsOf(part) : []
  return headingsOf(run).map((heading, index) => {
    const cells = rows.map((row) => plainCellText(row.cells[index] ?? '')).filter((cell) => cell !== '')
    return {
      name: columnName(index),
      label: t('column', { name: heading || String(index + 1) }),
      sample: cells.length > 0 ? t('columnSample', { cells: cells.slice(0, SAMPLES).join(' · ') }) : undefined,
      value: run.columns[index] ?? '',
    }
  })
}

async function takenBackText(run: ImportRun, t: T): Promise<string> {
  const rows = await refusedRowsOf(run)
  return t('takenBack', { count: rows.length, rows: listRows(rows) })
}

/** The buttons below the totals; the first is the one that Enter presses. */
function actOf(run: ImportRun, lastDay: string, t: T) {
  const counts = addCounts(run.parts)
  const count = counts.create + counts.update
  if (run.state === 'written' && count > 0) {
    const undo = { rows: '', label: t('undo') }
    return { intent: 'undo' as const, choices: [undo], busy: t('undoing'), hints: [t('undoHint', { day: lastDay })] }
  }
  if (run.state !== 'checked' || count === 0) return null
  const hasRefused = counts.refused > 0
  const [good, all] = [
    { rows: 'good', label: t('writeGood', { count }) },
    { rows: 'all', label: hasRefused ? t('writeWhole') : t('writeAll', { count }) },
  ]
  return {
    intent: 'write' as const,
    choices: hasRefused ? [good, all] : [all],
    busy: t('writing'),
    hints: [...(hasRefused ? [t('goodHint'), t('wholeHint')] : [t('allHint')]), t('writeHint')],
  }
}

async function planView(run: ImportRun, params: URLSearchParams, context: RequestContext) {
  const t = context.t(copy)
  const counts = addCounts(run.parts)
  const shown = OUTCOMES.filter((outcome) => counts[outcome] > 0)
  const selected = shown.find((outcome) => outcome === params.get('show')) ?? null
  const address = (show: RowOutcome | null, page = 1) => {
    const query = new URLSearchParams({ ...(show ? { show } : {}), ...(page > 1 ? { page: String(page) } : {}) })
    return `?${query}#preview`
  }
  const total = selected === null ? run.rows : counts[selected]
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE))
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(params.get('page')) || 1)))
  const rows = await readRows(run, selected, (page - 1) * PER_PAGE)
  return {
    heading: t(run.state === 'checked' ? 'preview' : 'result'),
    totals: shown.map((outcome) => ({ key: t(`total.${outcome}`), value: String(counts[outcome]) })),
    filters: [
      { to: address(null), label: t('all', { count: run.rows }), isCurrent: selected === null },
      ...shown.map((outcome) => ({
        to: address(outcome),
        label: t('some', { name: t(`total.${outcome}`), count: counts[outcome] }),
        isCurrent: outcome === selected,
      })),
    ],
    rows: rows.map((row) => ({
      row: row.row,
      outcome: t(`outcome.${row.outcome}`),
      tone: tones[row.outcome],
      label: row.label.replace(/\d{4}-\d{2}-\d{2}$/, (day) => written('from', day, context)),
      lines: [
        ...row.cells.map(({ field, before, after }) =>
          t(row.outcome === 'create' ? 'value' : 'change', {
            field: fieldLabel(field, t),
            before: written(field, before, context) || t('emptyValue'),
            after: written(field, after, context),
          }),
        ),
        ...row.refusals.map((refusal) => refusalLine(refusal, t)),
      ],
    })),
    previous: page > 1 ? address(selected, page - 1) : null,
    next: page < lastPage ? address(selected, page + 1) : null,
  }
}

/** One page of rows with this outcome: only the parts that hold them are read. */
async function readRows(run: ImportRun, outcome: RowOutcome | null, skip: number): Promise<PlannedRow[]> {
  const sizeOf = (counts: Counts) =>
    outcome === null ? OUTCOMES.reduce((sum, each) => sum + counts[each], 0) : counts[outcome]
  const found: PlannedRow[] = []
  let before = 0
  for (const [index, counts] of run.parts.entries()) {
    const size = sizeOf(counts)
    const isWanted = before + size > skip && found.length < PER_PAGE
    if (size > 0 && isWanted) {
      const part = await importParts.find(importPartId(run.id, index))
      const fitting = (part ? planOf(part) : []).filter((row) => outcome === null || row.outcome === outcome)
      found.push(...fitting.slice(Math.max(0, skip - before)))
    }
    before += size
  }
  return found.slice(0, PER_PAGE)
}

function fieldLabel(field: string, t: T): string {
  const labels: Readonly<Record<string, string>> = {
    name: t('field.name'),
    firstName: t('field.name'),
    lastName: t('field.lastName'),
    email: t('field.email'),
    cpf: t('field.cpf'),
    phone: t('field.phone'),
    birthDate: t('field.birthDate'),
    order: t('field.order'),
    oldCode: t('field.oldCode'),
    quantity: t('field.quantity'),
    total: t('field.total'),
    paid: t('field.paid'),
    method: t('field.method'),
    paidOn: t('field.paidOn'),
    note: t('field.note'),
    document: t('field.document'),
    tripId: t('field.tripId'),
    tripName: t('field.tripName'),
    destination: t('field.destination'),
    from: t('field.from'),
    until: t('field.until'),
    boarding: t('field.boarding'),
    seat: t('field.seat'),
    option: t('field.option'),
    people: t('field.people'),
    price: t('field.price'),
    vacancies: t('field.vacancies'),
    included: t('field.included'),
    notIncluded: t('field.notIncluded'),
    boletoInstallments: t('field.boletoInstallments'),
  }
  return labels[field] ?? field
}

const AMOUNTS = new Set(['price', 'total', 'paid'])

function written(field: string, value: string, { language }: RequestContext): string {
  if (field === 'cpf') return formatCpf(value)
  if (field === 'phone') return formatPhone(value)
  if (AMOUNTS.has(field) && value !== '') return formatMoney(centavos(Number(value)))
  return isLocalDate(value) ? formatDate(value, language) : value
}

function refusalLine({ field, value, reason, row }: CellRefusal, t: T): string {
  const vars = { field: fieldLabel(field, t), value, reason: t(`reason.${reason}`, { row: row ?? '' }) }
  return t(value === '' ? 'refusedEmpty' : 'refusedCell', vars)
}

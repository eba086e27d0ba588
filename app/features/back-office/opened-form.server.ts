/**
 * A form of the back office knows what it was opened with: its hidden field `version` carries the version of the
 * document and a mark of each value. When somebody else has saved meanwhile, a save changes only what its user changed.
 */
import type { Submission } from '@conform-to/react'
import { z } from 'zod'
import { isLocalDate } from '~/domain/values/dates'
import { parseDate } from '~/domain/values/parse-date'
import { type Conflict, type FormRow, type FormTexts, mergeForm } from '~/domain/values/three-way-merge'
import { message } from '~/forms/message'
import { replyTo } from '~/forms/reply.server'
import { readFormValues, rowsOf } from '~/forms/rows'
import { formatDate, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { editorConflict } from '~/i18n/locales/back-office/editor-conflict'
import { translator } from '~/i18n/translate'
import { listChanges } from '~/operations/maintenance/audit.server'
import { fingerprint } from '~/session/tokens.server'

export interface StoredForm {
  version: string
  /** The stored document in the format of the form's fields; keys of files by the name of their field. */
  values: FormTexts
  /** The uploads of the form by field name; null where none was sent. */
  files?: Readonly<Record<string, { id: string } | null>>
}

const MARK_LENGTH = 8
/** More than any form has: what is longer was written by hand, and reading it would keep the server from others. */
const MAX_MARKS = 2000
const MAX_ROW = 99
const ROW_FIELD = /^(\w+)\[(\d+)\]\.(\w+)$/

/** Not secret, and not trusted: somebody who forges a mark saves no more than the form could. */
function markOf(language: Language) {
  return (text: string) => {
    const plain = toComparableText(text)
    return plain === '' ? '' : fingerprint(parseDate(plain, language) ?? plain).slice(0, MARK_LENGTH)
  }
}

/** The value of the field `version`. */
export function openedVersion(version: string, values: FormTexts, language: Language): string {
  const mark = markOf(language)
  const fields = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : value.flatMap((row, index) => rowFields(name, row, index)),
  )
  const marks = fields.map(([name, text]) => [name, mark(text)] as const).filter(([, each]) => each !== '')
  return [version, ...marks.map(([name, each]) => `${name}:${each}`)].join(' ')
}

function rowFields(list: string, row: FormRow, index: number) {
  return Object.entries(row).map(([name, text]) => [`${list}[${index}].${name}`, text] as const)
}

/** The field `version` in a schema: the version of the document alone. */
export function versionField() {
  return z.string().default('').transform(plainVersion)
}

/** What the form was opened with; '' for a new document. */
function readOpened(form: FormData): string {
  return z.string().safeParse(form.get('version')).data ?? ''
}

/** The version that a save of the form expects; '' for a new document. */
export function readVersion(form: FormData): string {
  return plainVersion(readOpened(form))
}

function plainVersion(opened: string): string {
  return opened.split(' ', 1)[0] ?? ''
}

function marksIn(opened: string): FormTexts | null {
  const [, ...parts] = opened.split(' ', MAX_MARKS + 2)
  if (parts.length === 0 || parts.length > MAX_MARKS) return null
  const marks = new Map<string, string | FormRow[]>()
  for (const part of parts) {
    const [name = '', mark = ''] = part.split(':')
    const [, list, index, field] = ROW_FIELD.exec(name) ?? []
    if (list === undefined || field === undefined) marks.set(name, mark)
    else if (Number(index) <= MAX_ROW) addMark(marks, list, Number(index), [field, mark])
  }
  return Object.fromEntries(marks)
}

function addMark(marks: Map<string, string | FormRow[]>, list: string, index: number, field: [string, string]): void {
  const known = marks.get(list)
  const rows = Array.isArray(known) ? known : []
  while (rows.length <= index) rows.push({})
  rows[index] = Object.fromEntries([...Object.entries(rows[index] ?? {}), field])
  marks.set(list, rows)
}

/**
 * Writes what somebody else has saved meanwhile into the form, where its user changed nothing, and the version that it
 * is now up to date with. Returns what both changed: null without any.
 */
export function bringUpToDate(form: FormData, stored: StoredForm, language: Language): Conflict[] | null {
  const opened = marksIn(readOpened(form))
  if (opened === null || readVersion(form) === stored.version) return null
  const mark = markOf(language)
  const texts = textsOf(stored)
  const { values, conflicts } = mergeForm({ opened, sent: sentTexts(form, texts, opened), stored: texts, mark })
  for (const [name, value] of Object.entries(values)) writeValue(form, name, value)
  form.set('version', openedVersion(stored.version, stored.values, language))
  const all = [...conflicts, ...otherFiles(stored, (name, key) => mark(key) !== (opened[name] ?? ''))]
  return all.length > 0 ? all : null
}

/** The fields that are typed or chosen: a file input has no value. */
function textsOf({ values, files = {} }: StoredForm): FormTexts {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in files)))
}

/** Files that were sent while another one was stored. */
function otherFiles({ values, files = {} }: StoredForm, isChanged: (name: string, key: string) => boolean): Conflict[] {
  return Object.entries(files).flatMap(([name, sent]) => {
    const key = values[name]
    const isOther = sent !== null && typeof key === 'string' && !key.startsWith(sent.id) && isChanged(name, key)
    return isOther ? [{ kind: 'changed' as const, name, stored: key }] : []
  })
}

/** The sent texts of the stored fields. A field that the form does not have is as it is stored; an empty box is ''. */
function sentTexts(form: FormData, stored: FormTexts, opened: FormTexts): FormTexts {
  const sent = readFormValues(form)
  const mark = markOf('pt-BR')
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      if (typeof value !== 'string') return [name, rowsOf(sent, name).map(textRow)]
      const isBox = value === 'on' || opened[name] === mark('on')
      const absent = isBox ? '' : value
      const text = sent[name]
      return [name, typeof text === 'string' ? text : absent]
    }),
  )
}

function textRow(row: Readonly<Record<string, unknown>>): FormRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function writeValue(form: FormData, name: string, value: string | readonly FormRow[]): void {
  if (typeof value === 'string') {
    if (form.has(name) || value === 'on') form.set(name, value)
    return
  }
  for (const field of [...form.keys()]) if (field.startsWith(`${name}[`)) form.delete(field)
  value.forEach((row, index) => {
    for (const [field, text] of rowFields(name, row, index)) form.append(field, text)
  })
}

type Overtaken = {
  /** Collection and id of the document. */
  kind: string
  id: string
  /**
   * What both changed; by default every value that differs, for a form that does not know what it was opened with. None
   * where nothing is in conflict, and its user has to see the merged form before it counts.
   */
  conflicts?: readonly Conflict[]
  stored: StoredForm
  /** Readable text of a stored value that is not text, such as a select, a checkbox or a file. */
  shown?: (name: string, value: string) => string | undefined
  /** For the hidden fields of the reply. */
  values?: Readonly<Record<string, string>>
}

/** Returns the form with its values and marks the fields that both changed, with what is stored in them. */
export async function replyToOvertaken<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  { kind, id, conflicts, stored, shown, values = {} }: Overtaken,
) {
  const [last] = await listChanges(kind, id, 1)
  const found = conflicts ?? differences(submission.payload, stored, language)
  const otherFile = translator(editorConflict, language)('otherFile')
  const shownAs = (name: string, value: string) => {
    if (name in (stored.files ?? {})) return otherFile
    return shown?.(name, value) ?? (isLocalDate(value) ? formatDate(value, language) : value)
  }
  const saved = last && { who: last.byName, at: formatShortInstant(last.at, language) }
  const key = conflicts?.length === 0 ? 'merged' : found.length > 0 ? 'stale' : 'staleSame'
  return replyTo(submission, language, {
    status: 409,
    formErrors: [saved ? message(`editorConflict.${key}By`, saved) : message(`editorConflict.${key}`)],
    fieldErrors: Object.fromEntries(found.map((conflict) => [conflict.name, [problemOf(conflict, shownAs)]])),
    values: { ...values, version: openedVersion(stored.version, stored.values, language) },
  })
}

function differences(payload: Readonly<Record<string, unknown>>, stored: StoredForm, language: Language): Conflict[] {
  const texts = textsOf(stored)
  const sent = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const text = payload[name]
      if (typeof value !== 'string') return [name, rowsOf(payload, name).map(textRow)]
      return [name, typeof text === 'string' ? text : '']
    }),
  )
  const { conflicts } = mergeForm({ opened: null, sent, stored: texts, mark: markOf(language) })
  return [...conflicts, ...otherFiles(stored, () => true)]
}

function problemOf(conflict: Conflict, shown: (name: string, value: string) => string): string {
  switch (conflict.kind) {
    case 'changed': {
      const value = excerpt(shown(conflict.name, conflict.stored))
      return value === '' ? message('editorConflict.changedToNothing') : message('editorConflict.changedTo', { value })
    }
    case 'rowGone':
      return message('editorConflict.rowGone')
    case 'rowBack':
      return message('editorConflict.rowBack')
    case 'rowsMoved':
      return message('editorConflict.rowsMoved', { rows: titlesOf(conflict) })
    case 'rowsMissing':
      return message('editorConflict.rowsMissing', { rows: titlesOf(conflict) })
  }
}

const titlesOf = ({ titles }: { titles: readonly string[] }) => titles.map(excerpt).join(' · ')

/** Normalizes a posted value for comparison: browsers differ in their line endings. */
function toComparableText(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : ''
}

/** Cuts a stored text to the length that fits in a message. */
function excerpt(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120).trimEnd()} …` : text
}

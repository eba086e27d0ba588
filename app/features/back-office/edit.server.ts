/** The loader and the action of an editor. Each noun passes its document, its form and its operations. */
import { randomUUID } from 'node:crypto'
import type { Submission } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Collection } from '~/data/collection'
import { isId } from '~/data/storable'
import type { Doc } from '~/data/store'
import type { Upload } from '~/domain/content/upload'
import type { Instant } from '~/domain/values/dates'
import type { Result } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'
import type { FormTexts } from '~/domain/values/three-way-merge'
import { formConstraints } from '~/forms/constraints'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyTo, replyToQuestion } from '~/forms/reply.server'
import { type ChangedRowsReply, changeRows, readFormValues, readRowAct } from '~/forms/rows'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { editor } from '~/i18n/locales/back-office/editor'
import type { AuditContext } from '~/operations/content/audit-context'
import type { EditTarget } from '~/operations/content/save-fields.server'
import type { SaveRefusal } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { freshId } from '~/session/tokens.server'
import { bringUpToDate, openedVersion, replyToOvertaken, type StoredForm } from './opened-form.server'
import { takeFileFields } from './take-file-fields.server'

interface Loaded<T extends object, Values extends FormTexts, View> {
  collection: Pick<Collection<T>, 'findDoc'>
  schema: Parameters<typeof formConstraints>[0]
  /** The id of a new document starts with it. */
  prefix: string
  /** Null for a new document. */
  title: (document: T | null) => string
  /** The document as the fields show it. */
  toValues: (document: T) => Values
  /** The stored keys of its files, whose inputs have no value. */
  fileKeys?: (document: T) => Record<string, string>
  /** What else the screen shows of a stored document. */
  view: (id: string, document: T) => View | Promise<View>
}

/** The document of the address, null for `new`; throws a 404 otherwise. */
export async function loadEditor<T extends { updatedAt: Instant }, Values extends FormTexts, View extends object>(
  { params, context }: LoaderFunctionArgs,
  { collection, schema, prefix, title, toValues, fileKeys, view }: Loaded<T, Values, View>,
) {
  requireAdmin(context)
  const isNew = params['id'] === 'new'
  const doc = isNew ? null : await collection.findDoc(params['id'] ?? '')
  if (doc === null && !isNew) throw itemNotFound()
  const values = doc && toValues(doc.data)
  return {
    title: `${title(doc?.data ?? null)} · Roteiro`,
    constraint: formConstraints(schema),
    newId: isNew ? `${prefix}-${randomUUID()}` : '',
    stored: values && {
      id: doc.id,
      version: openedVersion(doc.version, { ...values, ...fileKeys?.(doc.data) }, context.language),
      values,
      lastEdit: lastEditOf(doc.data, context),
      ...(await view(doc.id, doc.data)),
    },
  }
}

/** The time of the last edit, formatted. */
function lastEditOf({ updatedAt }: { updatedAt: Instant }, context: RequestContext): string {
  return context.t(editor)('lastEdit', { at: formatShortInstant(updatedAt, context.language) })
}

/** A refusal that belongs to fields: messages by the name of the field. */
interface FieldRefusal {
  kind: 'fields'
  errors: Record<string, string[]>
}

export function refusedFields(errors: FieldRefusal['errors']): Result<never, FieldRefusal> {
  return { ok: false, reason: { kind: 'fields', errors } }
}

interface Saved<T extends object, Schema extends EditedSchema, Name extends string> {
  collection: Pick<Collection<T>, 'name' | 'findDoc'>
  /** The address of the list. */
  list: string
  schema: Schema
  toValues: (document: T) => FormTexts
  fileKeys?: (document: T) => Record<string, string>
  /** Readable text for fields whose value is not text, such as a select or checkbox. */
  toShown?: (document: T) => Readonly<Record<string, string>>
  /** Its file fields. An accepted file stays stored when the form is refused for another reason. */
  files: Readonly<Record<Name, Upload['kind']>>
  /** A new document needs all its files. */
  needsFiles?: boolean
  /** The files as a change of the stored ones; the uploads by default. */
  sentFiles?: (uploads: Files<Name>, form: FormData) => StoredForm['files']
  /** The rows that buttons of the form add, move and remove. */
  rows?: { list: string; max: number }
  save: (
    target: EditTarget,
    fields: Omit<z.output<Schema>, 'id' | 'version'>,
    act: AuditContext,
    uploads: Files<Name>,
  ) => Promise<Result<unknown, SaveRefusal<T> | FieldRefusal>>
  /** The message after a new document is saved. */
  created?: string
  remove: (id: string, act: AuditContext) => Promise<Response>
}

type EditedSchema = z.ZodType<{ id?: string | undefined; version: string }>
type Files<Name extends string> = Record<Name, Upload | null>

/** Removes after a confirmation, changes rows, or saves: a refused form keeps its values. */
export async function handleEditor<T extends object, Schema extends EditedSchema, const Name extends string>(
  args: ActionFunctionArgs,
  { collection, schema, rows, ...noun }: Saved<T, Schema, Name>,
) {
  const { id, form, language, act, sender, isRemoval } = await readEdit(args)
  if (isRemoval) return noun.remove(id, act)
  const { uploads, errors, missing, values } = await takeFileFields(form, noun.files, sender)
  const question = replyToQuestion(form, language, { fieldErrors: errors, values })
  if (question) return question
  const changed = rows && changedRows(form, values, rows)
  if (changed) return data(changed)
  const edited = {
    ...{ id, language, toShown: noun.toShown },
    toValues: (document: T) => ({ ...noun.toValues(document), ...noun.fileKeys?.(document) }),
    files: noun.sentFiles?.(uploads, form) ?? uploads,
  }
  const overtaken = await mergeStored(collection, form, edited)
  const submission = parseForm(form, schema)
  if (overtaken) return replyToOvertaken(submission, language, { ...overtaken, values })
  const fieldErrors = { ...(noun.needsFiles && id === 'new' ? missing : {}), ...errors }
  if (submission.status !== 'success' || Object.keys(fieldErrors).length > 0) {
    return replyTo(submission, language, { fieldErrors, values })
  }
  const { id: newId, version, ...fields } = submission.value
  const target = targetOf(id, { newId, version })
  if (target === null) return replyTo(submission, language, { formErrors: ['error.generic'], values })
  const saved = await noun.save(target, fields, act, uploads)
  if (saved.ok) return savedToast(noun.list, target, noun.created)
  const { reason } = saved
  if (reason.kind === 'fields') return replyTo(submission, language, { fieldErrors: reason.errors, values })
  return replyToRefusal(reason, submission, collection, { ...edited, values })
}

/** The posted form of an editor and its user. */
async function readEdit({ request, params, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const form = await request.formData()
  return {
    id: params['id'] ?? '',
    form,
    isRemoval: readIntent(form, ['remove']) === 'remove',
    language: context.language,
    act: { by: actorOf(visitor), at: context.now },
    /** The owner of the uploads the form may use. */
    sender: { by: visitor.user.id, now: context.now },
  }
}

/** The form with a row added, moved or removed; null when another button was pressed. */
export function changedRows(
  form: FormData,
  values: Readonly<Record<string, string>>,
  { list, max }: { list: string; max: number },
): ChangedRowsReply | null {
  const act = readRowAct(readText(form, 'intent'))
  if (act?.list !== list) return null
  const { values: rows, focus } = changeRows({ ...readFormValues(form), ...values }, act, max)
  return { rows, focus, stamp: freshId() }
}

/**
 * The document of a valid form; null if the form names none. A new id with a version already exists: an earlier reply
 * said so and the user saves anyway.
 */
export function targetOf(id: string, { newId, version = '' }: { newId?: string; version?: string }): EditTarget | null {
  const read = idSchema.safeParse(id === 'new' ? newId : id)
  if (!read.success) return null
  return { id: read.data, expect: id === 'new' && version === '' ? null : version }
}

/** Redirects with the toast for a saved document; a new one is named where its noun has a word for it. */
function savedToast(list: string, { id, expect }: EditTarget, created = 'success.saved') {
  return redirectWithToast(`${list}/${id}`, { key: expect === null ? created : 'success.saved' })
}

interface Edited<T> {
  id: string
  language: Language
  /** The document in the format of the form's fields, and the keys of its files. */
  toValues: (document: T) => FormTexts
  /** Readable text for fields whose value is not text, such as a select or checkbox. */
  toShown?: (document: T) => Readonly<Record<string, string>>
  files?: StoredForm['files']
  /** Replaces the version where other actions write parts of the document that the form does not show. */
  versionOf?: (document: T) => string
}

const overtakenBy = <T>(c: { name: string }, { id, data, version }: Doc<T>, edited: Edited<T>) => ({
  kind: c.name,
  id,
  stored: { version: edited.versionOf?.(data) ?? version, values: edited.toValues(data), files: edited.files },
  shown: (name: string) => edited.toShown?.(data)[name],
})

/**
 * Brings the form up to date with what somebody else has saved since it was opened. What both changed is null, or the
 * start of the reply.
 */
export async function mergeStored<T extends object>(
  c: Pick<Collection<T>, 'name' | 'findDoc'>,
  form: FormData,
  edited: Edited<T>,
) {
  const id = edited.id === 'new' ? (readText(form, 'id') ?? '') : edited.id
  const doc = isId(id) ? await c.findDoc(id) : null
  if (doc === null) return null
  const overtaken = overtakenBy(c, doc, edited)
  const conflicts = bringUpToDate(form, overtaken.stored, edited.language)
  return conflicts && { ...overtaken, conflicts }
}

/** After a conflicting edit, the user keeps their values and sees the stored ones. */
export function replyToRefusal<T extends object, Schema, Value>(
  reason: SaveRefusal<T>,
  submission: Submission<Schema, string[], Value>,
  c: { name: string },
  { values, ...edited }: Edited<T> & { values?: Readonly<Record<string, string>> },
) {
  if (reason.kind === 'missing') throw itemNotFound()
  return replyToOvertaken(submission, edited.language, { ...overtakenBy(c, reason.current, edited), values })
}

/** The shared start and end of an editor's loader and action. */
import { randomUUID } from 'node:crypto'
import type { Submission } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Collection } from '~/data/collection'
import { isId } from '~/data/storable'
import type { Doc } from '~/data/store'
import type { Instant } from '~/domain/values/dates'
import { idSchema } from '~/domain/values/scalars'
import type { FormTexts } from '~/domain/values/three-way-merge'
import { readIntent, readText } from '~/forms/read-field.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { editor } from '~/i18n/locales/back-office/editor'
import type { EditTarget } from '~/operations/content/save-fields.server'
import type { SaveRefusal } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { bringUpToDate, replyToOvertaken, type StoredForm } from './opened-form.server'

/** The document of the address, null for `new`; throws a 404 otherwise. `newId` starts with `prefix`. */
export async function openDocument<T extends object>(
  c: Pick<Collection<T>, 'findDoc'>,
  { params, context }: LoaderFunctionArgs,
  prefix: string,
): Promise<{ language: Language; doc: Doc<T> | null; newId: string }> {
  requireAdmin(context)
  const { language } = context
  const id = params['id'] ?? ''
  if (id === 'new') return { language, doc: null, newId: `${prefix}-${randomUUID()}` }
  const doc = await c.findDoc(id)
  if (doc === null) throw itemNotFound()
  return { language, doc, newId: '' }
}

/** The time of the last edit, formatted. */
export function lastEditOf({ updatedAt }: { updatedAt: Instant }, context: RequestContext): string {
  return context.t(editor)('lastEdit', { at: formatShortInstant(updatedAt, context.language) })
}

/** The posted form of an editor and its user. */
export async function readEdit({ request, params, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const at = context.now
  const id = params['id'] ?? ''
  const form = await request.formData()
  return {
    id,
    isNew: id === 'new',
    form,
    isRemoval: readIntent(form, ['remove']) === 'remove',
    language: context.language,
    act: { by: actorOf(visitor), at },
    /** The owner of the uploads the form may use. */
    sender: { by: visitor.user.id, now: at },
  }
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
export function savedToast(list: string, { id, expect }: EditTarget, created = 'success.saved') {
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

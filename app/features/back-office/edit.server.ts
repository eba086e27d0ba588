/** What loader and action of an editor begin and end with. */
import { randomUUID } from 'node:crypto'
import type { Submission } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import type { Collection } from '~/data/collection'
import type { Doc } from '~/data/store'
import type { Instant } from '~/domain/values/dates'
import { idSchema } from '~/domain/values/scalars'
import { readIntent } from '~/forms/read-field.server'
import { formatShortInstant } from '~/i18n/format'
import { languageOf } from '~/i18n/language.server'
import type { Language } from '~/i18n/languages'
import { editor } from '~/i18n/locales/back-office/editor'
import { translator } from '~/i18n/translate'
import type { EditTarget } from '~/operations/content/save-fields.server'
import type { SaveRefusal } from '~/operations/maintenance/audit.server'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { replyToOvertaken } from './stale-facts.server'

/** The document of the address, null for `new`; a 404 for what is neither. `newId` begins with `prefix`. */
export async function openDocument<T extends object>(
  c: Pick<Collection<T>, 'findDoc'>,
  { request, params, context }: LoaderFunctionArgs,
  prefix: string,
): Promise<{ language: Language; doc: Doc<T> | null; newId: string }> {
  requireAdmin(context)
  const language = await languageOf(request)
  const id = params['id'] ?? ''
  if (id === 'new') return { language, doc: null, newId: `${prefix}-${randomUUID()}` }
  const doc = await c.findDoc(id)
  if (doc === null) throw itemNotFound()
  return { language, doc, newId: '' }
}

/** When a document was edited last, in words. */
export function lastEditOf({ updatedAt }: { updatedAt: Instant }, language: Language): string {
  return translator(editor, language)('lastEdit', { at: formatShortInstant(updatedAt, language) })
}

/** What an editor has posted, and who has. */
export async function readEdit({ request, params, context }: ActionFunctionArgs) {
  const visitor = requireAdmin(context)
  const at = now()
  const id = params['id'] ?? ''
  const form = await request.formData()
  return {
    id,
    isNew: id === 'new',
    form,
    isRemoval: readIntent(form, ['remove']) === 'remove',
    language: await languageOf(request),
    act: { by: actorOf(visitor), at },
    /** Whose uploads the form may take. */
    sender: { by: visitor.user.id, now: at },
  }
}

/**
 * The document that an accepted form is about; null where it names none. A new one with a version is there already: its
 * sender was told so, and means it.
 */
export function targetOf(id: string, { newId, version = '' }: { newId?: string; version?: string }): EditTarget | null {
  const read = idSchema.safeParse(id === 'new' ? newId : id)
  if (!read.success) return null
  return { id: read.data, expect: id === 'new' && version === '' ? null : version }
}

/** Shows what was saved. */
export function toldSaved(list: string, { id }: EditTarget) {
  return redirectWithToast(`${list}/${id}`, { key: 'success.saved' })
}

interface Refused<T> {
  /** Name of the collection. */
  kind: string
  id: string
  language: Language
  /** A document as the fields show it. */
  toValues: (document: T) => Readonly<Record<string, string>>
  /** In words, for fields whose value is none: a choice, a box. */
  toShown?: (document: T) => Readonly<Record<string, string>>
  /** For hidden fields of the reply. */
  values?: Readonly<Record<string, string>>
}

/** Who was overtaken keeps what was typed and is told what is stored. */
export function replyToRefusal<T, Schema, Value>(
  reason: SaveRefusal<T>,
  submission: Submission<Schema, string[], Value>,
  { kind, id, language, toValues, toShown, values }: Refused<T>,
) {
  if (reason.kind === 'missing') throw itemNotFound()
  const { data, version } = reason.current
  const stored = toValues(data)
  return replyToOvertaken(submission, language, { kind, id, version, stored, shown: toShown?.(data), values })
}

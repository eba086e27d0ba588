import type { Submission } from '@conform-to/react'
import type { Language } from '~/i18n/languages'
import { message } from './message'
import { replyTo } from './reply.server'

type Stale = {
  /** The stored version; a second submit with it saves over the stored values. */
  version: string
  /** Who saved it and when, as text; null when unknown. */
  saved: { who: string; at: string } | null
  /** Stored values by field name, formatted for display; '' for an empty field. */
  differences: Readonly<Record<string, string>>
  /** Differences that need another message: message keys by field name. */
  fieldErrors?: Readonly<Record<string, string[]>>
  /** Values that replace the posted ones, such as references to uploaded files. */
  values?: Readonly<Record<string, string>>
}

/**
 * The reply when the document has changed since the form was opened: form values are kept, changed fields show what is
 * stored, and the form carries the new version.
 */
export function replyToStale<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  { version, saved, differences, fieldErrors = {}, values = {} }: Stale,
) {
  const storedEntry = ([name, value]: [string, string]) => [
    name,
    [value === '' ? message('editor.changedToNothing') : message('editor.changedTo', { value })],
  ]
  const marked = { ...Object.fromEntries(Object.entries(differences).map(storedEntry)), ...fieldErrors }
  const kind = Object.keys(marked).length > 0 ? 'stale' : 'staleSame'
  return replyTo(submission, language, {
    status: 409,
    formErrors: [saved ? message(`editor.${kind}By`, saved) : message(`editor.${kind}`)],
    fieldErrors: marked,
    values: { ...values, version },
  })
}

import type { Submission } from '@conform-to/react'
import type { Language } from '~/i18n/languages'
import { message } from './message'
import { replyTo } from './reply.server'

type Stale = {
  /** The version that is stored now: with it a second press saves knowingly. */
  version: string
  /** Who saved it and when, in the reader's words; null where nobody knows. */
  saved: { who: string; at: string } | null
  /** Field name → what is stored there now, as it would be shown; '' where it is empty. */
  differences: Readonly<Record<string, string>>
  /** What differs in other words: message keys by field name. */
  fieldErrors?: Readonly<Record<string, string[]>>
  /** Fields that come back other than they were sent: files that have been taken. */
  values?: Readonly<Record<string, string>>
}

/**
 * The answer to who saves over somebody else's change: everything typed is kept, the fields that differ say what is
 * stored, and the form carries the new version.
 */
export function replyToStale<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  { version, saved, differences, fieldErrors = {}, values = {} }: Stale,
) {
  const told = ([name, value]: [string, string]) => [
    name,
    [value === '' ? message('editor.changedToNothing') : message('editor.changedTo', { value })],
  ]
  const marked = { ...Object.fromEntries(Object.entries(differences).map(told)), ...fieldErrors }
  const kind = Object.keys(marked).length > 0 ? 'stale' : 'staleSame'
  return replyTo(submission, language, {
    status: 409,
    formErrors: [saved ? message(`editor.${kind}By`, saved) : message(`editor.${kind}`)],
    fieldErrors: marked,
    values: { ...values, version },
  })
}

/** The reply to an edit that conflicts with another user's. */
import type { Submission } from '@conform-to/react'
import { replyToStale } from '~/forms/reply-to-stale.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { listChanges } from '~/operations/maintenance/audit.server'
import { excerpt, toComparableText } from './plain-text'

type Overtaken = {
  /** Collection and id of the document. */
  kind: string
  id: string
  version: string
  /** What is stored now, in the format of the form's fields. */
  stored: Readonly<Record<string, string>>
  /** Readable text for fields whose value is not text, such as a select or checkbox. */
  shown?: Readonly<Record<string, string>>
  /** Errors only the editor can find, such as those of rows. Message keys by field name. */
  fieldErrors?: Readonly<Record<string, string[]>>
  /** For the hidden fields of the reply. */
  values?: Readonly<Record<string, string>>
}

/** Returns the form with its values and marks the fields whose stored value differs. */
export async function replyToOvertaken<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  { kind, id, version, stored, shown = {}, fieldErrors = {}, values = {} }: Overtaken,
) {
  const [last] = await listChanges(kind, id, 1)
  const formValues = submission.payload
  const differences = Object.entries(stored).filter(([name, value]) => toComparableText(formValues[name]) !== value)
  return replyToStale(submission, language, {
    version,
    saved: last ? { who: last.byName, at: formatShortInstant(last.at, language) } : null,
    values,
    fieldErrors,
    differences: Object.fromEntries(differences.map(([name, value]) => [name, excerpt(shown[name] ?? value)])),
  })
}

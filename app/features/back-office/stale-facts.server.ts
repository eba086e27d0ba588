/** What an editor tells whom somebody else has overtaken. */
import type { Submission } from '@conform-to/react'
import { replyToStale } from '~/forms/reply-to-stale.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { listChanges } from '~/operations/maintenance/audit.server'
import { plainText, shortened } from './plain-text'

type Overtaken = {
  /** Collection and id of the thing. */
  kind: string
  id: string
  version: string
  /** What is stored now, as the form's fields would show it. */
  stored: Readonly<Record<string, string>>
  /** The same in words, for fields whose value is none: a choice, a box. */
  shown?: Readonly<Record<string, string>>
  /** What only the editor can compare: rows of a list. Message keys by field name. */
  fieldErrors?: Readonly<Record<string, string[]>>
  /** For hidden fields of the reply. */
  values?: Readonly<Record<string, string>>
}

/** Keeps what was typed and marks the fields that are stored otherwise by now. */
export async function replyToOvertaken<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  { kind, id, version, stored, shown = {}, fieldErrors = {}, values = {} }: Overtaken,
) {
  const [last] = await listChanges(kind, id, 1)
  const typed = submission.payload
  const differences = Object.entries(stored).filter(([name, value]) => plainText(typed[name]) !== value)
  return replyToStale(submission, language, {
    version,
    saved: last ? { who: last.byName, at: formatShortInstant(last.at, language) } : null,
    values,
    fieldErrors,
    differences: Object.fromEntries(differences.map(([name, value]) => [name, shortened(shown[name] ?? value)])),
  })
}

/** Shared by the back office screens of a single request or message. */
import type { Note } from '~/domain/content/note'
import { describeEntry } from '~/features/audit/describe-entry.server'
import { formatShortInstant } from '~/i18n/format'
import { backOffice } from '~/i18n/locales/back-office/back-office'
import { listChanges } from '~/operations/maintenance/audit.server'
import type { RequestContext } from '~/session/request-context'

export function noteViews(notes: readonly Note[], context: RequestContext) {
  const t = context.t(backOffice)
  return notes.map(({ id, text, byName, at }) => ({
    id,
    text,
    by: t('noteBy', { who: byName, at: formatShortInstant(at, context.language) }),
  }))
}

export async function historyOf(kind: string, id: string, context: RequestContext) {
  return (await listChanges(kind, id)).map((entry) => describeEntry(entry, context))
}

const MAX_EXCERPT_LENGTH = 110

/** The start of a text, on one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_EXCERPT_LENGTH ? `${line.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : line
}

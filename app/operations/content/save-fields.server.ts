/** Saves a back office form for documents without rules of their own. */
import type { Collection } from '~/data/collection'
import { type Actor, type AuditAction, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import type { Result } from '~/domain/values/result'
import { createOnce, holdsFields, type SaveRefusal, saveAudited } from '~/operations/maintenance/audit.server'

/** Which document a form is about. `expect` is the version that it showed; null where the form makes a new one. */
export interface EditTarget {
  id: string
  expect: string | null
}

interface Saving<T> {
  by: Actor
  at: Instant
  actions: { created: AuditAction; saved: AuditAction }
  /** The name of the document in the audit; its name, title or code by default. */
  name?: string
  /** The input. */
  fields: Partial<T>
  /** The whole document as it would be new: an existing one takes its fields, its search terms and its time of change. */
  document: T
}

/**
 * Creates the document, or changes one that is still as the form showed it. The same form sent twice makes one; sent
 * again with other fields it is refused with the stored document.
 */
export function saveFields<T extends { searchTerms: string[]; updatedAt: Instant }>(
  c: Collection<T>,
  { id, expect }: EditTarget,
  { actions, fields, document, ...act }: Saving<T>,
): Promise<Result<T, SaveRefusal<T>>> {
  if (expect === null) {
    const isSame = (stored: T) => holdsFields(stored, fields)
    return createOnce(c, id, { ...act, action: actions.created, data: document, isSame })
  }
  const { searchTerms, updatedAt } = document
  return saveAudited(c, id, {
    ...act,
    expect,
    action: actions.saved,
    change: (stored) => {
      const next = { ...stored, ...fields }
      return changedFields(stored, next) === null ? stored : { ...next, searchTerms, updatedAt }
    },
  })
}

/** The text blocks for a trip's detail sections. Trips keep a copy of the texts they use. */
import { tripInformation } from '~/data/collections'
import { type TripInformation, tripTextSearchTerms } from '~/domain/trips/reference-data'
import type { Result } from '~/domain/values/result'
import type { AuditContext } from '~/operations/content/audit-context'
import { type EditTarget, saveFields } from '~/operations/content/save-fields.server'
import { removeAudited, type SaveRefusal } from '~/operations/maintenance/audit.server'

export type TripTextFields = Pick<TripInformation, 'type' | 'text' | 'textEn'>

const MAX_NAME_LENGTH = 80
/** The name of a block in the audit. */
const nameOf = ({ text }: Pick<TripInformation, 'text'>) => text.slice(0, MAX_NAME_LENGTH)

export function saveTripText(
  target: EditTarget,
  fields: TripTextFields,
  { by, at }: AuditContext,
): Promise<Result<TripInformation, SaveRefusal<TripInformation>>> {
  return saveFields(tripInformation, target, {
    by,
    at,
    actions: { created: 'tripInformation.created', saved: 'tripInformation.updated' },
    name: nameOf(fields),
    fields,
    document: { id: target.id, ...fields, searchTerms: tripTextSearchTerms(fields), updatedAt: at },
  })
}

/** Returns how many existed. */
export async function removeTripTexts(ids: readonly string[], { by, at }: AuditContext): Promise<number> {
  let removed = 0
  for (const block of await tripInformation.getMany(ids)) {
    const act = { by, at, name: nameOf(block), action: 'tripInformation.removed' } as const
    if ((await removeAudited(tripInformation, block.id, act)).ok) removed += 1
  }
  return removed
}

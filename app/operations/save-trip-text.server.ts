/** The library of texts from which a trip's detail sections are put together. Trips keep the words they took. */
import { tripInformation } from '~/data/collections'
import { changedFields } from '~/domain/audit'
import type { Result } from '~/domain/result'
import { searchWords } from '~/domain/search-words'
import type { TripInformation } from '~/domain/trip-information'
import { createOnce, holdsFields, removeAudited, type SaveRefusal, saveAudited } from './audit.server'
import type { LibraryAct } from './library-act'

export type TripTextFields = Pick<TripInformation, 'type' | 'text' | 'textEn'>

const wordsOf = ({ text, textEn }: TripTextFields) => searchWords([text, textEn])
const MAX_NAME_LENGTH = 80
/** What the audit calls a block. */
const nameOf = ({ text }: Pick<TripInformation, 'text'>) => text.slice(0, MAX_NAME_LENGTH)

/** The same `id` posted twice makes one; with other words the second is refused. */
export async function createTripText(
  id: string,
  fields: TripTextFields,
  { by, at }: LibraryAct,
): Promise<Result<TripInformation, SaveRefusal<TripInformation>>> {
  const data: TripInformation = { id, ...fields, words: wordsOf(fields), updatedAt: at }
  const act = { by, at, name: nameOf(fields), action: 'tripInformation.created' } as const
  return createOnce(tripInformation, id, { ...act, data, isSame: (stored) => holdsFields(stored, fields) })
}

export function saveTripText(
  id: string,
  expect: string,
  fields: TripTextFields,
  { by, at }: LibraryAct,
): Promise<Result<TripInformation, SaveRefusal<TripInformation>>> {
  return saveAudited(tripInformation, id, {
    by,
    at,
    expect,
    name: nameOf(fields),
    action: 'tripInformation.updated',
    change: (block) => {
      const next = { ...block, ...fields }
      return changedFields(block, next) === null ? block : { ...next, words: wordsOf(fields), updatedAt: at }
    },
  })
}

/** Tells how many were there. */
export async function removeTripTexts(ids: readonly string[], { by, at }: LibraryAct): Promise<number> {
  let removed = 0
  for (const block of await tripInformation.getMany(ids)) {
    const act = { by, at, name: nameOf(block), action: 'tripInformation.removed' } as const
    if ((await removeAudited(tripInformation, block.id, act)).ok) removed += 1
  }
  return removed
}

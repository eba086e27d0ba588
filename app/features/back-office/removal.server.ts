/** Removes rows of a list and documents of an editor, and reports those in use. */
import type { Removed } from '~/operations/content/audit-context'
import { redirectWithToast } from '~/session/toast.server'
import { listNames } from './list-names'
import { selectedIds } from './selected-rows.server'

export interface Removal {
  ids: string[]
  /** The rows in use: their names, and where they are used. */
  stay: { id: string; name: string; why: string }[]
}

/** How a list confirms a removal. */
export interface Removing<T> {
  collection: { getMany(ids: readonly string[]): Promise<T[]> }
  nameOf: (document: T) => string
  /** The reason why a document cannot be removed; null if it can. Omitted if all can. */
  whyStays?: (document: T) => Promise<string | null>
}

/** The data of the list's removal dialog; null if it is closed. */
export async function readRemoval<T extends { id: string }>(
  params: URLSearchParams,
  { collection, nameOf, whyStays = async () => null }: Removing<T>,
): Promise<Removal | null> {
  if (params.get('dialog') !== 'remove') return null
  const removal: Removal = { ids: [], stay: [] }
  for (const document of await collection.getMany(selectedIds(params))) {
    const why = await whyStays(document)
    if (why === null) removal.ids.push(document.id)
    else removal.stay.push({ id: document.id, name: nameOf(document), why })
  }
  return removal
}

/** Redirects to `path` with a toast about the result; `one` is the message for a single document. */
export function removalToast(
  path: string,
  { count, inUse = [] }: { count: number; inUse?: Removed['inUse'] },
  one = 'success.itemRemoved',
): Promise<Response> {
  if (inUse.length > 0) {
    return redirectWithToast(path, { key: 'referenceData.inUse', vars: { names: listNames(inUse) }, type: 'warning' })
  }
  return redirectWithToast(path, count === 1 ? { key: one } : { key: 'success.bulk', vars: { count } })
}

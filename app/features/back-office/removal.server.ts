/** Removing rows of a list and documents of an editor: what may go, and what is said of those that stay. */
import type { Removed } from '~/operations/content/audit-context'
import { redirectWithToast } from '~/session/toast.server'
import { listNames } from './list-names'
import { selectedIds } from './selected-rows.server'

export interface Removal {
  ids: string[]
  /** Those that are in use: what they are called, and where. */
  stay: { id: string; name: string; why: string }[]
}

/** How a list asks before it removes. */
interface Removing<T> {
  collection: { getMany(ids: readonly string[]): Promise<T[]> }
  nameOf: (document: T) => string
  /** Why it stays; null when it can go. Left out where everything can. */
  whyStays?: (document: T) => Promise<string | null>
}

/** What the dialog of a list is about; null without the dialog. */
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

/** Back to `path`, told how it went; `one` is the message for a single one. */
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

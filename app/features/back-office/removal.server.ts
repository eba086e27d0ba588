/** Taking things of the library away: what may go, and what to say of those that stay. */
import { idSchema } from '~/domain/scalars'
import type { Removed } from '~/operations/library-act'
import { redirectWithToast } from '~/session/toast.server'
import { toldNames } from './told-names'

export interface Removal {
  ids: string[]
  /** Those that are in use: what they are called, and where. */
  stay: { id: string; name: string; why: string }[]
}

/** What the dialog of a list is about; null without the dialog. */
export async function readRemoval<T extends { id: string }>(
  params: URLSearchParams,
  c: { getMany(ids: readonly string[]): Promise<T[]> },
  nameOf: (thing: T) => string,
  /** Why it cannot go; null when it can. */
  whyStays: (thing: T) => Promise<string | null>,
): Promise<Removal | null> {
  if (params.get('dialog') !== 'remove') return null
  const asked = [...new Set(params.getAll('id'))].filter((id) => idSchema.safeParse(id).success).slice(0, 100)
  const removal: Removal = { ids: [], stay: [] }
  for (const thing of await c.getMany(asked)) {
    const why = await whyStays(thing)
    if (why === null) removal.ids.push(thing.id)
    else removal.stay.push({ id: thing.id, name: nameOf(thing), why })
  }
  return removal
}

/** Back to `path`, told how it went. */
export function toldOfRemoval(path: string, { count, inUse }: Removed): Promise<Response> {
  if (inUse.length > 0) {
    return redirectWithToast(path, { key: 'library.inUse', vars: { names: toldNames(inUse) }, type: 'warning' })
  }
  const told = count === 1 ? { key: 'success.itemDeleted' } : { key: 'success.bulk', vars: { count } }
  return redirectWithToast(path, told)
}

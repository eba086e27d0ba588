/** When a document is of no use any more: declared by its collection, for the jobs and for engines that remove by themselves. */
import { addMillis, DAY, type Instant, isInstant } from '~/domain/values/dates'
import type { CollectionShape } from './store'

/** Null: never, or not yet known. */
export function endOf({ ends = [] }: CollectionShape, data: Readonly<Record<string, unknown>>): Instant | null {
  const moments = ends.flatMap(({ by, afterDays }) => {
    const from = data[by]
    return isInstant(from) ? [addMillis(from, afterDays * DAY)] : []
  })
  return moments.sort()[0] ?? null
}

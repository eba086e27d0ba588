import { uploads } from '~/data/collections'
import { type Doc, type LeaveOut, type Page, VersionConflict } from '~/data/store'
import type { Upload } from '~/domain/content/upload'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import { files } from '~/files/files.server'

const BATCH = 50

interface Sweep {
  /** Once it is aborted no further upload is removed. */
  signal?: AbortSignal | undefined
  leaveOut?: LeaveOut | undefined
}

/**
 * Removes files that were uploaded more than a day ago and that no document uses. Returns how many uploads were
 * removed.
 */
export async function removeAbandonedUploads(now: Instant, { signal, leaveOut }: Sweep = {}): Promise<number> {
  let removed = 0
  let after: string | null = null
  do {
    const page: Page<Upload> = await uploads.query({
      eq: { isKept: false },
      range: { by: 'createdAt', lt: addMillis(now, -DAY) },
      order: { by: 'createdAt', dir: 'asc' },
      limit: BATCH,
      leaveOut,
      ...(after === null ? {} : { after }),
    })
    removed += await removeAll(page.items, signal)
    // An unreadable upload stays, and the run continues with the next.
    after = removed < BATCH && !signal?.aborted ? page.after : null
  } while (after !== null)
  return removed
}

async function removeAll(forgotten: readonly Doc<Upload>[], signal: AbortSignal | undefined): Promise<number> {
  let removed = 0
  for (const { id, version, data } of forgotten) {
    if (signal?.aborted) break
    try {
      await uploads.put(id, { ...data, isGoing: true }, { version })
    } catch (error) {
      // A document has started to use it since it was read, or another server removes it.
      if (!(error instanceof VersionConflict)) throw error
      continue
    }
    for (const key of data.files) await files().remove(key)
    // The record goes last: a process that is killed earlier leaves it, and with it the files can be found again.
    await uploads.remove(id)
    removed += 1
  }
  return removed
}

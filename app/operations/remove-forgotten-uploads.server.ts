import { uploads } from '~/data/upload-collection'
import { addMillis, DAY, type Instant } from '~/domain/dates'
import { files } from '~/files/files.server'

const BATCH = 50

/** Removes files that were sent more than a day ago and that nothing keeps. Tells how many uploads went. */
export async function removeForgottenUploads(now: Instant): Promise<number> {
  const forgotten = await uploads.list({
    eq: { isKept: false },
    range: { by: 'createdAt', lt: addMillis(now, -DAY) },
    order: { by: 'createdAt', dir: 'asc' },
    limit: BATCH,
  })
  for (const upload of forgotten) {
    for (const key of upload.files) await files().remove(key)
    await uploads.remove(upload.id)
  }
  return forgotten.length
}

import { uploads } from '~/data/collections'
import { files } from '~/files/files.server'

/** Uploads that something keeps and whose files are not all there: id and the first missing key. */
export async function missingFiles(): Promise<{ id: string; key: string }[]> {
  const there = new Set<string>()
  for await (const { key } of files().list()) there.add(key)
  const missing: { id: string; key: string }[] = []
  for await (const { id, data } of uploads.each({})) {
    const key = data.isKept ? data.files.find((each) => !there.has(each)) : undefined
    // What was stored since the list was made is there.
    if (key !== undefined && !(await files().exists(key))) missing.push({ id, key })
  }
  return missing
}

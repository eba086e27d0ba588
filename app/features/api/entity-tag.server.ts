import { createHash } from 'node:crypto'

/** The tag of a response by its text. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** Whether a header names the tag. A proxy may have marked it as weak. */
export function isListed(header: string | null, etag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/**
 * What React writes of a page, in one piece. React 18 sends its 2,048-byte view whole where a letter of several bytes
 * does not fit into its end any more, with NUL bytes after the last one (facebook/react#31134): they do not belong to
 * the page.
 */
export async function wholePage(pipe: (to: PassThrough) => void): Promise<Buffer<ArrayBuffer>> {
  const written = new PassThrough()
  pipe(written)
  const page = await buffer(written)
  return Buffer.from(page.includes(0) ? page.filter((byte) => byte !== 0) : page)
}

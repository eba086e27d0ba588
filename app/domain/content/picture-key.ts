/** The keys of stored pictures, of the shop's and of those that came with it. */
const pattern = /^[a-z0-9](?:[a-z0-9_-]{0,118}[a-z0-9])?$/

/** The key of a picture as a form carries it; empty for any other text, so that no address is made of it. */
export function pictureKey(text: unknown): string {
  return typeof text === 'string' && pattern.test(text) ? text : ''
}

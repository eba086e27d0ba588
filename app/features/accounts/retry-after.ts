import type { HeadersFunction } from '@remix-run/node'

/** `headers` of a screen whose action may reply 429: passes `Retry-After` on to the document. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders)
  const retryAfter = actionHeaders.get('Retry-After')
  if (retryAfter !== null) headers.set('Retry-After', retryAfter)
  return headers
}

import type { HeadersFunction } from '@remix-run/node'

/** `headers` of a screen whose action may answer 429: the document says too when to try again. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders)
  const retryAfter = actionHeaders.get('Retry-After')
  if (retryAfter !== null) headers.set('Retry-After', retryAfter)
  return headers
}

import { isRouteErrorResponse } from '@remix-run/react'

function textIn(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const text: unknown = Object.entries(value).find(([name]) => name === key)?.[1]
  return typeof text === 'string' ? text : null
}

/** The id of the failed request: the response's own `reference`, otherwise the page's. */
export function errorReference(error: unknown, rootData: unknown): string | null {
  const own = isRouteErrorResponse(error) ? textIn(error.data, 'reference') : null
  // Pages cached for many visitors have no request id.
  return own ?? (textIn(rootData, 'requestId') || null)
}

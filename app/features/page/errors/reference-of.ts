import { isRouteErrorResponse } from '@remix-run/react'

function textIn(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const text: unknown = Object.entries(value).find(([name]) => name === key)?.[1]
  return typeof text === 'string' ? text : null
}

/** The number of the request that failed: the thrown answer's own `reference`, else that of the page. */
export function errorReference(error: unknown, rootData: unknown): string | null {
  const own = isRouteErrorResponse(error) ? textIn(error.data, 'reference') : null
  // Pages that are kept for many say no number.
  return own ?? (textIn(rootData, 'requestId') || null)
}

/** Why `/api/v1` refuses (RFC 9457): none is ever renamed. */
const API_REFUSAL_NAMES = [
  ...(['invalid-request', 'unauthorized', 'forbidden', 'not-found', 'method-not-allowed'] as const),
  ...(['conflict', 'precondition-failed', 'too-large', 'unsupported-media-type', 'key-reused'] as const),
  ...(['precondition-required', 'too-many-requests', 'internal', 'unavailable'] as const),
]
export type ApiRefusalName = (typeof API_REFUSAL_NAMES)[number]

/** Statuses. */
export const API_REFUSALS: Readonly<Record<ApiRefusalName, number>> = {
  'invalid-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'precondition-required': 428,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
}

/** That of a status; of one without a name of its own, the general one. */
export function apiRefusalOf(status: number): ApiRefusalName {
  const own = API_REFUSAL_NAMES.find((name) => API_REFUSALS[name] === status)
  return own ?? (status < 500 ? 'invalid-request' : 'internal')
}

export function apiRefusalPath(name: ApiRefusalName): string {
  return `/problems/${name}`
}

export function isApiRefusal(text: string | undefined): text is ApiRefusalName {
  return API_REFUSAL_NAMES.some((name) => name === text)
}

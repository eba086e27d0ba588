/** Why `/api/v1` refuses (RFC 9457). Each has a page of its own, and none is ever renamed. */
export const API_REFUSALS = {
  'invalid-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  refused: 422,
  'precondition-required': 428,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const

export type ApiRefusalName = keyof typeof API_REFUSALS

export const API_REFUSAL_NAMES = Object.keys(API_REFUSALS) as ApiRefusalName[]

/** That of a status; of one without a name of its own, the general one. */
export function apiRefusalOf(status: number): ApiRefusalName {
  const own = API_REFUSAL_NAMES.find((name) => API_REFUSALS[name] === status)
  return own ?? (status < 500 ? 'invalid-request' : 'internal')
}

export function apiRefusalPath(name: ApiRefusalName): string {
  return `/problems/${name}`
}

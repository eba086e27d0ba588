/** Where in a list an address stands: behind or before the document of a cursor, or at the end; else at the beginning. */
export interface PagePlace {
  after?: string
  before?: string
  last?: boolean
}

export function pagePlace(params: URLSearchParams): PagePlace {
  const [after, before] = [params.get('after'), params.get('before')]
  if (after) return { after }
  if (before) return { before }
  return params.get('last') === '1' ? { last: true } : {}
}

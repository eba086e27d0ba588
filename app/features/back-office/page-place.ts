/** The position in a list: after or before a cursor's document, or at the end; by default at the start. */
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

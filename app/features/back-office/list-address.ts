/** The page sizes offered below every list. */
export const PAGE_SIZES = [25, 50, 100] as const

/** The state of a list in its address: parsed by the server, written by the page's links. */

export type SortDirection = 'asc' | 'desc'

export interface ListState {
  /** The screen's path, without the query. */
  path: string
  /** Parameters that every link keeps but that are not filters (`trip` in a trip's customer list). */
  carried: Record<string, string>
  query: string
  /** Filter name → selected value. */
  filters: Record<string, string>
  /** Local dates; empty if unbounded. */
  from: string
  to: string
  sort: string
  direction: SortDirection
  perPage: number
  defaults: { sort: string; direction: SortDirection; perPage: number }
}

type Place = { after: string } | { before: string } | { last: '1' }

/** The parameters of the state that differ from the defaults, for hidden fields. */
export function stateParams(state: ListState): [name: string, value: string][] {
  const { query, filters, from, to, sort, direction, perPage, defaults } = state
  const isDefaultSort = sort === defaults.sort && direction === defaults.direction
  const all: [string, string][] = [
    ...Object.entries(state.carried),
    ['words', query],
    ...Object.entries(filters),
    ['from', from],
    ['to', to],
    ['sort', isDefaultSort ? '' : sort],
    ['direction', isDefaultSort ? '' : direction],
    ['per', perPage === defaults.perPage ? '' : String(perPage)],
  ]
  return all.filter(([, value]) => value !== '')
}

function withQuery(path: string, params: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value])).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The list in another state, on the first page unless `place` is given. */
export function listAddress(state: ListState, change: Partial<ListState> = {}, place: Place | null = null): string {
  const params = stateParams({ ...state, ...change })
  return withQuery(state.path, place === null ? params : [...params, ...Object.entries(place)])
}

/** The list with a dialog about the given rows. */
export function dialogAddress(state: ListState, dialog: string, ids: readonly string[]): string {
  const about = ids.map((id): [string, string] => ['id', id])
  return withQuery(state.path, [...stateParams(state), ['dialog', dialog], ...about])
}

/** The export of everything the list finds. */
export function exportAddress(state: ListState, path: string, format: 'csv' | 'xlsx'): string {
  const { defaults } = state
  const params = stateParams({ ...state, perPage: defaults.perPage })
  return withQuery(path, [...params, ['format', format]])
}

/** The list sorted by a column: in its natural direction first, then reversed. */
export function sortAddress(state: ListState, sort: string, natural: SortDirection): string {
  const turned = state.direction === 'asc' ? 'desc' : 'asc'
  return listAddress(state, { sort, direction: state.sort === sort ? turned : natural })
}

export function withoutFilter(state: ListState, name: string): string {
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([other]) => other !== name))
  return listAddress(state, { filters })
}

export function isNarrowed({ query, filters, from, to }: ListState): boolean {
  return query !== '' || from !== '' || to !== '' || Object.keys(filters).length > 0
}

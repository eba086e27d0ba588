/** What of a list stands in its address. Read by the server, written by links of the page. */

export type SortDirection = 'asc' | 'desc'

export interface ListState {
  /** The screen's address without a query. */
  path: string
  /** What stays in every link of the list and is none of its filters (`trip` of a trip's customers). */
  kept: Record<string, string>
  query: string
  /** Filter name → chosen value. */
  filters: Record<string, string>
  /** Local dates; empty where open. */
  from: string
  to: string
  sort: string
  direction: SortDirection
  perPage: number
  defaults: { sort: string; direction: SortDirection; perPage: number }
}

type Place = { after: string } | { before: string } | { last: '1' }

/** The names and values of a state that are not its defaults: what a form has to carry along. */
export function stateParams(state: ListState): [name: string, value: string][] {
  const { query, filters, from, to, sort, direction, perPage, defaults } = state
  const isDefaultSort = sort === defaults.sort && direction === defaults.direction
  const all: [string, string][] = [
    ...Object.entries(state.kept),
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

/** The list in another state, at its first page unless a place is given. */
export function listAddress(state: ListState, change: Partial<ListState> = {}, place: Place | null = null): string {
  const params = stateParams({ ...state, ...change })
  return withQuery(state.path, place === null ? params : [...params, ...Object.entries(place)])
}

/** The list with a dialog about some of its rows. */
export function dialogAddress(state: ListState, dialog: string, ids: readonly string[]): string {
  const about = ids.map((id): [string, string] => ['id', id])
  return withQuery(state.path, [...stateParams(state), ['dialog', dialog], ...about])
}

/** The file of everything the list now finds. */
export function exportAddress(state: ListState, path: string, format: 'csv' | 'xlsx'): string {
  const { defaults } = state
  const params = stateParams({ ...state, perPage: defaults.perPage })
  return withQuery(path, [...params, ['format', format]])
}

/** The same list, sorted by a column: first in its natural direction, then turned round. */
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

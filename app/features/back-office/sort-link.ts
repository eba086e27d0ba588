import type { Column } from '~/ui/table/table/table'
import { type SortDirection, sortAddress } from './list-address'
import type { ListView } from './read-list.server'

/** A sort link for a column header. `sort` is the name in the list's spec. */
export function sortLink({ state }: ListView, sort: string, natural: SortDirection): Column<unknown>['sort'] {
  const to = sortAddress(state, sort, natural)
  return state.sort === sort ? { to, direction: state.direction === 'asc' ? 'ascending' : 'descending' } : { to }
}

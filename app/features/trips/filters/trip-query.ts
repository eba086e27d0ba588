/** The names of a list's filters in its address, and the addresses of its variants. */
import type { TripKind } from '~/catalogue/trip-filters'
import type { TripSort } from '~/catalogue/trip-shelf'

export const SORTS = ['date', 'price', 'duration', 'relevance'] as const satisfies readonly TripSort[]
export const NIGHTS = [0, 4, 7] as const
/** In the order of the tabs. Each is a list of its own under `/trips`, and a filter anywhere else. */
export const KINDS = ['national', 'international', 'excursions', 'cruises'] as const satisfies readonly TripKind[]

/** Names in the query string, in the order in which chips show them. */
export const FILTER_NAMES = [
  'q',
  'kind',
  'place',
  'city',
  'month',
  'transport',
  'marine',
  'event',
  'tag',
  'nights',
  'people',
  'priceMax',
  'free',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The accepted values as the address writes them. */
export type FilterTexts = Partial<Record<FilterName, string>>

/** The address of the same list with some values changed; null takes one away, and any change goes to page one. */
export function tripsAddress(
  pathname: string,
  read: { values: FilterTexts; sort: TripSort | undefined },
  change: Partial<Record<FilterName | 'sort' | 'page', string | null>>,
): string {
  const query = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    const value = change[name] === undefined ? read.values[name] : change[name]
    if (value) query.set(name, value)
  }
  const sort = change.sort === undefined ? read.sort : change.sort
  if (sort) query.set('sort', sort)
  if (change.page && change.page !== '1') query.set('page', change.page)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

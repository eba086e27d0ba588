/** The filter names in a list's address, and addresses with changed filters. */
import type { TripKind } from '~/catalogue/trip-filters'
import type { TripSort } from '~/catalogue/trip-shelf'

export const SORTS = ['date', 'price', 'duration', 'relevance'] as const satisfies readonly TripSort[]
export const NIGHTS = [0, 4, 7] as const
/** In tab order. Each is a list of its own under `/trips`, and a filter elsewhere. */
export const KINDS = ['national', 'international', 'excursions', 'cruises'] as const satisfies readonly TripKind[]

/** Names in the query string, in the order of the chips. */
export const FILTER_NAMES = [
  'q',
  'kind',
  'place',
  'city',
  'month',
  'flex',
  'transport',
  'marine',
  'event',
  'tag',
  'nights',
  'people',
  'priceMin',
  'priceMax',
  'free',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The valid values, as in the address. */
export type FilterTexts = Partial<Record<FilterName, string>>

/** The list's address with changed values; null removes one. Any change leads to page one. */
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

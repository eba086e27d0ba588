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
  'age',
  'priceMin',
  'priceMax',
  'free',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The valid values, as in the address; ages of children apart by a space. */
export type FilterTexts = Partial<Record<FilterName, string>>

/** The names and values of an address or a form: each child's age is one of its own. */
export function filterPairs(values: FilterTexts): [name: FilterName, value: string][] {
  return FILTER_NAMES.flatMap((name) => {
    const texts = name === 'age' ? values.age?.split(' ') : [values[name]]
    return (texts ?? []).flatMap((text): [FilterName, string][] => (text ? [[name, text]] : []))
  })
}

/** The list's address with changed values; null removes one. Any change leads to page one. */
export function tripsAddress(
  pathname: string,
  read: { values: FilterTexts; sort: TripSort | undefined },
  change: Partial<Record<FilterName | 'sort' | 'page', string | null>>,
): string {
  const query = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    const value = change[name] === undefined ? read.values[name] : change[name]
    for (const [, text] of filterPairs({ [name]: value ?? '' })) query.append(name, text)
  }
  const sort = change.sort === undefined ? read.sort : change.sort
  if (sort) query.set('sort', sort)
  if (change.page && change.page !== '1') query.set('page', change.page)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

import type { TripKind } from '~/catalogue/trip-filters'
import type { LocalDate } from '~/domain/values/dates'
import { addressAmong } from '~/domain/values/safe-redirect'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import { listExtras } from '~/features/trips/choosing/list-extras.server'
import { listFiltered } from '~/features/trips/filters/filtered-list.server'
import { KINDS } from '~/features/trips/filters/trip-query'
import type { Language } from '~/i18n/languages'

const PER_PAGE = 12

/** The list for an address: its cards, its filters, and the number of results of each further filter. */
export function loadTrips(url: URL, language: Language, today: LocalDate) {
  const kind = kindOf(url.pathname)
  const input = {
    params: url.searchParams,
    fixedKind: kind,
    perPage: PER_PAGE,
    language,
    today,
    isChoosing: true,
  } as const
  const found = listFiltered(input)
  const { list, items, searched } = found
  return {
    ...list,
    ...listExtras(found, language, today),
    kind,
    cards: items.map((listed) => tripCardView(listed, language, searched)),
  }
}

function kindOf(pathname: string): TripKind | null {
  return KINDS.find((kind) => addressAmong([`/trips/${kind}`], pathname)) ?? null
}

/** The address of the list as the table of routes writes it: case and slashes of the request may differ. */
export function listPath(pathname: string): string {
  const kind = kindOf(pathname)
  return kind === null ? '/trips' : `/trips/${kind}`
}

/** `?kind=` redirects to the address of that kind; the other query parameters are carried over. */
export function kindAddress({ searchParams }: URL): string | null {
  const kind = KINDS.find((known) => known === searchParams.get('kind'))
  if (!kind) return null
  const query = new URLSearchParams(searchParams)
  for (const name of ['kind', '_routes', '_data', 'index']) query.delete(name)
  return query.size === 0 ? `/trips/${kind}` : `/trips/${kind}?${query}`
}

export type TripList = ReturnType<typeof loadTrips>

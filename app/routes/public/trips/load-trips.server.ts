import { TRIP_KINDS, type TripKind } from '~/catalogue/trip-filters'
import type { LocalDate } from '~/domain/dates'
import { addressAmong } from '~/domain/safe-redirect'
import type { Language } from '~/i18n/languages'
import { tripCardView } from '../trip-cards/trip-card-view.server'
import { listFiltered } from '../trip-filters/filtered-list.server'

const PER_PAGE = 12

/** The list behind an address: its cards, its filters, and what each further filter would leave. */
export function loadTrips(url: URL, language: Language, today: LocalDate) {
  const kind = kindOf(url.pathname)
  const asked = { params: url.searchParams, fixedKind: kind, perPage: PER_PAGE, language, today }
  const { list, items } = listFiltered(asked)
  return { ...list, kind, cards: items.map((listed) => tripCardView(listed, language)) }
}

function kindOf(pathname: string): TripKind | null {
  return TRIP_KINDS.find((kind) => addressAmong([`/trips/${kind}`], pathname)) ?? null
}

export type TripList = ReturnType<typeof loadTrips>

/** What follows a list of trips, so that none ends in the footer. */
import { type ListedTrip, partyTotal } from '~/catalogue/listed-trip'
import type { NearMiss } from '~/catalogue/near-misses'
import type { LocalDate } from '~/domain/values/dates'
import { nearMissCards } from '~/features/trips/cards/near-miss-cards.server'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import type { SearchedParty } from '~/features/trips/data/searched-party.server'
import { nextDepartures } from '~/features/trips/data/trips-in.server'
import type { FilteredList } from '~/features/trips/filters/filtered-list.server'
import type { Language } from '~/i18n/languages'

/** Under a list that has no near misses, on its last page. */
const MAX_OTHERS = 3

interface Found {
  list: FilteredList
  items: readonly ListedTrip[]
  nearMisses: readonly NearMiss[]
  searched: SearchedParty
}

/** Near misses; where there are none, the next departures on the last page. */
export function listExtras({ list, items, nearMisses, searched }: Found, language: Language, today: LocalDate) {
  const near = nearMissCards(nearMisses, { party: searched, month: list.values.month }, language)
  const isLast = list.page >= list.pages
  const others = isLast && near.length === 0 ? otherCards({ items, searched, language, today }) : []
  return { isLast, near, others }
}

export type ListExtras = ReturnType<typeof listExtras>

interface Others {
  items: readonly ListedTrip[]
  searched: SearchedParty
  language: Language
  today: LocalDate
}

/** The next departures that this party can buy and the page does not show yet. */
function otherCards({ items, searched, language, today }: Others) {
  const shown = new Set(items.map(({ trip }) => trip.id))
  const { party } = searched
  return nextDepartures(language, today, items.length + MAX_OTHERS * 4)
    .filter((listed) => !shown.has(listed.trip.id) && (party === null || partyTotal(listed, party) !== null))
    .slice(0, MAX_OTHERS)
    .map((listed) => tripCardView(listed, language, searched))
}

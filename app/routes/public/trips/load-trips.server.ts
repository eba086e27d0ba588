import { catalogue } from '~/catalogue/catalogue.server'
import { TRIP_KINDS, type TripKind } from '~/catalogue/trip-filters'
import type { LocalDate } from '~/domain/dates'
import { MAX_PEOPLE } from '~/domain/trip'
import type { Language } from '~/i18n/languages'
import { tripCardView } from '../trip-cards/trip-card-view.server'
import { readTripQuery } from './read-trip-query.server'

const PER_PAGE = 12

/** The list behind an address: its cards, its filters, and what each further filter would leave. */
export function loadTrips(url: URL, language: Language, today: LocalDate) {
  const fixedKind = kindOf(url.pathname)
  const read = readTripQuery(url.searchParams, fixedKind)
  const query = { ...read.filters, ...(read.sort ? { sort: read.sort } : {}), perPage: PER_PAGE }
  const asked = catalogue().search({ ...query, page: read.page }, today)
  const page = Math.min(read.page, Math.max(1, asked.pages))
  const found = page === read.page ? asked : catalogue().search({ ...query, page }, today)
  const { month, boardingCity, tag, eventType, transport } = found.facets
  return {
    kind: fixedKind,
    values: read.values,
    sort: read.sort ?? null,
    problem: read.problem,
    page,
    pages: found.pages,
    total: found.total,
    first: found.total === 0 ? 0 : (page - 1) * PER_PAGE + 1,
    last: Math.min(page * PER_PAGE, found.total),
    cards: found.items.map((listed) => tripCardView(listed, language)),
    facets: { month, boardingCity, tag, eventType, transport },
    events: catalogue()
      .eventTypes()
      .map(({ slug, name, nameEn }) => ({ slug, name: language === 'en' ? nameEn : name })),
    maxPeople: MAX_PEOPLE,
  }
}

function kindOf(pathname: string): TripKind | null {
  return TRIP_KINDS.find((kind) => pathname === `/trips/${kind}`) ?? null
}

export type TripList = ReturnType<typeof loadTrips>

import { catalogue } from '~/catalogue/catalogue.server'
import type { TripKind } from '~/catalogue/trip-filters'
import type { LocalDate } from '~/domain/dates'
import { MAX_PEOPLE } from '~/domain/trip'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { readTripQuery } from './read-trip-query.server'

interface Asked {
  params: URLSearchParams
  fixedKind: TripKind | null
  perPage: number
  language: Language
  today: LocalDate
}

/** One page of the trips that the filters of an address leave, and what each further filter would leave. */
export function listFiltered({ params, fixedKind, perPage, language, today }: Asked) {
  const read = readTripQuery(params, fixedKind)
  const query = { ...read.filters, ...(read.sort ? { sort: read.sort } : {}), perPage }
  const asked = catalogue().search({ ...query, page: read.page }, today)
  const page = Math.min(read.page, Math.max(1, asked.pages))
  const found = page === read.page ? asked : catalogue().search({ ...query, page }, today)
  const { month, boardingCity, tag, eventType, transport } = found.facets
  const list = {
    values: read.values,
    sort: read.sort ?? null,
    problem: read.problem,
    page,
    pages: found.pages,
    total: found.total,
    first: found.total === 0 ? 0 : (page - 1) * perPage + 1,
    last: Math.min(page * perPage, found.total),
    facets: { month, boardingCity, tag, eventType, transport },
    events: catalogue()
      .eventTypes()
      .map((event) => ({ slug: event.slug, name: nameIn(language, event) })),
    maxPeople: MAX_PEOPLE,
  }
  return { list, items: found.items }
}

export type FilteredList = ReturnType<typeof listFiltered>['list']

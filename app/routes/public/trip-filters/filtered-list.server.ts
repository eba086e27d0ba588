import { catalogue } from '~/catalogue/catalogue.server'
import type { Facet, TripKind } from '~/catalogue/trip-filters'
import type { LocalDate } from '~/domain/dates'
import { MAX_PEOPLE } from '~/domain/trip'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import type { SearchedParty } from '../trip-data/searched-party.server'
import { searchTrips } from '../trip-data/trips-in.server'
import { readTripQuery } from './read-trip-query.server'

const NEAR_MONTHS = 3

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
  const asked = searchTrips(language, { ...query, page: read.page }, today)
  const page = Math.min(read.page, Math.max(1, asked.pages))
  const found = page === read.page ? asked : searchTrips(language, { ...query, page }, today)
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
    nearMonths: found.total === 0 ? nearestMonths(read.values.month, month) : [],
    facets: { month, boardingCity, tag, eventType, transport },
    tagNames: language === 'en' ? tagNames(tag, read.values.tag) : {},
    events: eventsOffered(eventType, read.values.event, language),
    maxPeople: MAX_PEOPLE,
  }
  const { people = null, boardingCity: city = null } = read.filters
  return { list, items: found.items, searched: { people, city } satisfies SearchedParty }
}

/** What the themes are called in English, the one that was asked for among them. */
function tagNames(counts: readonly Facet[], asked: string | undefined): Record<string, string> {
  const names = catalogue().englishTags()
  const tags = [...counts.map(({ value }) => value), ...(asked === undefined ? [] : [asked])]
  return Object.fromEntries(tags.flatMap((tag) => [[tag, names.get(tag)]].filter((pair) => pair[1] !== undefined)))
}

/** Types that are switched on and have trips; the one that was asked for keeps its name. */
function eventsOffered(counts: readonly Facet[], asked: string | undefined, language: Language) {
  const withTrips = new Set(counts.flatMap(({ value, count }) => (count > 0 ? [value] : [])))
  return catalogue()
    .eventTypes()
    .filter(({ slug, active }) => slug === asked || (active && withTrips.has(slug)))
    .map((event) => ({ slug: event.slug, name: nameIn(language, event) }))
}

/** Of the months that have trips under the other filters, the nearest to the one that was asked for, in their order. */
function nearestMonths(asked: string | undefined, months: readonly Facet[]): string[] {
  if (asked === undefined) return []
  const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  const away = (month: string) => Math.abs(monthNumber(month) - monthNumber(asked))
  const offered = months.flatMap(({ value, count }) => (count > 0 ? [value] : []))
  return offered
    .sort((one, other) => away(one) - away(other))
    .slice(0, NEAR_MONTHS)
    .sort()
}

export type FilteredList = ReturnType<typeof listFiltered>['list']

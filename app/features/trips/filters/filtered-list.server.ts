import { catalogue } from '~/catalogue/catalogue.server'
import type { Facet, TripFilters, TripKind } from '~/catalogue/trip-filters'
import type { TripSort } from '~/catalogue/trip-shelf'
import { type Party, readParty } from '~/domain/trips/party'
import type { LocalDate } from '~/domain/values/dates'
import { type Centavos, centavos } from '~/domain/values/money'
import { MAX_QUERY_LENGTH } from '~/domain/values/search-terms'
import { sortedByName } from '~/domain/values/sort-name'
import type { SearchedParty } from '~/features/trips/data/searched-party.server'
import { searchTrips } from '~/features/trips/data/trips-in.server'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { FILTER_NAMES, type FilterName, type FilterTexts, KINDS, NIGHTS, SORTS } from './trip-query'

const NEAR_MONTHS = 3
/** Under a list; under one of a few trips the double of it. */
const MAX_NEAR = 3
const FEW = 4

interface FilteredListInput {
  params: URLSearchParams
  fixedKind: TripKind | null
  perPage: number
  language: Language
  today: LocalDate
  /** Near misses and prices of months are shown too. */
  isChoosing?: true
}

/** One page of filtered trips, and the counts for every further filter. */
export function listFiltered({ params, fixedKind, perPage, language, today, isChoosing }: FilteredListInput) {
  const read = readTripQuery(params, fixedKind)
  const nearMisses = isChoosing ? MAX_NEAR * 2 : 0
  const query = { ...read.filters, ...(read.sort ? { sort: read.sort } : {}), perPage, nearMisses }
  const requested = searchTrips(language, { ...query, page: read.page }, today)
  const page = Math.min(read.page, Math.max(1, requested.pages))
  const found = page === read.page ? requested : searchTrips(language, { ...query, page }, today)
  const { month, boardingCity, tag, eventType, transport } = found.facets
  const englishTags = language === 'en' ? tagNames(tag, read.values.tag) : {}
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
    monthPrices: found.monthPrices,
    nights: countNights(found.nights),
    facets: {
      month,
      boardingCity: sortedByName(boardingCity, ({ value }) => value),
      tag: sortedByName(tag, ({ value }) => englishTags[value] ?? value),
      eventType,
      transport,
    },
    tagNames: englishTags,
    events: eventsOffered(eventType, read.values.event, language),
    party: read.filters.party ?? null,
  }
  const { party = null, boardingCity: city = null } = read.filters
  return {
    list,
    items: found.items,
    nearMisses: found.nearMisses.slice(0, found.total < FEW ? MAX_NEAR * 2 : MAX_NEAR),
    searched: { party, city } satisfies SearchedParty,
  }
}

/** How many trips the filters of an address leave. */
export function countFiltered(params: URLSearchParams, language: Language, today: LocalDate): number {
  const kind = KINDS.find((known) => known === params.get('kind')) ?? null
  return searchTrips(language, { ...readTripQuery(params, kind).filters, page: 1, perPage: 0 }, today).total
}

/** How many trips each choice of the filter would leave. */
function countNights(counts: ReadonlyMap<number, number>): Record<(typeof NIGHTS)[number], number> {
  const upTo = (most: number) => [...counts].reduce((sum, [nights, count]) => (nights <= most ? sum + count : sum), 0)
  return { 0: upTo(0), 4: upTo(4), 7: upTo(7) }
}

/** The English names of the themes, including the selected one. */
function tagNames(counts: readonly Facet[], selected: string | undefined): Record<string, string> {
  const names = catalogue().englishTags()
  const tags = [...counts.map(({ value }) => value), ...(selected === undefined ? [] : [selected])]
  return Object.fromEntries(tags.flatMap((tag) => [[tag, names.get(tag)]].filter((pair) => pair[1] !== undefined)))
}

/** Active event types that have trips. The selected one is always included. */
function eventsOffered(counts: readonly Facet[], selected: string | undefined, language: Language) {
  const withTrips = new Set(counts.flatMap(({ value, count }) => (count > 0 ? [value] : [])))
  const offered = catalogue()
    .eventTypes()
    .filter(({ slug, active }) => slug === selected || (active && withTrips.has(slug)))
    .map((event) => ({ slug: event.slug, name: nameIn(language, event) }))
  return sortedByName(offered, ({ name }) => name)
}

/** The months with trips nearest to the selected one, in calendar order, under the other filters. */
function nearestMonths(selected: string | undefined, months: readonly Facet[]): string[] {
  if (selected === undefined) return []
  const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  const away = (month: string) => Math.abs(monthNumber(month) - monthNumber(selected))
  const offered = months.flatMap(({ value, count }) => (count > 0 ? [value] : []))
  return offered
    .sort((one, other) => away(one) - away(other))
    .slice(0, NEAR_MONTHS)
    .sort()
}

export type FilteredList = ReturnType<typeof listFiltered>['list']

/** The filters from an address. Invalid values are dropped and reported, never an error. */
interface ReadQuery {
  filters: TripFilters
  values: FilterTexts
  sort: TripSort | undefined
  page: number
  /** `partySize` for a party that cannot be: see `readParty`; `dropped` for any other invalid value. */
  problem: 'partySize' | 'dropped' | null
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Whole reais up to a million; "5.000" is five thousand. */
function reais(text: string): Centavos | undefined {
  const digits = text
    .replace(/^R\$\s*/, '')
    .replace(/,00$/, '')
    .replace(/\./g, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? centavos(Number(digits) * 100) : undefined
}

type Readers = { [N in Exclude<FilterName, 'people' | 'age'>]: (text: string) => Partial<TripFilters> | undefined }

const shortText = (name: 'query' | 'place' | 'boardingCity' | 'tag' | 'eventType') => (text: string) => ({
  [name]: text.slice(0, MAX_QUERY_LENGTH),
})

const readers: Readers = {
  q: shortText('query'),
  kind: (text) => {
    const kind = KINDS.find((known) => known === text)
    return kind && { kind }
  },
  place: shortText('place'),
  city: shortText('boardingCity'),
  tag: shortText('tag'),
  event: shortText('eventType'),
  month: (text) => (MONTH.test(text) ? { month: text } : undefined),
  flex: (text) => (text === '1' ? { isMonthFlexible: true } : undefined),
  transport: (text) => (text === 'road' || text === 'air' ? { transport: text } : undefined),
  marine: (text) => (text === '1' ? { marine: true } : undefined),
  free: (text) => (text === '1' ? { onlyFree: true } : undefined),
  nights: (text) => {
    const nights = NIGHTS.find((known) => String(known) === text)
    return nights === undefined ? undefined : { nightsMax: nights }
  },
  priceMin: (text) => {
    const priceMin = reais(text)
    return priceMin === undefined ? undefined : { priceMin }
  },
  priceMax: (text) => {
    const priceMax = reais(text)
    return priceMax === undefined ? undefined : { priceMax }
  },
}

function partyTexts({ adults, ages }: Party): FilterTexts {
  return { people: String(adults), ...(ages.length === 0 ? {} : { age: ages.join(' ') }) }
}

function readTripQuery(params: URLSearchParams, fixedKind: TripKind | null): ReadQuery {
  const values: ReadQuery['values'] = {}
  let filters: TripFilters = {}
  let problem: ReadQuery['problem'] = null
  const party = readParty(params)
  if (party === 'malformed') problem = 'partySize'
  else if (party !== null) {
    filters = { party }
    Object.assign(values, partyTexts(party))
  }
  for (const name of FILTER_NAMES) {
    if (name === 'people' || name === 'age') continue
    const text = params.get(name)?.trim() ?? ''
    if (text === '') continue
    const read = readers[name](text)
    if (read === undefined) {
      problem ??= 'dropped'
      continue
    }
    filters = { ...filters, ...read }
    values[name] = text.slice(0, MAX_QUERY_LENGTH)
  }
  // Around no month there is nothing.
  if (filters.month === undefined) delete values.flex
  if (fixedKind) filters = { ...filters, kind: fixedKind }
  const sort = SORTS.find((known) => known === params.get('sort'))
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return { filters, values, sort, page, problem }
}

/** The filters of a list as its address writes them. What makes no sense is dropped and told, never an error. */
import type { TripFilters, TripKind } from '~/catalogue/trip-filters'
import type { TripSort } from '~/catalogue/trip-shelf'
import { type Centavos, centavos } from '~/domain/money'
import { FILTER_NAMES, type FilterName, type FilterTexts, KINDS, NIGHTS, SORTS } from './trip-query'

export interface ReadQuery {
  filters: TripFilters
  values: FilterTexts
  sort: TripSort | undefined
  page: number
  /** `partySize` outside one to ten, `dropped` anything else that was not understood. */
  problem: 'partySize' | 'dropped' | null
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const MAX_TEXT = 80

/** Whole reais up to a million; "5.000" is five thousand. */
function reais(text: string): Centavos | undefined {
  const digits = text
    .replace(/^R\$\s*/, '')
    .replace(/,00$/, '')
    .replace(/\./g, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? centavos(Number(digits) * 100) : undefined
}

function partySize(text: string): number | undefined {
  return /^([1-9]|10)$/.test(text) ? Number(text) : undefined
}

type Readers = { [N in FilterName]: (text: string) => Partial<TripFilters> | undefined }

const shortText = (name: 'query' | 'place' | 'boardingCity' | 'tag' | 'eventType') => (text: string) => ({
  [name]: text.slice(0, MAX_TEXT),
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
  transport: (text) => (text === 'road' || text === 'air' ? { transport: text } : undefined),
  marine: (text) => (text === '1' ? { marine: true } : undefined),
  free: (text) => (text === '1' ? { onlyFree: true } : undefined),
  nights: (text) => {
    const nights = NIGHTS.find((known) => String(known) === text)
    return nights === undefined ? undefined : { nightsMax: nights }
  },
  people: (text) => {
    const people = partySize(text)
    return people === undefined ? undefined : { people }
  },
  priceMax: (text) => {
    const priceMax = reais(text)
    return priceMax === undefined ? undefined : { priceMax }
  },
}

export function readTripQuery(params: URLSearchParams, fixedKind: TripKind | null): ReadQuery {
  const values: ReadQuery['values'] = {}
  let filters: TripFilters = {}
  let problem: ReadQuery['problem'] = null
  for (const name of FILTER_NAMES) {
    const text = params.get(name)?.trim() ?? ''
    if (text === '') continue
    const read = readers[name](text)
    if (read === undefined) {
      problem ??= name === 'people' ? 'partySize' : 'dropped'
      continue
    }
    filters = { ...filters, ...read }
    values[name] = text.slice(0, MAX_TEXT)
  }
  if (fixedKind) filters = { ...filters, kind: fixedKind }
  const sort = SORTS.find((known) => known === params.get('sort'))
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return { filters, values, sort, page, problem }
}

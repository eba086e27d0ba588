/** Trips that pass a search but for one condition, and the lowest price of each month under the other conditions. */

import type { Party } from '~/domain/trips/party'
import type { Transport } from '~/domain/trips/trip'
import { addDays, addMonths, daysBetween, type LocalDate, localDate } from '~/domain/values/dates'
import { type Centavos, centavos, min } from '~/domain/values/money'
import { fold } from '~/domain/values/search-terms'
import { type ListedTrip, monthOf, partyTotal } from './listed-trip'
import {
  type Candidate,
  type FacetName,
  type FacetTest,
  type FacetValues,
  facetTests,
  failedFacets,
  monthsAround,
  priceFor,
  TRIP_KINDS,
  type TripFilters,
  type TripKind,
} from './trip-filters'

/** What a trip has that was not searched for. */
export type Difference =
  /** Centavos above the highest price: of the party's total, or per person without a party. */
  | { condition: 'price'; more: Centavos }
  /** Days from the nearer end of the month that was searched for; below zero: before it. */
  | { condition: 'month'; month: string; days: number }
  | { condition: 'city'; city: string }
  | { condition: 'nights'; nights: number }
  | { condition: 'transport'; transport: Transport }
  | { condition: 'kind'; kind: TripKind }
  | { condition: 'marine' }
  /** Another place of the same theme. */
  | { condition: 'place' }

type Condition = Difference['condition']

/** The order in which the best of each are shown. */
const CONDITIONS = [
  'price',
  'month',
  'city',
  'nights',
  'transport',
  'marine',
  'kind',
  'place',
] as const satisfies readonly Condition[]

export interface NearMiss {
  readonly listed: ListedTrip
  readonly difference: Difference
}

/** A month with trips for everything else that was searched for. */
export interface MonthPrice {
  /** 'YYYY-MM'. */
  readonly month: string
  /** The lowest price in centavos: of the whole party searched, else per person for one or two adults. */
  readonly amount: Centavos
}

/** Near by a number or a place on the map: near even where nothing else was searched for. */
const MEASURED: ReadonlySet<Condition> = new Set(['price', 'month', 'city', 'nights'])

/** Of one condition at most. */
const MAX_OF_ONE = 2
/** A trip that costs more than half as much again, or leaves a season later, is no near miss. */
const MAX_MORE = 0.5
const MAX_DAYS_AWAY = 92
const MAX_MORE_NIGHTS = 3

interface Measured {
  readonly difference: Difference
  /** The smaller, the nearer. */
  readonly distance: number
}

interface Ranked extends Measured {
  readonly listed: ListedTrip
}

/**
 * One walk over the trips on sale, in order of departure. `isMatch` judges words and place. Only trips that this party
 * can buy count. `most` near misses at the end, one of each condition before the second of any.
 */
export function findNearMisses(
  candidates: readonly Candidate[],
  filters: TripFilters,
  { isMatch, most }: { isMatch: IsMatch; most: number },
): { nearMisses: NearMiss[]; monthPrices: MonthPrice[] } {
  const failedOf = failedOnce(facetTests(filters))
  const themes = themesOf(isMatch ? candidates.filter(isMatch) : [])
  const search: Search = { filters, isMatch, themes, awayOf: daysAway(filters) }
  const isAlone = conditionCount(filters) < 2
  const near = new Map<Condition, Ranked[]>()
  const months = new Map<string, Centavos>()
  for (const candidate of candidates) {
    const failedFacet = failedOf(candidate.facets)
    const failed = failedFacet === SEVERAL ? SEVERAL : failedCondition(candidate, search)
    if (failed === SEVERAL) continue
    if (failed === null && isNullOr('month', failedFacet)) keepLowest(months, candidate.listed, filters.party)
    const measured = measure(onlyOne(failed, failedFacet), candidate, search)
    if (measured && (!isAlone || MEASURED.has(measured.difference.condition)))
      keep(near, { ...measured, listed: candidate.listed })
  }
  return {
    nearMisses: oneOfEach(near, most),
    monthPrices: [...months].map(([month, amount]) => ({ month, amount })).sort((a, b) => (a.month < b.month ? -1 : 1)),
  }
}

/** What was searched for besides the party. */
function conditionCount({ party: _, onlyFree: _free, onlyEnglish: _english, ...conditions }: TripFilters): number {
  return Object.keys(conditions).filter((name) => name !== 'isMonthFlexible').length
}

/** Without a party, only what one or two adults pay is a price "from". */
function keepLowest(months: Map<string, Centavos>, listed: ListedTrip, party?: Party) {
  const { trip, headline } = listed
  const usual = headline?.basis === 'usual' ? headline.perPerson : null
  const amount = party === undefined ? usual : partyTotal(listed, party)
  if (amount === null) return
  const month = monthOf(trip.checkinOn)
  months.set(month, min(amount, months.get(month) ?? amount))
}

const isShown = ({ listed }: Candidate, { onlyEnglish }: TripFilters) =>
  !listed.isSoldOut && (!onlyEnglish || listed.isInEnglish)

/** It differs in more than one thing. */
const SEVERAL = 'several'

/** Trips with the same facets share one object, which is judged once. Null where it passes. */
function failedOnce(tests: readonly FacetTest[]): (facets: FacetValues) => FacetName | typeof SEVERAL | null {
  const known = new Map<FacetValues, FacetName | typeof SEVERAL | null>()
  return (facets) => {
    const judged = known.get(facets)
    if (judged !== undefined) return judged
    const failed = failedFacets(facets, tests)
    const only = failed.length > 1 ? SEVERAL : (failed[0] ?? null)
    known.set(facets, only)
    return only
  }
}

/** The theme that most of them have: words also find trips of which they say little. */
function themesOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { facets } of candidates) for (const tag of facets.tag) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return new Set([...counts].flatMap(([tag, count]) => (count === most ? [tag] : [])))
}

type IsMatch = ((candidate: Candidate) => boolean) | null

interface Search {
  readonly filters: TripFilters
  readonly isMatch: IsMatch
  readonly themes: ReadonlySet<string>
  awayOf(day: LocalDate): number
}

type Failed = FacetName | 'price' | 'nights' | 'marine' | 'place'

const isNullOr = (name: FacetName, failed: FacetName | typeof SEVERAL | null) => failed === null || failed === name

/** Null where both pass, and where neither does. */
function onlyOne(one: Failed | null, other: Failed | typeof SEVERAL | null): Failed | null {
  if (one !== null && other !== null) return null
  const failed = one ?? other
  return failed === SEVERAL ? null : failed
}

/** The condition besides the facets that it does not pass; null where it passes all. */
function failedCondition(candidate: Candidate, { filters, isMatch }: Search) {
  const { listed } = candidate
  const price = priceFor(candidate, filters.party)
  if (price === null || !isShown(candidate, filters)) return SEVERAL
  if (price < (filters.priceMin ?? 0)) return SEVERAL
  const isDear = filters.priceMax !== undefined && price > filters.priceMax
  const isLong = filters.nightsMax !== undefined && listed.nights > filters.nightsMax
  const isDry = filters.marine === true && !listed.trip.marineExcursion
  const isElsewhere = isMatch !== null && !isMatch(candidate)
  if (Number(isDear) + Number(isLong) + Number(isDry) + Number(isElsewhere) > 1) return SEVERAL
  if (isDear) return 'price'
  if (isLong) return 'nights'
  if (isDry) return 'marine'
  return isElsewhere ? 'place' : null
}

/** Null where the difference is too great, or makes it another trip: another theme or event. */
function measure(failed: Failed | null, candidate: Candidate, search: Search): Measured | null {
  const { listed, facets } = candidate
  const { filters } = search
  switch (failed) {
    case 'price':
      return measurePrice(priceFor(candidate, filters.party) ?? 0, filters.priceMax ?? 0)
    case 'nights':
      return measureNights(listed.nights, filters.nightsMax ?? 0)
    case 'month':
      return measureMonth(listed.trip.checkinOn, search)
    case 'boardingCity':
      return measureCity(facets.boardingCity, filters.boardingCity ?? '')
    case 'transport':
      return { difference: { condition: 'transport', transport: listed.trip.transport }, distance: 0 }
    case 'kind':
      return measureKind(candidate)
    case 'marine':
      return { difference: { condition: 'marine' }, distance: 0 }
    case 'place':
      return facets.tag.some((tag) => search.themes.has(tag))
        ? { difference: { condition: 'place' }, distance: 0 }
        : null
    default:
      return null
  }
}

function measurePrice(price: number, priceMax: number): Measured | null {
  const more = price - priceMax
  if (more > priceMax * MAX_MORE) return null
  return { difference: { condition: 'price', more: centavos(more) }, distance: more }
}

function measureNights(nights: number, nightsMax: number): Measured | null {
  const more = nights - nightsMax
  return more > MAX_MORE_NIGHTS ? null : { difference: { condition: 'nights', nights }, distance: more }
}

function measureMonth(checkinOn: LocalDate, { awayOf }: Search): Measured | null {
  const days = awayOf(checkinOn)
  const distance = Math.abs(days)
  if (distance > MAX_DAYS_AWAY) return null
  return { difference: { condition: 'month', month: monthOf(checkinOn), days }, distance }
}

/** Days from the nearer end of the month; below zero: before it. Many trips leave on one day, which is counted once. */
function daysAway({ month, isMonthFlexible }: TripFilters): (day: LocalDate) => number {
  if (month === undefined) return () => 0
  const known = new Map<LocalDate, number>()
  const months = isMonthFlexible ? monthsAround(month) : [month]
  const first = localDate(`${months[0]}-01`)
  const last = addDays(addMonths(first, months.length), -1)
  return (day) => {
    const days = known.get(day) ?? (day < first ? -daysBetween(day, first) : daysBetween(last, day))
    known.set(day, days)
    return days
  }
}

/** A city of the same state is nearer. */
function measureCity(cities: readonly string[], searched: string): Measured | null {
  const [first] = cities
  if (first === undefined) return null
  const state = fold(searched.split(',')[1] ?? '')
  const near = state === '' ? undefined : cities.find((city) => fold(city.split(',')[1] ?? '') === state)
  return { difference: { condition: 'city', city: near ?? first }, distance: near ? 0 : 1 }
}

function measureKind({ listed, facets }: Candidate): Measured | null {
  const kind = listed.trip.cruise ? 'cruises' : TRIP_KINDS.find((known) => known === facets.kind[0])
  return kind ? { difference: { condition: 'kind', kind }, distance: 0 } : null
}

/** Only the nearest of each condition stay; of equal ones the one that leaves sooner. */
function keep(near: Map<Condition, Ranked[]>, one: Ranked) {
  const { condition } = one.difference
  const known = near.get(condition) ?? []
  const at = known.findIndex(({ distance }) => distance > one.distance)
  if (at < 0 && known.length >= MAX_OF_ONE) return
  known.splice(at < 0 ? known.length : at, 0, one)
  near.set(condition, known.slice(0, MAX_OF_ONE))
}

function oneOfEach(near: ReadonlyMap<Condition, readonly Ranked[]>, most: number): NearMiss[] {
  const turns = Array.from({ length: MAX_OF_ONE }, (_, turn) => CONDITIONS.map((name) => near.get(name)?.[turn]))
  return turns
    .flat()
    .flatMap((one) => (one ? [{ listed: one.listed, difference: one.difference }] : []))
    .slice(0, most)
}

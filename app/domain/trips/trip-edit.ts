import type { Instant } from '~/domain/values/dates'
import { MAX_SEARCH_TERMS, toSearchTerms } from '~/domain/values/search-terms'
import { sortName } from '~/domain/values/sort-name'
import { today } from '~/domain/values/time-zone'
import type { Flight } from './flight'
import type { Stock } from './stock'
import { changeVacancies } from './stock-rules'
import { type BoardingPlace, leftBefore, MAX_FORMER_SLUGS, type Option, type Trip } from './trip'
import { usageMarks } from './trip-usage'

/** The form data of a trip, and the trip and stock that result. */

/** A row keeps its id when the trip has it already; null, or an id that is not the trip's, is a new row. */
type Row<T extends { id: string }> = Omit<T, 'id'> & { id: string | null }

type Editable = Omit<
  Trip,
  | 'id'
  | 'seriesId'
  | 'state'
  | 'slug'
  | 'formerSlugs'
  | 'returned'
  | 'changes'
  | 'acceptedContradictions'
  | 'hasDeparted'
  | 'sortName'
  | 'searchTerms'
  | 'createdAt'
  | 'updatedAt'
  | 'options'
  | 'boardingPlaces'
  | 'flights'
>

/** Everything of a trip that is typed. Its address, state and stock are decided elsewhere. */
export type TripEdit = Editable & {
  options: Omit<Row<Option>, 'templateId'>[]
  boardingPlaces: Row<BoardingPlace>[]
  flights: Row<Flight>[]
}

type Found = Pick<Trip, 'name' | 'nameEn' | 'sellerCode' | 'placeAliases' | 'flights' | 'details'>

/** The terms by which the back office finds a trip: its name, and the reference data it uses. */
function tripSearchTerms(trip: Found): string[] {
  const { name, nameEn, sellerCode, placeAliases } = trip
  return [...usageMarks(trip), ...toSearchTerms([name, nameEn, sellerCode, ...placeAliases])].slice(0, MAX_SEARCH_TERMS)
}

/** How lists sort and find a trip. */
export function tripLookup(trip: Found) {
  return { sortName: sortName(trip.name), searchTerms: tripSearchTerms(trip) }
}

function identified<T extends { id: string | null }>(
  rows: readonly T[],
  known: readonly { id: string }[],
  freshId: () => string,
): (T & { id: string })[] {
  const free = new Set(known.map(({ id }) => id))
  return rows.map((row) => {
    const isSame = row.id !== null && free.delete(row.id)
    return { ...row, id: isSame && row.id !== null ? row.id : freshId() }
  })
}

interface Deciding {
  id: string
  slug: string
  state: Trip['state']
  now: Instant
  /** Ids for new rows. */
  freshId: () => string
}

/** A draft was never on the site: no one searches for an address that it had. */
function formerSlugs(current: Trip | null, slug: string): string[] {
  if (current === null) return []
  const left = current.slug === slug || current.state === 'draft' ? [] : [current.slug]
  return [...left, ...current.formerSlugs].filter((former) => former !== slug).slice(0, MAX_FORMER_SLUGS)
}

/** The trip as edited. `current` is the stored one, null for a new trip. */
export function applyTripEdit(current: Trip | null, edit: TripEdit, deciding: Deciding): Trip {
  const { id, slug, state, now, freshId } = deciding
  const templates = new Map(current?.options.map((option) => [option.id, option.templateId]))
  const trip = {
    ...edit,
    id,
    seriesId: current?.seriesId ?? null,
    slug,
    formerSlugs: formerSlugs(current, slug),
    state,
    returned: state === 'draft' ? (current?.returned ?? null) : null,
    options: identified(edit.options, current?.options ?? [], freshId).map((option) => ({
      ...option,
      templateId: templates.get(option.id) ?? null,
    })),
    boardingPlaces: identified(edit.boardingPlaces, current?.boardingPlaces ?? [], freshId),
    flights: identified(edit.flights, current?.flights ?? [], freshId),
    acceptedContradictions: current?.acceptedContradictions ?? null,
    changes: current?.changes ?? 0,
    hasDeparted: leftBefore(edit, today(now)),
    createdAt: current?.createdAt ?? now,
    updatedAt: now,
  }
  return { ...trip, ...tripLookup(trip) }
}

export type StockRefusal =
  /** Fewer units than are sold, held or set aside, at this place among the options. */
  | { kind: 'belowTaken'; index: number; taken: number }
  /** The option was taken out although units of it are sold, held or set aside. */
  | { kind: 'optionTaken'; name: string; taken: number }

export interface StockChange {
  puts: Stock[]
  /** Ids. */
  removes: string[]
  refusals: StockRefusal[]
}

/** What the edit does to the units on sale; with problems nothing may be written. */
export function changeStock(
  current: Trip | null,
  edited: Pick<Trip, 'id' | 'options' | 'hasDeparted'>,
  stocks: readonly Stock[],
  now: Instant,
): StockChange {
  const change: StockChange = { puts: [], removes: [], refusals: [] }
  const byId = new Map(stocks.map((stock) => [stock.id, stock]))
  const { hasDeparted } = edited
  edited.options.forEach(({ id, vacancies }, index) => {
    const stock = byId.get(id)
    if (!stock) {
      change.puts.push({ id, tripId: edited.id, vacancies, held: 0, sold: 0, allotted: 0, hasDeparted, updatedAt: now })
      return
    }
    if (stock.vacancies === vacancies && stock.hasDeparted === hasDeparted) return
    const result = changeVacancies(stock, vacancies, now)
    if (result.ok) change.puts.push({ ...result.value, hasDeparted })
    else change.refusals.push({ kind: 'belowTaken', index, taken: result.reason.belowTaken })
  })
  const capacity = byId.get(edited.id)
  if (capacity && capacity.hasDeparted !== hasDeparted) change.puts.push({ ...capacity, hasDeparted })
  const remaining = new Set(edited.options.map(({ id }) => id))
  for (const { id, name } of current?.options ?? []) {
    if (remaining.has(id)) continue
    const stock = byId.get(id)
    const taken = stock ? unitsTaken([stock]) + stock.allotted : 0
    if (taken > 0) change.refusals.push({ kind: 'optionTaken', name, taken })
    else change.removes.push(id)
  }
  return change
}

/** Units of a trip that are sold or being paid for. */
export function unitsTaken(stocks: readonly Stock[]): number {
  return stocks.reduce((sum, { held, sold }) => sum + held + sold, 0)
}

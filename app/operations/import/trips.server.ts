/** Imports trips as drafts of the house: staff complete and publish them in the editor. */
import { departures, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type CellReader, cellReader } from '~/domain/import/cells'
import type { PlannedRow } from '~/domain/import/import-run'
import {
  newTripEdit,
  optionNamed,
  readTripRow,
  type TripRow,
  tripFields,
  tripIdentity,
  withOption,
} from '~/domain/import/trips'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { applyTripEdit, changeStock, type TripEdit } from '~/domain/trips/trip-edit'
import type { LocalDate } from '~/domain/values/dates'
import { readTripStocks } from '~/operations/trips/save-trip.server'
import { claimSlug, freeSlugFor } from '~/operations/trips/trip-slug.server'
import { freshId } from '~/session/tokens.server'
import { type Importer, isAsPreviewed, type PlanContext, type PlannedWrite, plannedRow } from './importer'

export const tripImporter: Importer = {
  fields: tripFields,
  moneyFields: ['price'],

  async plan(tx, rows, context) {
    const read = rows.map((row) => {
      const cells = cellReader(context.columns, row, context)
      return { cells, row: readTripRow(cells, context.today) }
    })
    const known = await readKnown(
      tx,
      read.map(({ row }) => row),
    )
    const groups = new Map<string, Group>()
    const planned: PlannedWrite[] = []
    for (const each of read) planned.push(await planRow(each, { known, groups, context }))
    return planned
  },

  /** Somebody has entered how it is run. */
  inUse: async (ids) => new Set((await departures.getMany(ids)).map(({ id }) => id)),
}

/** The trip of some rows as it will be. */
interface Group {
  trip: Trip
  stocks: Stock[]
  isNew: boolean
  isWritten: boolean
}

type Known = (row: TripRow) => Promise<{ trip: Trip; stocks: Stock[] } | null>

/** The trip of this name and day: made by an earlier import, or by hand. */
async function readKnown(tx: Tx, rows: readonly TripRow[]): Promise<Known> {
  const days = [...new Set(rows.flatMap(({ from }) => from ?? []))]
  const idOf = new Map<string, string>()
  for (const day of days) for (const trip of await tripsOn(day)) idOf.set(identityOf(trip), trip.id)
  return async ({ name, from }) => {
    const id = name === null || from === null ? undefined : idOf.get(tripIdentity({ name, from }))
    const trip = id === undefined ? undefined : (await tx.get(trips, id))?.data
    if (!trip) return null
    return { trip, stocks: await readTripStocks(tx, trip) }
  }
}

const MAX_OF_A_DAY = 1000

/** Of the house: those of agencies are theirs. */
export async function tripsOn(day: LocalDate): Promise<Trip[]> {
  const order = { by: 'checkinOn', dir: 'asc' } as const
  const found = await trips.list({ range: { by: 'checkinOn', gte: day, lte: day }, order, limit: MAX_OF_A_DAY })
  return found.filter(({ agencyId }) => agencyId === null)
}

const identityOf = ({ name, checkinOn }: Trip) => tripIdentity({ name, from: checkinOn })

type Planning = { known: Known; groups: Map<string, Group>; context: PlanContext }

async function planRow({ cells, row }: { cells: CellReader; row: TripRow }, planning: Planning): Promise<PlannedWrite> {
  const { known, groups, context } = planning
  const label = [row.name, row.from].filter(Boolean).join(' · ')
  const refusing = (): PlannedWrite => ({ plan: plannedRow(cells, { label, outcome: 'refused' }), write: null })
  if (cells.refusals.length > 0 || row.name === null || row.from === null) return refusing()
  const identity = tripIdentity({ name: row.name, from: row.from })
  const group = groups.get(identity) ?? (await openGroup(await known(row), identity, context))
  if (group === null) {
    const plan = plannedRow(cells, { label, outcome: 'create', cells: madeCells(row) })
    if (!isAsPreviewed(context, plan)) return { plan, write: null }
    const made = await newGroup(row, planning)
    groups.set(identity, made)
    context.made.set(identity, made.trip)
    return { plan, write: writing(made) }
  }
  groups.set(identity, group)
  const options = withOption(group.trip, row)
  if (!options.ok) {
    cells.refuse(options.reason === 'tripOnSale' ? 'tripName' : 'option', options.reason)
    return refusing()
  }
  if (options.value === null) return { plan: plannedRow(cells, { label, outcome: 'unchanged' }), write: null }
  const plan = plannedRow(cells, { label, outcome: 'update', cells: optionCells(group.trip, row) })
  if (!isAsPreviewed(context, plan)) return { plan, write: null }
  Object.assign(group, changedGroup(group, options.value, context))
  context.made.set(identity, group.trip)
  return { plan, write: writing(group) }
}

/** In a preview as its earlier rows leave it, also one that they would make. */
async function openGroup(
  found: Awaited<ReturnType<Known>>,
  identity: string,
  { made }: PlanContext,
): Promise<Group | null> {
  const trip = made.get(identity) ?? found?.trip
  if (!trip) return null
  const stocks = found?.stocks ?? []
  return { trip, stocks, isNew: false, isWritten: false }
}

async function newGroup(row: TripRow, { groups, context: { now } }: Planning): Promise<Group> {
  const id = freshId()
  const taken = new Set([...groups.values()].map(({ trip }) => trip.slug))
  const slug = await freeSlugFor(`${row.name} ${row.from}`, id, taken)
  const trip = applyTripEdit(null, newTripEdit(row), { id, slug, state: 'draft', now, freshId })
  return { trip, stocks: changeStock(null, trip, [], now).puts, isNew: true, isWritten: false }
}

function changedGroup(
  { trip, stocks }: Group,
  options: TripEdit['options'],
  { now }: PlanContext,
): Pick<Group, 'trip' | 'stocks'> {
  const { id, slug, state } = trip
  const next = applyTripEdit(trip, { ...trip, options }, { id, slug, state, now, freshId })
  const changed = new Map([...stocks, ...changeStock(trip, next, stocks, now).puts].map((each) => [each.id, each]))
  return { trip: next, stocks: [...changed.values()] }
}

function optionCells(trip: Trip, { option }: TripRow): PlannedRow['cells'] {
  if (option === null) return []
  const known = optionNamed(trip, option.name)
  if (known === undefined) return [{ field: 'option', before: '', after: option.name }]
  return (['people', 'price', 'vacancies'] as const)
    .filter((field) => known[field] !== option[field])
    .map((field) => ({ field, before: String(known[field]), after: String(option[field]) }))
}

function madeCells({ until, option }: TripRow): PlannedRow['cells'] {
  const { name = '', people = 0, price = 0, vacancies = 0 } = option ?? {}
  const values = { until: until ?? '', option: name, people, price, vacancies }
  return Object.entries(values).map(([field, after]) => ({ field, before: '', after: String(after) }))
}

/** The first row that is written writes the trip with the options of all. */
function writing(group: Group) {
  return (tx: Tx) => {
    const { trip, stocks, isNew } = group
    if (!group.isWritten) {
      if (isNew) claimSlug(tx, trip, trip.createdAt)
      tx.put(trips, trip.id, trip)
      for (const each of stocks) tx.put(stock, each.id, each)
      group.isWritten = true
    }
    return trip.id
  }
}

/** Imports trips as drafts of the house: staff complete and publish them in the editor. */
import { z } from 'zod'
import { departures, orders, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type CellReader, cellReader } from '~/domain/import/cells'
import type { PlannedRow } from '~/domain/import/import-run'
import { newTripEdit, readTripRow, type TripRow, tripFields, tripIdentity, withOption } from '~/domain/import/trips'
import { canonicalJson } from '~/domain/maintenance/audit'
import { type Stock, stockIdsOf, stockSchema } from '~/domain/trips/stock'
import { type Trip, tripSchema } from '~/domain/trips/trip'
import { applyTripEdit, changeStock, type TripEdit } from '~/domain/trips/trip-edit'
import type { LocalDate } from '~/domain/values/dates'
import { readTripStocks } from '~/operations/trips/save-trip.server'
import { claimSlug, freeSlugFor, prepareSlugRelease } from '~/operations/trips/trip-slug.server'
import { fingerprint, freshId } from '~/session/tokens.server'
import { type Importer, idsUsedBy, type PlanContext, type PlannedWrite, type Reader } from './importer'

export const tripImporter: Importer = {
  fields: tripFields,
  moneyFields: ['price'],

  async plan(reader, rows, context) {
    const read = rows.map((row) => {
      const cells = cellReader(context.columns, row, context)
      return { cells, row: readTripRow(cells, context.today) }
    })
    const known = await readKnown(
      reader,
      read.map(({ row }) => row),
    )
    const groups = new Map<string, Group>()
    const planned: PlannedWrite[] = []
    for (const each of read) planned.push(await planRow(each, { known, groups, context }))
    return planned
  },

  inUse: (ids) =>
    idsUsedBy(
      ids,
      (tripId) => orders.each({ eq: { tripId }, order: { by: 'createdAt', dir: 'asc' } }),
      ({ tripId }) => tripId,
    ),

  async undo(tx, rows) {
    const ids = [...new Set(rows.flatMap(({ written }) => written?.id ?? []))]
    const found = await Promise.all(ids.map((id) => readUndo(tx, id)))
    const byId = new Map(found.map((each) => [each.id, each]))
    return rows.map((row) => {
      const { written } = row
      const current = written && byId.get(written.id)
      if (!written || !current?.trip || digestOf(current.trip, current.stocks) !== written.digest)
        return { row, write: null }
      const first = rows.find((each) => each.written?.id === written.id)
      // Rows of one trip are taken back together, by the first of them.
      if (first !== row) return { row, write: () => undefined }
      return { row, write: () => takeBack(tx, current, written.before) }
    })
  },
}

/** The trip of some rows as it will be, and what it was before. */
interface Group {
  trip: Trip
  stocks: Stock[]
  before: { trip: Trip; stocks: Stock[] } | null
  isWritten: boolean
}

type Known = (row: TripRow) => Promise<{ trip: Trip; stocks: Stock[] } | null>

/** The trip of this name and day: made by an earlier import, or by hand. */
async function readKnown(reader: Reader, rows: readonly TripRow[]): Promise<Known> {
  const days = [...new Set(rows.flatMap(({ from }) => from ?? []))]
  const idOf = new Map<string, string>()
  for (const day of days) for (const trip of await tripsOn(day)) idOf.set(identityOf(trip), trip.id)
  return async ({ name, from }) => {
    const id = name === null || from === null ? undefined : idOf.get(tripIdentity({ name, from }))
    const trip = id === undefined ? undefined : (await reader.get(trips, id))?.data
    if (!trip) return null
    return { trip, stocks: (await reader.getMany(stock, stockIdsOf(trip))).map(({ data }) => data) }
  }
}

const MAX_OF_A_DAY = 1000

/** Of the house: those of agencies are theirs. */
async function tripsOn(day: LocalDate): Promise<Trip[]> {
  const order = { by: 'checkinOn', dir: 'asc' } as const
  const found = await trips.list({ range: { by: 'checkinOn', gte: day, lte: day }, order, limit: MAX_OF_A_DAY })
  return found.filter(({ agencyId }) => agencyId === null)
}

const identityOf = ({ name, checkinOn }: Trip) => tripIdentity({ name, from: checkinOn })

type Planning = { known: Known; groups: Map<string, Group>; context: PlanContext }

async function planRow({ cells, row }: { cells: CellReader; row: TripRow }, planning: Planning): Promise<PlannedWrite> {
  const { known, groups, context } = planning
  const label = [row.name, row.from].filter(Boolean).join(' · ')
  const refusing = (): PlannedWrite => ({ plan: planOf(cells, label, 'refused'), write: null })
  if (cells.refusals.length > 0 || row.name === null || row.from === null) return refusing()
  const identity = tripIdentity({ name: row.name, from: row.from })
  const group = groups.get(identity) ?? (await openGroup(await known(row), identity, context))
  if (group === null) {
    const made = await newGroup(row, context)
    groups.set(identity, made)
    context.made.set(identity, made.trip)
    return { plan: { ...planOf(cells, label, 'create'), cells: madeCells(row) }, write: writing(made) }
  }
  groups.set(identity, group)
  const options = withOption(group.trip, row)
  if (!options.ok) {
    cells.refuse(options.reason === 'tripOnSale' ? 'tripName' : 'option', options.reason)
    return refusing()
  }
  if (options.value === null) return { plan: planOf(cells, label, 'unchanged'), write: null }
  const changed = optionCells(group.trip, row)
  Object.assign(group, changedGroup(group, options.value, context))
  context.made.set(identity, group.trip)
  return { plan: { ...planOf(cells, label, 'update'), cells: changed }, write: writing(group) }
}

/** A trip that earlier rows of a preview would make is known as well. */
async function openGroup(
  found: Awaited<ReturnType<Known>>,
  identity: string,
  { made }: PlanContext,
): Promise<Group | null> {
  const trip = found?.trip ?? made.get(identity)
  if (!trip) return null
  const stocks = found?.stocks ?? []
  return { trip, stocks, before: { trip, stocks }, isWritten: false }
}

async function newGroup(row: TripRow, { now }: PlanContext): Promise<Group> {
  const id = freshId()
  const slug = await freeSlugFor(`${row.name} ${row.from}`, id)
  const trip = applyTripEdit(null, newTripEdit(row), { id, slug, state: 'draft', now, freshId })
  return { trip, stocks: changeStock(null, trip, [], now).puts, before: null, isWritten: false }
}

function changedGroup(
  { trip, stocks, before }: Group,
  options: TripEdit['options'],
  { now }: PlanContext,
): Pick<Group, 'trip' | 'stocks'> {
  const { id, slug, state } = trip
  const next = applyTripEdit(trip, { ...trip, options }, { id, slug, state, now, freshId })
  const changed = new Map([...stocks, ...changeStock(trip, next, stocks, now).puts].map((each) => [each.id, each]))
  return { trip: before === null ? { ...next, createdAt: trip.createdAt } : next, stocks: [...changed.values()] }
}

function optionCells(trip: Trip, { option }: TripRow): PlannedRow['cells'] {
  if (option === null) return []
  const known = trip.options.find(({ name }) => name === option.name)
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

function planOf(cells: CellReader, label: string, outcome: PlannedRow['outcome']): PlannedRow {
  return { row: cells.row, outcome, label, cells: [], refusals: cells.refusals, written: null }
}

/** The first row that is written writes the trip with the options of all. */
function writing(group: Group) {
  return (tx: Tx) => {
    const { trip, stocks, before } = group
    if (!group.isWritten) {
      if (before === null) claimSlug(tx, trip, trip.createdAt)
      if (before === null) tx.create(trips, trip.id, trip)
      else tx.put(trips, trip.id, trip)
      for (const each of stocks) tx.put(stock, each.id, each)
      group.isWritten = true
    }
    return { id: trip.id, digest: digestOf(trip, stocks), before: before && { ...before } }
  }
}

/** With its departure, which nobody has entered for a draft that was only imported. */
async function readUndo(tx: Tx, id: string) {
  const [doc, departure] = await Promise.all([tx.get(trips, id), tx.get(departures, id)])
  const trip = departure === null ? (doc?.data ?? null) : null
  const stocks = trip ? await readTripStocks(tx, trip) : []
  return { id, trip, stocks, releaseSlugs: trip && (await prepareSlugRelease(tx, trip)) }
}

function takeBack(
  tx: Tx,
  { trip, stocks, releaseSlugs }: Awaited<ReturnType<typeof readUndo>>,
  before: Readonly<Record<string, unknown>> | null,
): void {
  if (trip === null) return
  const former = before && formerSchema.parse(before)
  const staying = new Set(former?.stocks.map(({ id }) => id))
  for (const { id } of stocks) if (!staying.has(id)) tx.remove(stock, id)
  if (former === null) {
    tx.remove(trips, trip.id)
    releaseSlugs?.()
    return
  }
  tx.put(trips, trip.id, former.trip)
  for (const each of former.stocks) tx.put(stock, each.id, each)
}

const formerSchema = z.object({ trip: tripSchema, stocks: z.array(stockSchema) })

function digestOf(trip: Trip, stocks: readonly Stock[]): string {
  const sorted = [...stocks].sort((a, b) => (a.id < b.id ? -1 : 1))
  return fingerprint(canonicalJson([trip, sorted]))
}

/** Completes and corrects the passengers of orders: what each travels with, where they board and where they sit. */
import { attempts, departures, orders, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { toDeparture } from '~/domain/departures/departure'
import { withSeatsOf } from '~/domain/departures/seats'
import { type CellReader, cellReader } from '~/domain/import/cells'
import type { PlannedRow } from '~/domain/import/import-run'
import {
  type PassengerChange,
  type PassengerRow,
  passengerFields,
  readPassenger,
  withPassenger,
} from '~/domain/import/passengers'
import type { Order } from '~/domain/orders/order'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { parseOrderCode } from '~/domain/values/ids'
import { type Importer, isAsPreviewed, type PlanContext, type PlannedWrite, plannedRow } from './importer'
import { importAttemptId } from './orders.server'

export const passengerImporter: Importer = {
  fields: passengerFields,
  moneyFields: [],

  async plan(tx, rows, context) {
    const read = rows.map((row) => {
      const cells = cellReader(context.columns, row, context)
      return { cells, row: readPassenger(cells) }
    })
    const cells = [...new Set(read.flatMap(({ row }) => row.order ?? []))]
    const found = await readOrders(tx, cells, context)
    return read.map((each) => planRow(each, found, context))
  },
}

/** An order as the rows leave it. */
interface Changing {
  order: Order
  trip: Trip | null
  seating: Seating | null
}

/** The seats of a departure as the rows leave them. */
interface Seating {
  departure: ReturnType<typeof toDeparture>
  capacity: Stock | null
}

/** By the cell that names it: its own code, else that of the former system, under which it was imported. */
async function readOrders(tx: Tx, cells: readonly string[], context: PlanContext) {
  const imported = new Map(
    (await tx.getMany(attempts, cells.map(importAttemptId))).map(({ id, data }) => [id, data.orderCode]),
  )
  const codesOf = (cell: string) => [parseOrderCode(cell) ?? [], imported.get(importAttemptId(cell)) ?? []].flat()
  const found = await tx.getMany(orders, [...new Set(cells.flatMap(codesOf))])
  const tripIds = [...new Set(found.flatMap(({ data }) => data.tripId ?? []))]
  const known = new Map((await tx.getMany(trips, tripIds)).map(({ id, data }) => [id, data]))
  const seating = await readSeating(tx, [...known.values()], context)
  const byCode = new Map(
    found.map(({ id, data }): [string, Changing] => [
      id,
      {
        order: context.changed.get(id) ?? data,
        trip: known.get(data.tripId ?? '') ?? null,
        seating: seating.get(data.tripId ?? '') ?? null,
      },
    ]),
  )
  return new Map(
    cells.flatMap((cell): [string, Changing][] => {
      const changing = codesOf(cell).flatMap((code) => byCode.get(code) ?? [])[0]
      return changing ? [[cell, changing]] : []
    }),
  )
}

/** By trip; empty where no column has seats. */
async function readSeating(tx: Tx, of: readonly Trip[], { columns, stocks }: PlanContext) {
  const ids = columns.includes('seat') ? of.map(({ id }) => id) : []
  const [found, capacities] = await Promise.all([tx.getMany(departures, ids), tx.getMany(stock, ids)])
  return new Map(
    of.map((trip): [string, Seating] => {
      const departure = found.find(({ id }) => id === trip.id)?.data ?? null
      const capacity = stocks.get(trip.id) ?? capacities.find(({ id }) => id === trip.id)?.data ?? null
      return [trip.id, { departure: toDeparture(departure, trip), capacity }]
    }),
  )
}

function planRow(
  { cells, row }: { cells: CellReader; row: PassengerRow },
  found: ReadonlyMap<string, Changing>,
  context: PlanContext,
): PlannedWrite {
  const label = [row.name, row.order].filter(Boolean).join(' · ')
  const plan = (outcome: PlannedRow['outcome'], changes: PlannedRow['cells'] = []) =>
    plannedRow(cells, { label, outcome, cells: changes })
  const current = found.get(row.order ?? '')
  if (row.order !== null && !current) cells.refuse('order', 'orderMissing')
  const seat = row.seat === null ? null : `seat ${current?.order.tripId} ${row.seat}`
  const sameSeat = seat === null ? undefined : context.seen.get(seat)
  if (sameSeat !== undefined) cells.refuse('seat', 'repeated', sameSeat)
  if (!current || cells.refusals.length > 0) return { plan: plan('refused'), write: null }
  const next = withPassenger(current, row, { now: context.now, actor: context.by.id })
  if (!next.ok) {
    cells.refuse(next.reason.field, next.reason.reason)
    return { plan: plan('refused'), write: null }
  }
  if (seat !== null) context.seen.set(seat, cells.row)
  if (next.value === null) return { plan: plan('unchanged'), write: null }
  const update = plan('update', changesOf(next.value, current.trip))
  if (!isAsPreviewed(context, update)) return { plan: update, write: null }
  return { plan: update, write: writing(current, next.value, context) }
}

function changesOf({ before, after, seat }: PassengerChange, trip: Trip | null): PlannedRow['cells'] {
  const stop = (id: string | null) => trip?.boardingPlaces.find((each) => each.id === id)?.place ?? ''
  const pairs: [string, string | null, string | null][] = [
    ['name', before.name, after.name],
    ['document', before.document, after.document],
    ['cpf', before.cpf, after.cpf],
    ['birthDate', before.birthDate, after.birthDate],
    ['phone', before.phone, after.phone],
    ['boarding', stop(before.boardingPlaceId), stop(after.boardingPlaceId)],
    ['seat', seat.before, seat.after],
  ]
  return pairs.flatMap(([field, old, fresh]) =>
    old === fresh ? [] : [{ field, before: old ?? '', after: fresh ?? '' }],
  )
}

/** Each row writes its order, and with a new seat the departure's stock, as all rows of the part leave them. */
function writing(changing: Changing, { order, seat }: PassengerChange, { changed, stocks }: PlanContext) {
  changing.order = order
  changed.set(order.code, order)
  const { seating } = changing
  const isSeated = seat.before !== seat.after
  if (isSeated && seating?.capacity) {
    seating.capacity = withSeatsOf(seating.capacity, order)
    stocks.set(seating.capacity.id, seating.capacity)
  }
  return (tx: Tx) => {
    tx.put(orders, order.code, changing.order)
    if (isSeated && seating?.capacity) tx.put(stock, seating.capacity.id, seating.capacity)
    return order.code
  }
}

/** Completes and corrects the passengers of orders: what each travels with, and where they board. */
import { attempts, orders, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type CellReader, cellReader } from '~/domain/import/cells'
import type { PlannedRow } from '~/domain/import/import-run'
import { type PassengerRow, passengerFields, readPassenger, withPassenger } from '~/domain/import/passengers'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import type { Trip } from '~/domain/trips/trip'
import { parseOrderCode } from '~/domain/values/ids'
import { type Importer, type PlanContext, type PlannedWrite, plannedRow } from './importer'
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
  isWritten: boolean
}

/** By the cell that names it: its own code, else that of the former system, under which it was imported. */
async function readOrders(tx: Tx, cells: readonly string[], { changed }: PlanContext) {
  const imported = new Map(
    (await tx.getMany(attempts, cells.map(importAttemptId))).map(({ id, data }) => [id, data.orderCode]),
  )
  const codesOf = (cell: string) => [parseOrderCode(cell) ?? [], imported.get(importAttemptId(cell)) ?? []].flat()
  const found = await tx.getMany(orders, [...new Set(cells.flatMap(codesOf))])
  const tripIds = [...new Set(found.flatMap(({ data }) => data.tripId ?? []))]
  const known = new Map((await tx.getMany(trips, tripIds)).map(({ id, data }) => [id, data]))
  const byCode = new Map(
    found.map(({ id, data }): [string, Changing] => [
      id,
      { order: changed.get(id) ?? data, trip: known.get(data.tripId ?? '') ?? null, isWritten: false },
    ]),
  )
  return new Map(
    cells.flatMap((cell): [string, Changing][] => {
      const changing = codesOf(cell).flatMap((code) => byCode.get(code) ?? [])[0]
      return changing ? [[cell, changing]] : []
    }),
  )
}

function planRow(
  { cells, row }: { cells: CellReader; row: PassengerRow },
  found: ReadonlyMap<string, Changing>,
  { now, by, changed }: PlanContext,
): PlannedWrite {
  const label = [row.name, row.order].filter(Boolean).join(' · ')
  const plan = (outcome: PlannedRow['outcome'], changes: PlannedRow['cells'] = []) =>
    plannedRow(cells, { label, outcome, cells: changes })
  const current = found.get(row.order ?? '')
  if (row.order !== null && !current) cells.refuse('order', 'orderMissing')
  if (!current || cells.refusals.length > 0) return { plan: plan('refused'), write: null }
  const next = withPassenger(current, row, { now, actor: by.id })
  if (!next.ok) {
    cells.refuse(next.reason.field, next.reason.reason)
    return { plan: plan('refused'), write: null }
  }
  if (next.value === null) return { plan: plan('unchanged'), write: null }
  const { before, after } = next.value
  current.order = next.value.order
  changed.set(current.order.code, current.order)
  return { plan: plan('update', changesOf(before, after, current.trip)), write: writing(current) }
}

function changesOf(before: Passenger, after: Passenger, trip: Trip | null): PlannedRow['cells'] {
  const stop = (id: string | null) => trip?.boardingPlaces.find((each) => each.id === id)?.place ?? ''
  const pairs: [string, string | null, string | null][] = [
    ['name', before.name, after.name],
    ['document', before.document, after.document],
    ['cpf', before.cpf, after.cpf],
    ['birthDate', before.birthDate, after.birthDate],
    ['phone', before.phone, after.phone],
    ['boarding', stop(before.boardingPlaceId), stop(after.boardingPlaceId)],
  ]
  return pairs.flatMap(([field, old, fresh]) =>
    old === fresh ? [] : [{ field, before: old ?? '', after: fresh ?? '' }],
  )
}

/** The first row that is written writes the order as all leave it. */
function writing(changing: Changing) {
  return (tx: Tx) => {
    const { order } = changing
    if (!changing.isWritten) tx.put(orders, order.code, order)
    changing.isWritten = true
    return order.code
  }
}

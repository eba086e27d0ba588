/**
 * Imports open sales: orders as the counter writes them, paid before, without a mail and without an entry of their own
 * in the audit.
 */
import { attempts, orders, pages, stock, trips, users } from '~/data/collections'
import type { CollectionDef, Doc, Tx } from '~/data/store'
import { type CellReader, type CellReason, cellReader } from '~/domain/import/cells'
import type { PlannedRow } from '~/domain/import/import-run'
import { type ImportedSale, type OrderRow, orderFields, readOrderRow, saleOf } from '~/domain/import/orders'
import { tripIdentity } from '~/domain/import/trips'
import type { Order } from '~/domain/orders/order'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'
import { type CounterRefusal, writeSale } from '~/operations/counter/sell-at-counter.server'
import { newIds } from '~/operations/orders/place-order.server'
import { CONTRACT_PAGE } from '~/operations/orders/read-contract.server'
import { claimOwners } from '~/session/claims.server'
import { freshId, keyedDigest } from '~/session/tokens.server'
import { type Importer, type PlanContext, type PlannedWrite, plannedRow } from './importer'
import { tripsOn } from './trips.server'

export const orderImporter: Importer = {
  fields: orderFields,
  moneyFields: ['total', 'paid'],

  async plan(tx, rows, context) {
    const planned: PlannedWrite[] = []
    for (const row of rows) {
      const cells = cellReader(context.columns, row, context)
      planned.push(await planRow(tx, { cells, row: readOrderRow(cells, context.today) }, context))
    }
    return planned
  },
}

/** The attempt of an imported order: one order for one code of the former system, however often it is imported. */
export const importAttemptId = (oldCode: string) => `import-${keyedDigest('import order', oldCode).slice(0, 40)}`

async function planRow(
  tx: Tx,
  { cells, row }: { cells: CellReader; row: OrderRow },
  context: PlanContext,
): Promise<PlannedWrite> {
  const label = [row.oldCode, row.name ?? row.email ?? row.cpf].filter(Boolean).join(' · ')
  const plan = (outcome: PlannedRow['outcome'], made: PlannedRow['cells'] = []): PlannedWrite => ({
    plan: plannedRow(cells, { label, outcome, cells: made }),
    write: null,
  })
  refuseRepeated(cells, row, context)
  if (cells.refusals.length > 0) return plan('refused')
  const attemptId = importAttemptId(row.oldCode ?? '')
  if ((await tx.get(attempts, attemptId)) !== null) return plan('unchanged')
  const [trip, customer, page] = await Promise.all([
    findTrip(tx, row),
    findCustomer(tx, row),
    pages.find(CONTRACT_PAGE),
  ])
  const sale = saleOf(row, trip, customer)
  if (!sale.ok) {
    cells.refuse(sale.reason.field, sale.reason.reason)
    return plan('refused')
  }
  const sold = await collectSale(tx, {
    ...{ row, sale: sale.value, attemptId, context },
    userId: customer?.id ?? null,
    contractVersion: page?.version ?? '',
  })
  if (typeof sold !== 'function') {
    const { field, reason } = reasonOf(sold)
    cells.refuse(field, reason)
    return plan('refused')
  }
  context.seen.set(attemptId, cells.row)
  return { ...plan('create', madeCells(row, sale.value)), write: sold }
}

function refuseRepeated(cells: CellReader, { oldCode }: OrderRow, { seen }: PlanContext): void {
  const earlier = oldCode === null ? undefined : seen.get(importAttemptId(oldCode))
  if (earlier !== undefined) cells.refuse('oldCode', 'repeated', earlier)
}

function madeCells({ quantity, paid }: OrderRow, { option, subtotal, discount }: ImportedSale): PlannedRow['cells'] {
  const values = { option: option.name, quantity, total: subtotal - discount, paid: paid ?? 0 }
  return Object.entries(values).map(([field, after]) => ({ field, before: '', after: String(after) }))
}

/** Of the house, by its id, else by its name and departure. */
async function findTrip(tx: Tx, { tripId, tripName, from }: OrderRow): Promise<Trip | null> {
  if (tripId !== null) {
    const known = await trips.find(tripId)
    return known?.agencyId === null ? ((await tx.get(trips, known.id))?.data ?? null) : null
  }
  if (tripName === null || from === null) return null
  const identity = tripIdentity({ name: tripName, from })
  const found = (await tripsOn(from)).find(
    ({ name, checkinOn }) => tripIdentity({ name, from: checkinOn }) === identity,
  )
  return found ? ((await tx.get(trips, found.id))?.data ?? null) : null
}

/** The account with this CPF, else with this address. */
async function findCustomer(tx: Tx, { cpf, email }: OrderRow) {
  const owners = await Promise.all([
    claimOwners(tx, 'cpf', cpf === null ? [] : [cpf]),
    claimOwners(tx, 'email', email === null ? [] : [email]),
  ])
  const [id] = owners.flatMap((each) => [...each.values()])
  return id === undefined ? null : ((await tx.get(users, id))?.data ?? null)
}

interface Selling {
  row: OrderRow
  sale: ImportedSale
  attemptId: string
  userId: string | null
  contractVersion: string
  context: PlanContext
}

/** The sale of the counter, decided with its own rules; the returned function writes it and returns its code. */
async function collectSale(tx: Tx, selling: Selling): Promise<((tx: Tx) => string) | CounterRefusal> {
  const { row, sale, attemptId, contractVersion, context } = selling
  const { option, subtotal, discount, balanceUntil, payer, passengers } = sale
  const { tx: collecting, replay, remember } = collectingTx(tx, context.stocks)
  const reason = `Combinado antes da mudança, pedido ${row.oldCode}`
  const sold = await writeSale(
    collecting,
    {
      channel: 'import',
      checkoutAttemptId: attemptId,
      items: [{ optionId: option.id, quantity: row.quantity }],
      ...{ passengers, payer, balanceUntil, contractVersion },
      payments: [{ method: row.method, amount: row.paid ?? ZERO }],
      discount: discount > 0 ? { amount: discount, reason } : null,
      shownTotal: subtotal,
      ...{ language: 'pt-BR', clientAddress: null, by: context.by, now: soldAt(row, context.now) },
    },
    newIds(),
    null,
  )
  if (!sold.ok) return sold.reason
  remember()
  return (given) => {
    replay(given, (order) => importedOrder(order, selling))
    return sold.value.code
  }
}

/** The day on which the money came: it belongs to that day's sums. */
function soldAt({ paidOn }: OrderRow, now: Instant): Instant {
  const paidAt = paidOn === null ? now : fromLocal(paidOn, '12:00')
  return paidAt < now ? paidAt : now
}

function importedOrder(order: Order, { row, userId, context: { by, now } }: Selling): Order {
  const text = [`Pedido ${row.oldCode} do sistema anterior`, row.note].filter((part) => part !== '').join('. ')
  const note = { id: freshId(), text, byId: by.id, byName: by.name, at: now, agencyId: null }
  return { ...order, userId, notes: [...order.notes, note] }
}

/** An import sends no mail and no event, and is one act of the audit. */
const LEFT_OUT = new Set(['outbox', 'audit', 'auditHeads', 'shopEvents'])

/**
 * A transaction whose writes wait until they are replayed. It reads stocks as the sales of earlier rows leave them;
 * `remember` adds this one's.
 */
function collectingTx(tx: Tx, stocks: PlanContext['stocks']) {
  const taken = new Map<string, Stock>()
  const current = <T extends object>(c: CollectionDef<T>, doc: Doc<T>): Doc<T> => {
    const left = c.name === stock.name ? stocks.get(doc.id) : undefined
    return left === undefined ? doc : { ...doc, data: c.schema.parse(left) }
  }
  const writes: ((tx: Tx, change: (order: Order) => Order) => void)[] = []
  function collect<T extends object>(kind: 'create' | 'put', c: CollectionDef<T>, id: string, data: T) {
    if (c.name === stock.name) taken.set(id, stock.schema.parse(data))
    if (!LEFT_OUT.has(c.name)) writes.push((given) => given[kind](c, id, data))
  }
  const collecting: Tx = {
    async get(c, id) {
      const doc = await tx.get(c, id)
      return doc && current(c, doc)
    },
    getMany: async (c, ids) => (await tx.getMany(c, ids)).map((doc) => current(c, doc)),
    create(c, id, data) {
      if (c.name !== orders.name) return collect('create', c, id, data)
      writes.push((given, change) => given.create(orders, id, change(orders.schema.parse(data))))
    },
    put: (c, id, data) => collect('put', c, id, data),
    replace: (c, id, data) => collect('put', c, id, data),
    remove() {
      throw new Error('A sale removes nothing')
    },
  }
  return {
    tx: collecting,
    remember() {
      for (const [id, left] of taken) stocks.set(id, left)
    },
    replay(given: Tx, change: (order: Order) => Order) {
      for (const write of writes) write(given, change)
    },
  }
}

/** Which cell keeps the counter from selling it. */
function reasonOf({ rule }: CounterRefusal): { field: keyof typeof orderFields; reason: CellReason } {
  if (rule === 'notEnoughPlaces' || rule === 'notEnoughSeats') return { field: 'quantity', reason: 'soldOut' }
  if (rule === 'partySize') return { field: 'quantity', reason: 'people' }
  return rule === 'balanceDay'
    ? { field: 'paid', reason: 'balanceDay' }
    : { field: 'tripName', reason: 'tripNotOnSale' }
}

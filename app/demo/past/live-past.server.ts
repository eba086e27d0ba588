/**
 * Replays the demonstration's past in the configured store, with the clock of every moment. The jobs do their work as
 * they would have: refunds are made, commissions are released and paid out, personal data are erased. No mail is sent.
 */
import { z } from 'zod'
import {
  agencies,
  commissions,
  eventTypes,
  flightCompanies,
  orders,
  outbox,
  products,
  settings,
  stock,
  trips,
} from '~/data/collections'
import type { Product } from '~/domain/content/product'
import type { OutboxEntry } from '~/domain/maintenance/outbox'
import type { Order } from '~/domain/orders/order'
import { type MoneyMovement, moneyMovements } from '~/domain/payments/money-movement'
import { type SalesMove, salesMoves } from '~/domain/sales/daily-sales'
import { addDays, addMinutes, dateParts, type Instant, type LocalDate } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { centavosSchema } from '~/domain/values/scalars'
import { fromLocal } from '~/domain/values/time-zone'
import { unknownPassword, writeAccount } from '~/operations/accounts/create-account.server'
import { payOut, setOff } from '~/operations/agencies/commission-payouts.server'
import { listReleasable, releaseOne } from '~/operations/agencies/release-commissions.server'
import {
  eraseCustomerOf,
  erasePeopleOf,
  listForgettable,
  listForgettableLinks,
} from '~/operations/maintenance/erase-people.server'
import { cancelCharge } from '~/operations/payments/cancel-charge.server'
import { listDueOrders, reconcileOrder } from '~/operations/payments/reconcile-order.server'
import { refundCharge } from '~/operations/payments/refund-charge.server'
import { demoAgencies, demoAirlines } from '../demo-data'
import { demoEventTypes, demoSettings, toAgency, toAirline } from '../demo-shop'
import { toStocks } from '../demo-trips'
import { addMissing, addPages } from '../load-essentials.server'
import { firstStep, type PastStep, type PastWorld } from './past-order.server'
import type { PastPlan } from './plan-past'

/** What a change of an order adds to the sums of the days, and the money that it moved. */
interface PastMove {
  at: Instant
  sales: SalesMove[]
  money: MoneyMovement[]
}
export type PastMoves = ReadonlyMap<string, readonly PastMove[]>

export interface LivePast extends Omit<PastWorld, 'calledOffAt' | 'openAccount'> {
  plan: PastPlan
  /** The shop's first day: it ends on the eve. */
  day: LocalDate
  products: readonly Product[]
  /** Lets others work; called between any two moments. */
  breathe(): Promise<void>
}

const DAYS = 365
const PAYDAY = 5
const AT_ONCE = 50

export async function livePast(options: LivePast): Promise<PastMoves> {
  const { plan, day, gateway, breathe } = options
  const end = fromLocal(day, '00:00')
  await stockPast(options)
  const known = new Set<string>()
  const passwordHash = await unknownPassword()
  const world: PastWorld = {
    ...options,
    calledOffAt: plan.calledOff.at,
    async openAccount({ id, payer }, now) {
      if (known.has(id)) return
      known.add(id)
      const { firstName, lastName, email, cpf, phone, birthDate } = payer
      const person = { firstName, lastName, email, cpf, phone, birthDate, language: 'pt-BR' as const }
      const opened = await writeAccount({ id, person, passwordHash, type: 0, agencyId: null }, addMinutes(now, -9))
      if (!opened.ok) throw new Error(`No account for ${id}: ${opened.reason}`)
    },
  }
  const moves = new Map<string, PastMove[]>()
  const waiting = inTime([...plan.purchases.map((each) => firstStep(each, world)), ...officeDays(options)])
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const { at, orderCode } = step
    if (at >= end) continue
    gateway.setClock(at)
    const before = orderCode === null ? null : await orders.find(orderCode)
    const after = await step.run(at)
    await carryOut(at)
    const order = orderCode === null ? null : await orders.find(orderCode)
    if (order) moves.set(order.code, [...(moves.get(order.code) ?? []), moveOf(before, order, at)])
    for (const next of after) insert(waiting, next)
    await breathe()
  }
  gateway.setClock(end)
  await finish(end, options)
  return moves
}

/** An order that was not there before had brought nothing. */
function moveOf(before: Order | null, after: Order, at: Instant): PastMove {
  const known: Order = before ?? { ...after, state: 'awaitingPayment', charges: [] }
  return { at, sales: salesMoves(known, after, at), money: moneyMovements(known, after, at) }
}

async function stockPast({ plan, day, products: guides }: LivePast): Promise<void> {
  const start = fromLocal(addDays(day, -DAYS), '00:00')
  await addPages(start)
  await addMissing(settings, [demoSettings(start)])
  await addMissing(eventTypes, demoEventTypes(start))
  await addMissing(
    agencies,
    demoAgencies.map((demo) => toAgency(demo, start)),
  )
  await addMissing(
    flightCompanies,
    demoAirlines.map((demo) => toAirline(demo, start)),
  )
  await addMissing(products, guides)
  await addMissing(
    stock,
    plan.trips.flatMap(({ trip }) => toStocks(trip, trip.createdAt)),
  )
  await addMissing(
    trips,
    plan.trips.map(({ trip }) => trip),
  )
}

function inTime(steps: PastStep[]): PastStep[] {
  return steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Behind all that are not later. */
function insert(waiting: PastStep[], step: PastStep): void {
  const place = waiting.findIndex(({ at }) => at > step.at)
  waiting.splice(place === -1 ? waiting.length : place, 0, step)
}

/** The nightly jobs of the shop, and the payouts of the office. */
function officeDays({ day, staff }: LivePast): PastStep[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(day, index - DAYS)).flatMap((on) => [
    { at: fromLocal(on, '03:30'), orderCode: null, run: release },
    ...(dateParts(on).day === PAYDAY ? [{ at: fromLocal(on, '10:15'), orderCode: null, run: payAgencies }] : []),
  ])

  async function release(now: Instant): Promise<PastStep[]> {
    for (const id of await listReleasable(now, AT_ONCE)) await releaseOne(id, now)
    return []
  }

  async function payAgencies(now: Instant): Promise<PastStep[]> {
    const hand = { by: staff, note: `Transferência de ${now.slice(8, 10)}/${now.slice(5, 7)}`, now }
    const payable = new Map<string, Map<string, number>>()
    for await (const { id, data } of commissions.each({ order: { by: 'createdAt', dir: 'asc' } })) {
      const theirs = payable.get(data.agencyId) ?? new Map<string, number>()
      if (data.state === 'released' && data.due > ZERO) payable.set(data.agencyId, theirs.set(id, data.due))
      if (data.due < ZERO) await setOff(id, { ...hand, note: 'Descontada da transferência do mês' })
    }
    for (const [agencyId, shown] of payable) await payOut(agencyId, shown, hand)
    return []
  }
}

const chargeSchema = z.object({ orderCode: z.string(), chargeId: z.string() })
const refundSchema = chargeSchema.extend({ amount: centavosSchema, sealedAccount: z.string().nullable() })

/** Payment entries of the outbox are processed immediately; its mails are not sent. */
async function carryOut(now: Instant): Promise<void> {
  for (;;) {
    const order = { by: 'availableAt', dir: 'asc' } as const
    const entries = await outbox.list({ eq: { done: false }, order, limit: AT_ONCE })
    if (entries.length === 0) return
    for (const entry of entries) {
      await carryOutOne(entry, now)
      await outbox.remove(entry.id)
    }
  }
}

async function carryOutOne({ id, topic, payload }: OutboxEntry, now: Instant): Promise<void> {
  if (topic === 'cancelCharge') return cancelCharge({ ...chargeSchema.parse(payload), now })
  if (topic !== 'refund') return
  const refunded = await refundCharge({ ...refundSchema.parse(payload), key: id, now })
  if (!refunded.ok) throw new Error(`The past cannot give money back: ${refunded.reason}`)
}

/** Nothing stays open, and expired data are erased. */
async function finish(end: Instant, { publicUrl, breathe }: LivePast): Promise<void> {
  for (let due = await listDueOrders(end, AT_ONCE); due.length > 0; due = await listDueOrders(end, AT_ONCE)) {
    for (const code of due) {
      await reconcileOrder(code, end, publicUrl)
      await breathe()
    }
  }
  for (let due = await listForgettable(end, AT_ONCE); due.length > 0; due = await listForgettable(end, AT_ONCE)) {
    for (const code of due) {
      const { retainUntil } = await orders.get(code)
      await erasePeopleOf(code, retainUntil ?? end)
      await breathe()
    }
  }
  for (const id of await listForgettableLinks(end, DAYS)) await eraseCustomerOf(id, end)
}

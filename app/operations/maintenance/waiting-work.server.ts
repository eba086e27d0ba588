/** Work that waits for staff: small counts for the rail, and the details of the dashboard. */
import { agencies, departures, forfaits, messages, orders, outbox, stock, trips } from '~/data/collections'
import { type Departure, missingPeople } from '~/domain/departures/departure'
import type { Actor } from '~/domain/maintenance/audit'
import { endsOnlyDone, type OutboxEntry } from '~/domain/maintenance/outbox'
import type { Order } from '~/domain/orders/order'
import { orderAttentionSchema } from '~/domain/orders/order'
import { unitsInForce } from '~/domain/orders/order-units'
import { type NotableHold, notableHolds } from '~/domain/orders/unpaid-holds'
import { stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { addDays, addMillis, DAY, type Instant, type LocalDate } from '~/domain/values/dates'
import { add, type Centavos } from '~/domain/values/money'
import { endOfDay, today } from '~/domain/values/time-zone'
import { placesOf } from '~/operations/trips/places-sold.server'
import { noteAct } from './audit.server'

const attentive = { attention: orderAttentionSchema.options }

export interface WaitingCounts {
  orders: number
  agencies: number
  forfaits: number
  messages: number
}

/** Orders that only a person can move on. */
export function countNeedyOrders(): Promise<number> {
  return orders.count({ eq: attentive })
}

/** Few indexed counts: every page of the back office shows them. */
export async function countWaiting(): Promise<WaitingCounts> {
  const [needy, pending, wishes, letters] = await Promise.all([
    countNeedyOrders(),
    agencies.count({ eq: { state: 'pending' } }),
    forfaits.count({ eq: { state: 'new' } }),
    messages.count({ eq: { state: 'new' } }),
  ])
  return { orders: needy, agencies: pending, forfaits: wishes, messages: letters }
}

export interface WaitingWork extends WaitingCounts {
  /** Newest first, up to a limit. */
  needy: Order[]
  /** Orders whose customer has still to answer a changed departure, the most urgent first. */
  questions: Order[]
  boletos: { count: number; amount: Centavos }
  /** Options of which unpaid orders hold an unusual share. */
  holds: NotableHold[]
  tripsInReview: number
  /** Open departures with too few people whose day of decision is near, the soonest first. */
  underMinimum: UnderMinimum[]
  /** Newest first. */
  dead: OutboxEntry[]
}

interface UnderMinimum {
  trip: Pick<Trip, 'id' | 'name' | 'nameEn' | 'checkinOn'>
  missing: number
  minimum: number
  decideOn: LocalDate
}

const MAX_READ = 50
/** A decision stands on the list this long before its day. */
const DECISION_DAYS = 10
/** Orders that hold units, those that end first. */
const MAX_HELD = 500
const MAX_HOLDS = 5
/** Longer ago nothing is due that the jobs have not followed. */
const QUESTION_AGE = 30 * DAY

export async function listWaitingWork(now: Instant): Promise<WaitingWork> {
  const newest = { order: { by: 'createdAt', dir: 'desc' }, limit: MAX_READ } as const
  const [counts, needy, questions, dead, tripsInReview, underMinimum, held] = await Promise.all([
    countWaiting(),
    orders.list({ eq: attentive, ...newest }),
    orders.list({
      order: { by: 'questionDueAt', dir: 'asc' },
      range: { by: 'questionDueAt', gte: addMillis(now, -QUESTION_AGE) },
      limit: MAX_READ,
    }),
    outbox.list({ eq: { dead: true }, ...newest }),
    trips.count({ eq: { state: 'inReview' } }),
    listUnderMinimum(now),
    orders.list({
      eq: { holdState: 'held' },
      order: { by: 'holdExpiresAt', dir: 'asc' },
      range: { by: 'holdExpiresAt', gte: now },
      limit: MAX_HELD,
    }),
  ])
  const soon = endOfDay(addDays(today(now), 1))
  const boletos = held.filter(
    ({ method, holdExpiresAt }) => method === 'boleto' && holdExpiresAt !== null && holdExpiresAt <= soon,
  )
  const amount = add(...boletos.map(({ open }) => open))
  const stocks = await stock.getMany([...new Set(held.flatMap((order) => [...unitsInForce(order).keys()]))])
  const holds = notableHolds(held, stocks, now).slice(0, MAX_HOLDS)
  return {
    ...counts,
    needy,
    questions,
    dead,
    holds,
    tripsInReview,
    underMinimum,
    boletos: { count: boletos.length, amount },
  }
}

async function listUnderMinimum(now: Instant): Promise<UnderMinimum[]> {
  const due = await departures.list({
    eq: { hasDeparted: false },
    order: { by: 'decideOn', dir: 'asc' },
    range: { by: 'decideOn', lte: addDays(today(now), DECISION_DAYS) },
    limit: MAX_READ,
  })
  const found = await Promise.all(due.map(underMinimumOf))
  return found.flat()
}

async function underMinimumOf(departure: Departure): Promise<UnderMinimum[]> {
  const { id, minimum, decideOn } = departure
  const trip = await trips.find(id)
  if (trip === null || minimum === null || decideOn === null) return []
  const { sold } = await placesOf(trip, await stock.getMany(stockIdsOf(trip)))
  const missing = missingPeople(departure, sold)
  return missing > 0 ? [{ trip, missing, minimum, decideOn }] : []
}

/** The order that a message is about, from its key; null for others. */
export function orderOfEntry({ dedupeKey }: Pick<OutboxEntry, 'dedupeKey'>): string | null {
  return /^(?:order|refund|cancel|resend):([0-9A-HJKMNP-TV-Z]{8})(?::|$)/.exec(dedupeKey)?.[1] ?? null
}

/**
 * Staff took care of an undeliverable message. Repeating it audits it once; false for work that still has to be done.
 */
export async function dismissDead(id: string, by: Actor, now: Instant): Promise<boolean> {
  const doc = await outbox.findDoc(id)
  if (!doc?.data.dead || endsOnlyDone(doc.data)) return false
  await outbox.put(id, { ...doc.data, dead: false }, { version: doc.version })
  const subject = { kind: 'outbox', id, name: doc.data.dedupeKey }
  await noteAct({ by, action: 'outbox.dismissed', subject, before: { dead: true }, after: { dead: false }, at: now })
  return true
}

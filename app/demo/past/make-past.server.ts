/** Makes the demonstration's past: planned, lived through in a store of its own, brought into the shop. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  agencies,
  attempts,
  auditEntries,
  claims,
  commissions,
  dailySales,
  movements,
  orders,
  paymentLinks,
  products,
  stock,
  trips,
  users,
} from '~/data/collections'
import type { Tx } from '~/data/store'
import { openScratchStore, type ScratchStore, store } from '~/data/store.server'
import { addMissing } from '~/demo/load-essentials.server'
import { fullName } from '~/domain/accounts/user'
import type { Commission } from '~/domain/agencies/commission'
import type { AuditEntry, AuditNote } from '~/domain/maintenance/audit'
import type { CheckoutAttempt } from '~/domain/orders/checkout-attempt'
import type { Order } from '~/domain/orders/order'
import type { MoneyMovement } from '~/domain/payments/money-movement'
import type { PaymentLink } from '~/domain/payments/payment-link'
import { countMove, type DailySales, salesId } from '~/domain/sales/daily-sales'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { withGateway } from '~/payments/gateway.server'
import { pastGateway } from '~/payments/past-gateway'
import { livePast, type PastMoves } from './live-past.server'
import { markPastMade } from './past-mark.server'
import type { PastTrip } from './past-trips'
import { planPast } from './plan-past'

export interface MakePast {
  now: Instant
  /** The shop's own address, as visitors see it. */
  publicUrl: string
  /** A smaller past than the usual one. */
  orders?: number
  signal?: AbortSignal
}

/** Joined on the day on which the demonstration was loaded, and keeps that date. */
const NEWCOMER = 'agency-rota-do-cerrado'
const STAFF = 'admin@roteiro.example'
const PARTNER = 'agencia@roteiro.example'
/** Visitors are served in between. */
const BREATH_MS = 2

/**
 * Safe to run twice, by two processes, and after a crash half way: the same day makes the same past. False where the
 * demonstration it belongs to is not there; throws where it is stopped.
 */
export async function makePast({ now, publicUrl, orders, signal }: MakePast): Promise<boolean> {
  const newcomer = await agencies.find(NEWCOMER)
  const [staff, agency] = await Promise.all([findPerson(STAFF), findPerson(PARTNER)])
  if (!newcomer || !staff || !agency?.agencyId) return false
  const day = toLocalDate(newcomer.createdAt)
  const guides = await products.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 50 })
  const breathe = () => wait(BREATH_MS, undefined, { ref: false, ...(signal ? { signal } : {}) })
  const plan = await planPast({ day, now: newcomer.createdAt, orders, breathe })
  const gateway = pastGateway(newcomer.createdAt)
  const scratch = openScratchStore()
  try {
    const moves = await scratch.run(() =>
      withGateway(gateway, () =>
        livePast({
          plan,
          day,
          gateway,
          publicUrl,
          breathe,
          products: guides,
          staff: { id: staff.id, name: fullName(staff) },
          agency: { id: agency.id, name: fullName(agency), agencyId: agency.agencyId ?? '' },
        }),
      ),
    )
    await bringPast({ scratch, trips: plan.trips, moves, day, breathe })
  } finally {
    await scratch.close()
  }
  await markPastMade(now)
  return true
}

async function findPerson(email: string) {
  return users.first({ eq: { email }, order: { by: 'createdAt', dir: 'desc' } })
}

/**
 * Copies the past from a store of its own into the shop: one trip with all its data at a time, so that counts, sums and
 * audit are right at every moment, and existing documents do not change.
 */
interface BringPast {
  scratch: ScratchStore
  trips: readonly PastTrip[]
  moves: PastMoves
  /** The shop's first day. */
  day: LocalDate
  breathe(): Promise<void>
}

/** Days after which an attempt is never repeated: older ones are not stored. */
const ATTEMPTS_DAYS = 90
const PEOPLE_AT_ONCE = 20

async function bringPast(options: BringPast): Promise<void> {
  const { scratch, breathe } = options
  await bringPeople(options)
  const notes = await scratch.run(notesBySubject)
  for (const each of [...options.trips, null]) {
    const piece = await scratch.run(() => collect(each, notes, options.day))
    if (each === null || !each.isOnSale || piece.orders.length > 0) await bring(piece, options.moves)
    await breathe()
  }
}

async function bringPeople({ scratch, breathe }: BringPast): Promise<void> {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const people = await scratch.run(() => users.list({ order: newest, limit: 1000 }))
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const batch = people.slice(start, start + PEOPLE_AT_ONCE)
    const taken = await scratch.run(async () => {
      const each = await Promise.all(batch.map(({ id }) => claims.list({ eq: { ownerId: id }, limit: 10 })))
      return each.flat()
    })
    await addMissing(users, batch)
    await addMissing(claims, taken)
    await breathe()
  }
}

type Notes = ReadonlyMap<string, readonly AuditEntry[]>

/** Of an order, its commission or its payment link, in the order of time. */
async function notesBySubject(): Promise<Notes> {
  const notes = new Map<string, AuditEntry[]>()
  for await (const { data } of auditEntries.each({ order: { by: 'at', dir: 'asc' } }))
    notes.set(data.subjectId, [...(notes.get(data.subjectId) ?? []), data])
  return notes
}

interface Piece {
  /** Null for sales without a trip. */
  trip: PastTrip | null
  stocks: Stock[]
  orders: Order[]
  attempts: CheckoutAttempt[]
  commissions: Commission[]
  links: PaymentLink[]
  notes: AuditEntry[]
}

async function collect(trip: PastTrip | null, notes: Notes, day: LocalDate): Promise<Piece> {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const all = await orders.list({ ...(trip ? { eq: { tripId: trip.trip.id } } : {}), order: newest, limit: 1000 })
  const found = trip ? all : all.filter(({ tripId }) => tripId === null)
  const codes = found.map(({ code }) => code)
  const links = await paymentLinks.getMany(found.flatMap(({ linkId }) => linkId ?? []))
  const attemptsFrom = fromLocal(addDays(day, -ATTEMPTS_DAYS), '00:00')
  const tried = await attempts.getMany(found.map(({ checkoutAttemptId }) => checkoutAttemptId))
  const subjects = [...codes, ...links.map(({ id }) => id)]
  return {
    trip,
    orders: found,
    links,
    stocks: trip ? await stock.getMany(trip.trip.options.map(({ id }) => id)) : [],
    attempts: tried.filter(({ createdAt }) => createdAt >= attemptsFrom),
    commissions: await commissions.getMany(codes),
    notes: subjects.flatMap((id) => notes.get(id) ?? []).sort((a, b) => a.seq - b.seq),
  }
}

async function bring(piece: Piece, moves: PastMoves): Promise<void> {
  await store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      if (await isThere(tx, piece)) return
      const writeTrip = await prepareTrip(tx, piece)
      if (writeTrip === null) return
      const writeSales = await prepareSales(tx, piece, moves)
      writeTrip()
      writeSales()
      for (const order of piece.orders) tx.create(orders, order.code, order)
      for (const attempt of piece.attempts) tx.create(attempts, attempt.id, attempt)
      for (const commission of piece.commissions) tx.create(commissions, commission.id, commission)
      for (const link of piece.links) tx.create(paymentLinks, link.id, link)
      audit.write(...piece.notes.map(noteOf))
    },
    { lockKeys: [AUDIT_LOCK, ...piece.stocks.map(({ id }) => `stock ${id}`)] },
  )
}

async function isThere(tx: Tx, { trip, orders: [first] }: Piece): Promise<boolean> {
  if (trip && !trip.isOnSale) return (await tx.get(trips, trip.trip.id)) !== null
  return first === undefined || (await tx.get(orders, first.code)) !== null
}

/** Null where the trip was taken away meanwhile. */
async function prepareTrip(tx: Tx, { trip, stocks }: Piece): Promise<(() => void) | null> {
  if (trip === null) return () => undefined
  if (trip.isOnSale) return prepareSold(tx, trip.trip, stocks)
  return () => {
    tx.create(trips, trip.trip.id, trip.trip)
    for (const each of stocks) tx.create(stock, each.id, each)
  }
}

/** Units that were gone without an order are there again, and sold: as many as before are left. */
async function prepareSold(tx: Tx, { id }: Trip, sold: readonly Stock[]): Promise<(() => void) | null> {
  const trip = (await tx.get(trips, id))?.data
  if (!trip) return null
  const known: Stock[] = []
  for (const each of sold) {
    const before = (await tx.get(stock, each.id))?.data
    if (!before) return null
    known.push({ ...before, vacancies: before.vacancies + each.sold, sold: before.sold + each.sold })
  }
  const more = new Map(sold.map((each) => [each.id, each.sold]))
  const options = trip.options.map((option) => ({
    ...option,
    vacancies: option.vacancies + (more.get(option.id) ?? 0),
  }))
  return () => {
    tx.put(trips, id, { ...trip, options })
    for (const each of known) tx.put(stock, each.id, each)
  }
}

async function prepareSales(tx: Tx, piece: Piece, moves: PastMoves): Promise<() => void> {
  const days = new Map<string, DailySales>()
  const moved: MoneyMovement[] = []
  for (const { code } of piece.orders) {
    for (const { at, sales, money } of moves.get(code) ?? []) {
      moved.push(...money)
      for (const move of sales) {
        const id = salesId(move.day, code)
        const known = days.get(id) ?? (await tx.get(dailySales, id))?.data ?? null
        days.set(id, countMove(known, move, code, at))
      }
    }
  }
  return () => {
    for (const [id, day] of days) tx.put(dailySales, id, day)
    for (const movement of moved) tx.put(movements, movement.id, movement)
  }
}

function noteOf(entry: AuditEntry): AuditNote {
  const { byId, byName, subjectKind, subjectId, subjectName, before, after, at } = entry
  const [noun = '', verb = ''] = entry.action.split('.')
  const subject = { kind: subjectKind, id: subjectId, name: subjectName }
  return { by: { id: byId, name: byName }, action: `${noun}.${verb}`, subject, before, after, at }
}

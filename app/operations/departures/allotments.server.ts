/** Sets places of a departure aside, for longer or no longer, in the transaction that moves them. */
import { allotments, departures, paymentLinks, stock, trips } from '~/data/collections'
import type { LeaveOut, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import {
  type Allotment,
  type AllotmentFor,
  allottedOf,
  extendAllotment,
  namedUnits,
  newAllotment,
  overAllotment,
  takenBy,
  unitsLeft,
} from '~/domain/departures/allotment'
import { replaceStocks } from '~/domain/departures/moved-order'
import type { Actor } from '~/domain/maintenance/audit'
import type { Item } from '~/domain/orders/checkout-rules'
import { linkUntil } from '~/domain/payments/payment-link'
import { unitsFree } from '~/domain/trips/prices'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import { moveUnits } from '~/domain/trips/stock-rules'
import { leftBefore, type Trip } from '~/domain/trips/trip'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { readStocksById } from '~/operations/orders/load-offer.server'
import { prepareHeldFor } from '~/operations/orders/unpaid-holds.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { vacancyMessages } from '~/operations/trips/vacancy-alerts.server'
import { bookingEvent, prepareEvents } from '~/operations/webhooks/emit-event.server'

export interface SetAside {
  /** Made with the form: the same form sent twice sets aside once. */
  id: string
  tripId: string
  units: readonly Item[]
  for: AllotmentFor
  until: Instant
  reason: string
}

export type SetAsideRefusal =
  /** No such trip or option, or a form that was used for something else. */
  | { rule: 'missing' | 'gone' | 'until' }
  /** `optionId` is null where it is the seats of the departure that are too few. */
  | { rule: 'notEnough'; optionId: string | null; left: number }

export function setAside(wish: SetAside, by: Actor, now: Instant): Promise<Result<Allotment, SetAsideRefusal>> {
  return store().transact(
    async (tx): Promise<Result<Allotment, SetAsideRefusal>> => {
      const audit = await openAudit(tx)
      const prepared = await prepareSetAside(tx, wish, by, now)
      if (!prepared.ok) return prepared
      const { allotment, trip, write } = prepared.value
      if (write === null) return ok(allotment)
      write()
      audit.write({
        ...{ by, at: now, action: 'trip.allotted', before: null },
        subject: tripSubject(trip),
        after: { units: namedUnits(allotment.units, trip), until: allotment.until, reason: allotment.reason },
      })
      return ok(allotment)
    },
    { lockKeys: [AUDIT_LOCK, ...setAsideKeys(wish)] },
  )
}

/** Who sets aside takes turns with who buys. */
export function setAsideKeys({ tripId, units }: Pick<SetAside, 'tripId' | 'units'>): string[] {
  return [...units.map(({ optionId }) => optionId), tripId].map((id) => `stock ${id}`)
}

/** For a transaction that writes more. `write` is null where the same form has set the same units aside before. */
export async function prepareSetAside(
  tx: Tx,
  { id, tripId, units, ...wish }: SetAside,
  by: Actor,
  now: Instant,
): Promise<Result<{ allotment: Allotment; trip: Trip; write: (() => void) | null }, SetAsideRefusal>> {
  const [known, trip, departure, stocks] = await Promise.all([
    tx.get(allotments, id),
    tx.get(trips, tripId),
    tx.get(departures, tripId),
    readStocksById(tx, [...units.map(({ optionId }) => optionId), tripId]),
  ])
  if (!trip) return refused({ rule: 'missing' })
  if (known) {
    const isSame = known.data.tripId === tripId && known.data.by.id === by.id
    return isSame ? ok({ allotment: known.data, trip: trip.data, write: null }) : refused({ rule: 'missing' })
  }
  if (departure?.data.state === 'calledOff' || leftBefore(trip.data, today(now))) return refused({ rule: 'gone' })
  const named = unitsOf(trip.data, units)
  if (named === null || named.length === 0) return refused({ rule: 'missing' })
  const ending = { trip: trip.data, departure: departure?.data ?? null, now }
  const made = newAllotment({ ...wish, id, units: named, by: { id: by.id, name: by.name } }, ending)
  if (!made.ok) return refused({ rule: made.reason })
  const moved = moveUnits('allot', allottedOf(named, stocks), stocks, now)
  if (!moved.ok) return refused(shortOf(moved.reason.soldOut, stocks))
  const phone = wish.for.kind === 'customer' ? wish.for.phone : null
  const writeHeld = phone === null ? null : await prepareHeldFor(tx, 'phone', phone, { id, now })
  return ok({
    allotment: made.value,
    trip: trip.data,
    write() {
      for (const each of moved.value) tx.put(stock, each.id, each)
      tx.create(allotments, id, made.value)
      writeHeld?.write()
    },
  })
}

/**
 * Other units in place of what is left of an allotment, also of another departure. Reads here, and `write` among the
 * writes: the old ones are free and the new ones set aside at once.
 */
export async function prepareExchange(
  tx: Tx,
  allotment: Allotment,
  { tripId, units, until }: Pick<SetAside, 'tripId' | 'units' | 'until'>,
  now: Instant,
): Promise<Result<{ write: () => void }, SetAsideRefusal>> {
  const left = unitsLeft(allotment)
  const [trip, departure, stocks] = await Promise.all([
    tx.get(trips, tripId),
    tx.get(departures, tripId),
    readStocksById(tx, [...[...left, ...units].map(({ optionId }) => optionId), allotment.tripId, tripId]),
  ])
  const named = trip && unitsOf(trip.data, units)
  if (!trip || !named || named.length === 0) return refused({ rule: 'missing' })
  const ending = { trip: trip.data, departure: departure?.data ?? null, now }
  const changed = newAllotment({ ...allotment, units: named, until }, ending)
  if (!changed.ok) return refused({ rule: changed.reason })
  const own = (id: string, all: readonly Stock[]) => all.filter((each) => each.tripId === id)
  const before = own(allotment.tripId, stocks)
  const freed = moveUnits('returnAllotted', allottedOf(left, before), before, now)
  if (!freed.ok) throw new Error(`Allotment ${allotment.id} has no stock`)
  const after = replaceStocks(stocks, freed.value)
  const moved = moveUnits('allot', allottedOf(named, own(tripId, after)), own(tripId, after), now)
  if (!moved.ok) return refused(shortOf(moved.reason.soldOut, own(tripId, after)))
  const key = { tripId: allotment.tripId, key: `allotment:${allotment.id}:${toMillis(now)}` }
  const writeAlerts = await prepareOutbox(tx, vacancyMessages(key, before, freed.value), now)
  return ok({
    write() {
      for (const each of takenBy({ freed: freed.value }, moved.value)) tx.put(stock, each.id, each)
      tx.put(allotments, allotment.id, changed.value)
      writeAlerts()
    },
  })
}

/** Null where one of them is no option of the trip. */
function unitsOf({ options }: Trip, units: readonly Item[]): Allotment['units'] | null {
  const named = units.flatMap(({ optionId, quantity }) => {
    const option = options.find(({ id }) => id === optionId)
    return option ? [{ optionId, quantity, people: option.audience.kind === 'lap' ? 0 : option.people }] : []
  })
  return named.length === units.length ? named : null
}

function shortOf(id: string, stocks: readonly Stock[]): SetAsideRefusal {
  const own = stocks.find((each) => each.id === id)
  if (!own) return { rule: 'missing' }
  return { rule: 'notEnough', optionId: isCapacity(own) ? null : id, left: unitsFree(own) }
}

export interface OneAllotment {
  id: string
  tripId: string
}

/** What is set aside waits until another moment. */
export function saveAllotmentEnd(
  { id, tripId, until }: OneAllotment & { until: Instant },
  by: Actor,
  now: Instant,
): Promise<Result<Allotment, 'missing' | 'until' | 'over'>> {
  return store().transact(
    async (tx): Promise<Result<Allotment, 'missing' | 'until' | 'over'>> => {
      const [audit, doc, trip, departure, link] = await Promise.all([
        openAudit(tx),
        tx.get(allotments, id),
        tx.get(trips, tripId),
        tx.get(departures, tripId),
        tx.get(paymentLinks, id),
      ])
      if (!trip || doc?.data.tripId !== tripId) return refused('missing')
      const extended = extendAllotment(doc.data, until, { trip: trip.data, departure: departure?.data ?? null, now })
      if (!extended.ok || doc.data.until === until) return extended
      tx.put(allotments, id, extended.value)
      if (link) tx.put(paymentLinks, id, linkUntil(link.data, until, now))
      audit.write({
        ...{ by, at: now, action: 'trip.allotmentExtended' },
        subject: tripSubject(trip.data),
        before: { until: doc.data.until },
        after: { until },
      })
      return extended
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** What is left of it is free again. Ending it twice, or one that is over, changes nothing. */
export function endAllotment(
  { id, tripId }: OneAllotment,
  by: Actor,
  now: Instant,
): Promise<Result<Allotment, 'missing'>> {
  return store().transact(
    async (tx): Promise<Result<Allotment, 'missing'>> => {
      const [audit, doc, trip] = await Promise.all([openAudit(tx), tx.get(allotments, id), tx.get(trips, tripId)])
      if (!trip || doc?.data.tripId !== tripId) return refused('missing')
      const [ended, writeEvents] = await Promise.all([
        prepareOver(tx, doc.data, 'ended', now),
        prepareBookingEvent(tx, doc.data, now),
      ])
      if (ended === null) return ok(doc.data)
      ended.write()
      writeEvents()
      audit.write({
        ...{ by, at: now, action: 'trip.allotmentEnded' },
        subject: tripSubject(trip.data),
        before: { units: namedUnits(unitsLeft(doc.data), trip.data) },
        after: { units: '' },
      })
      return ok(ended.allotment)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** Reads here; the returned function writes. Null where it is over already. */
export async function prepareOver(tx: Tx, allotment: Allotment, state: 'expired' | 'ended', now: Instant) {
  const over = overAllotment(allotment, state)
  if (over === allotment) return null
  const { id, tripId } = allotment
  const left = unitsLeft(allotment)
  const [stocks, link] = await Promise.all([
    readStocksById(tx, [...left.map(({ optionId }) => optionId), tripId]),
    tx.get(paymentLinks, id),
  ])
  const freed = moveUnits('returnAllotted', allottedOf(left, stocks), stocks, now)
  if (!freed.ok) throw new Error(`Allotment ${id} has no stock`)
  const key = { tripId, key: `allotment:${id}:${toMillis(now)}` }
  const writeAlerts = await prepareOutbox(tx, vacancyMessages(key, stocks, freed.value), now)
  return {
    allotment: over,
    write() {
      for (const each of freed.value) tx.put(stock, each.id, each)
      tx.put(allotments, id, over)
      if (link && link.data.expiresAt > now) tx.put(paymentLinks, id, linkUntil(link.data, now, now))
      writeAlerts()
    },
  }
}

/** A program's reservation is an allotment that its agency set aside for itself (operations/octo). */
function prepareBookingEvent(tx: Tx, { id, for: whom, by }: Allotment, now: Instant): Promise<() => void> {
  const isBooking = whom.kind === 'agency' && whom.agencyId === by.id
  return prepareEvents(tx, isBooking ? [bookingEvent(by.id, { allotmentId: id })] : [], now)
}

/** Ids of the allotments whose time may be over, the longest overdue first. */
export async function listDueAllotments(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const range = { by: 'dueAt', lte: now } as const
  const due = await allotments.list({ range, order: { by: 'dueAt', dir: 'asc' }, limit, leaveOut })
  return due.map(({ id }) => id)
}

/** Returns what nobody used of an allotment whose time is over; of two sweepers at once the second finds it done. */
export async function expireAllotment(id: string, now: Instant): Promise<void> {
  await closeAllotment(id, now, ({ until }) => (until <= now ? 'expired' : null))
}

/** With a departure that was called off, all that was set aside of it ends. */
export async function endAllotmentsOf(tripId: string, now: Instant): Promise<void> {
  const open: string[] = []
  for await (const { id, data } of allotments.each({ eq: { tripId } })) if (data.state === 'open') open.push(id)
  for (const id of open) await closeAllotment(id, now, () => 'ended')
}

async function closeAllotment(
  id: string,
  now: Instant,
  stateOf: (allotment: Allotment) => 'expired' | 'ended' | null,
): Promise<void> {
  await store().transact(
    async (tx) => {
      const allotment = (await tx.get(allotments, id))?.data
      const state = allotment ? stateOf(allotment) : null
      if (!allotment || state === null) return
      const [over, writeEvents] = await Promise.all([
        prepareOver(tx, allotment, state, now),
        prepareBookingEvent(tx, allotment, now),
      ])
      if (over === null) return
      over.write()
      writeEvents()
    },
    { lockKeys: [`allotment ${id}`] },
  )
}

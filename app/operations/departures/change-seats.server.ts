/**
 * Seats of orders: chosen by their customers, or given and changed by staff. Each change writes the orders and the stock
 * of the departure in one transaction.
 */
import { departures, orders, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { toDeparture } from '~/domain/departures/departure'
import {
  chooseSeat,
  type SeatingPlan,
  type SeatsRefusal,
  seatByPlace,
  seatTheRest,
  sitTogether,
  withSeatsOf,
} from '~/domain/departures/seats'
import { type Actor, changedFields } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import type { OrderContext, Outcome } from '~/domain/orders/order-outcome'
import { leftBefore } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { prepareChange } from '~/operations/orders/change-order.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'
import { listSeated } from './departure-seats.server'
import { prepareNewSeats, withSeats } from './new-seats.server'

type SeatWish = { place: number; seat: string | null } | 'together'

export interface ChangeSeats {
  code: string
  wish: SeatWish
  /** The customer, or staff: then who had a seat is notified. */
  by: Actor
  isStaff: boolean
  now: Instant
  /** Of staff: the departure on whose screen they are, and who they are. Orders of another one are not found. */
  ofTrip?: { tripId: string; by: TripOwner }
}

/** Of two who want the same seat, the second gets the nearest free ones to choose from. */
export async function changeSeats({
  code,
  wish,
  by,
  isStaff,
  now,
  ofTrip,
}: ChangeSeats): Promise<Result<Order, SeatsRefusal | { kind: 'notFound' }>> {
  const known = await orders.find(code)
  const tripId = known?.tripId ?? null
  if (tripId === null || (ofTrip && !(await isOfTrip(tripId, ofTrip)))) return refused({ kind: 'notFound' })
  return store().transact(
    async (tx): Promise<Result<Order, SeatsRefusal | { kind: 'notFound' }>> => {
      const audit = await openAudit(tx)
      const found = await readPlan(tx, tripId)
      if (found === null || leftBefore(found.trip, today(now))) return refused({ kind: 'notOpen' })
      const { plan, capacity, trip } = found
      const options = { now, actor: isStaff ? by.id : 'customer', tripId }
      const prepared = await prepareChange<SeatsRefusal>(tx, code, options, (order, context) =>
        changedSeats(order, { wish, plan, isStaff, tripId, checkinOn: trip.checkinOn }, context),
      )
      if (!prepared.ok) return refused(prepared.reason === 'notFound' ? { kind: 'notFound' } : prepared.reason)
      const { before, order, write } = prepared.value
      const changed = changedFields({ seats: before.seats }, { seats: order.seats })
      if (changed === null) return ok(order)
      write()
      if (capacity) tx.put(stock, tripId, withSeatsOf(capacity, order))
      const subject = { kind: 'orders', id: code, name: code }
      audit.write({ by, action: 'order.seatsChanged', at: now, subject, ...changed })
      return ok(order)
    },
    { lockKeys: [AUDIT_LOCK, `order ${code}`, `stock ${tripId}`] },
  )
}

async function isOfTrip(tripId: string, ofTrip: NonNullable<ChangeSeats['ofTrip']>): Promise<boolean> {
  const trip = await trips.find(tripId)
  return trip !== null && tripId === ofTrip.tripId && isOwnTrip(ofTrip.by, trip)
}

interface Choice {
  wish: SeatWish
  plan: SeatingPlan
  isStaff: boolean
  tripId: string
  checkinOn: LocalDate
}

function changedSeats(
  order: Order,
  { wish, plan, isStaff, tripId, checkinOn }: Choice,
  context: OrderContext,
): Result<Outcome, SeatsRefusal> {
  if (order.tripId !== tripId) return refused({ kind: 'notOpen' })
  const seated = wish === 'together' ? sitTogether(order, plan, checkinOn) : chooseSeat(order, wish, plan)
  if (!seated.ok) return seated
  return ok(withSeats(order, seated.value.seats, { notifies: isStaff }, context))
}

async function readPlan(tx: Tx, tripId: string) {
  const [trip, departure, capacity] = await Promise.all([
    tx.get(trips, tripId),
    tx.get(departures, tripId),
    tx.get(stock, tripId),
  ])
  if (!trip) return null
  const plan: SeatingPlan = {
    departure: toDeparture(departure?.data ?? null, trip.data),
    capacity: capacity?.data ?? null,
  }
  return { trip: trip.data, plan, capacity: capacity?.data ?? null }
}

/** Seats for all who chose none, families first. Nobody who has one moves. The number of people who got one. */
export async function seatEverybody(
  tripId: string,
  by: TripOwner,
  now: Instant,
): Promise<Result<number, 'missing' | 'notOpen'>> {
  const { orderCodes: codes } = await listSeated(tripId)
  return store().transact(
    async (tx): Promise<Result<number, 'missing' | 'notOpen'>> => {
      const audit = await openAudit(tx)
      const found = await readPlan(tx, tripId)
      if (found === null || !isOwnTrip(by, found.trip)) return refused('missing')
      const { trip, plan, capacity } = found
      if (capacity === null || plan.departure.state === 'calledOff' || leftBefore(trip, today(now)))
        return refused('notOpen')
      const all = (await tx.getMany(orders, codes)).map(({ data }) => data).filter((order) => order.tripId === tripId)
      const given = seatTheRest(all, plan.departure, trip.checkinOn)
      const written = await prepareNewSeats(tx, { given, capacity, notifies: false }, { now, actor: by.id })
      written.write()
      tx.put(stock, tripId, written.capacity)
      if (given.size === 0) return ok(0)
      const before = new Map(all.map((order) => [order.code, order]))
      const people = [...given].reduce((sum, [code, seats]) => sum + seats.length - seatByPlaceOf(before.get(code)), 0)
      const subject = tripSubject(trip)
      audit.write({ by, action: 'trip.seated', at: now, subject, before: null, after: { seats: written.listed } })
      return ok(people)
    },
    { lockKeys: [AUDIT_LOCK, `stock ${tripId}`] },
  )
}

const seatByPlaceOf = (order: Order | undefined) => (order ? seatByPlace(order).size : 0)

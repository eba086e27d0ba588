import type { Order } from '~/domain/orders/order'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import { isAdultOn, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Departure } from './departure'
import type { VehicleSeat } from './layout'
import { freeSeats, inTurn, nearestFree, type Person, seatsTogether, seatsWithTheirs } from './seating'

/** The numbered seats of a departure: who sits where, which are free, and who gets which when vehicles or orders change. */

type Vehicles = Pick<Departure, 'vehicles'>

/** How the seat of a vehicle, counted from 0, is written: the first one has plain numbers. */
export function seatLabel(vehicle: number, seat: number): string {
  return vehicle === 0 ? String(seat) : `${vehicle + 1}-${String(seat).padStart(2, '0')}`
}

/** Every seat that has a place in a plan, from front to back and from left to right; none of a vehicle without a plan. */
export function vehicleSeats({ vehicles }: Vehicles): VehicleSeat[] {
  return vehicles.flatMap(({ rows, blocked, accessible }, vehicle) =>
    rows.flatMap(({ left, right }, row) =>
      [...left, ...right].map((number, index) => ({
        seat: seatLabel(vehicle, number),
        vehicle,
        row,
        side: index < left.length ? ('left' as const) : ('right' as const),
        isAtWindow: index < left.length ? index === 0 : index === left.length + right.length - 1,
        isBlocked: blocked.includes(number),
        isAccessible: accessible.includes(number),
      })),
    ),
  )
}

type Seated = Pick<Order, 'code' | 'tripId' | 'holdState' | 'lines' | 'passengers' | 'canceledPassengers' | 'seats'>

type Taking = Pick<Seated, 'lines' | 'passengers' | 'canceledPassengers'>

/** People of an order who need a seat each, by place. */
export function seatTakers(order: Taking) {
  return unitsOfPassengers(order).flatMap(({ place, passenger }) =>
    passenger === null || passenger.lapOf !== undefined ? [] : [{ place, passenger }],
  )
}

/** The seats that an order has now: those of who still travels, while its units are held or sold. */
export function seatsInForce(order: Seated): Order['seats'] {
  if (order.seats.length === 0 || (order.holdState !== 'held' && order.holdState !== 'sold')) return []
  const places = new Set(seatTakers(order).map(({ place }) => place))
  return order.seats.filter(({ place }) => places.has(place))
}

/** By place, of those that the order has now. */
export function seatByPlace(order: Seated): ReadonlyMap<number, string> {
  return new Map(seatsInForce(order).map(({ place, seat }) => [place, seat]))
}

/** The departure's stock with this order's seats in place of those that it had. The same object when nothing changes. */
export function withSeatsOf(capacity: Stock, order: Seated): Stock {
  if (!isCapacity(capacity)) return capacity
  const all = capacity.seats ?? []
  const known = all.filter(({ orderCode }) => orderCode === order.code).map(({ seat }) => seat)
  const own = capacity.tripId === order.tripId ? seatsInForce(order).map(({ seat }) => seat) : []
  if (known.length === own.length && own.every((seat) => known.includes(seat))) return capacity
  const others = all.filter(({ orderCode }) => orderCode !== order.code)
  return { ...capacity, seats: [...others, ...own.map((seat) => ({ seat, orderCode: order.code }))] }
}

/** Seats that another order has. */
export function takenByOthers({ seats = [] }: Pick<Stock, 'seats'>, orderCode: string): ReadonlySet<string> {
  return new Set(seats.filter((each) => each.orderCode !== orderCode).map(({ seat }) => seat))
}

export type SeatsRefusal =
  /** There is no plan, the departure is over or called off, or the order takes no places any more. */
  | { kind: 'notOpen' }
  | { kind: 'unknown'; place: number }
  /** Another order has it, or it is not for sale: with the free ones nearest to it. */
  | { kind: 'taken'; place: number; seat: string; nearest: string[] }

export interface SeatingPlan {
  departure: Pick<Departure, 'vehicles' | 'state'>
  /** The stock of the departure's seats. */
  capacity: Pick<Stock, 'seats'> | null
}

/** Seats offered in place of a taken one. */
const OFFERED = 3

/** One passenger sits here, or chose nothing (null). The same seat twice changes nothing. */
export function chooseSeat<O extends Seated>(
  order: O,
  { place, seat }: { place: number; seat: string | null },
  { departure, capacity }: SeatingPlan,
): Result<O, SeatsRefusal> {
  const seats = vehicleSeats(departure)
  if (!maySit(order, seats, { departure, capacity }) || capacity === null) return refused({ kind: 'notOpen' })
  if (!seatTakers(order).some((taker) => taker.place === place)) return refused({ kind: 'unknown', place })
  const others = order.seats.filter((each) => each.place !== place)
  if (seat === null) return ok(others.length === order.seats.length ? order : { ...order, seats: others })
  const chosen = seats.find((each) => each.seat === seat)
  if (!chosen) return refused({ kind: 'unknown', place })
  const own = seatsInForce({ ...order, seats: others }).map((each) => each.seat)
  const taken = new Set([...takenByOthers(capacity, order.code), ...own])
  if (chosen.isBlocked || taken.has(seat))
    return refused({ kind: 'taken', place, seat, nearest: offeredSeats(order, { seats, taken, seat }) })
  if (order.seats.some((each) => each.place === place && each.seat === seat)) return ok(order)
  return ok({ ...order, seats: inTurn([...others, { place, seat }]) })
}

/** The nearest free ones, without the seat that the passenger has already. */
function offeredSeats(
  order: Seated,
  { seats, taken, seat }: { seats: readonly VehicleSeat[]; taken: ReadonlySet<string>; seat: string },
): string[] {
  const own = seatsInForce(order).map((each) => each.seat)
  return nearestFree(seats, new Set([...taken, ...own]), [seat]).slice(0, OFFERED)
}

/** Whether seats of this order can be chosen: there is a plan, and the order takes places of the departure. */
export function maySit(order: Seated, seats: readonly VehicleSeat[], { departure, capacity }: SeatingPlan): boolean {
  const isTaking = order.holdState === 'held' || order.holdState === 'sold'
  return isTaking && seats.length > 0 && departure.state !== 'calledOff' && capacity !== null
}

/** All people of the order in free seats together: same row where there is one, and a child next to an adult of theirs. */
export function sitTogether<O extends Seated>(
  order: O,
  plan: SeatingPlan,
  checkinOn: LocalDate,
): Result<O, SeatsRefusal> {
  const seats = vehicleSeats(plan.departure)
  if (!maySit(order, seats, plan) || plan.capacity === null) return refused({ kind: 'notOpen' })
  const found = seatsTogether(peopleOf(order, checkinOn), seats, takenByOthers(plan.capacity, order.code))
  return found === null ? refused({ kind: 'notOpen' }) : ok({ ...order, seats: found })
}

function peopleOf(order: Taking, checkinOn: LocalDate): Person[] {
  return seatTakers(order).map(({ place, passenger: { birthDate } }) => ({
    place,
    isChild: birthDate !== null && !isAdultOn(birthDate, checkinOn),
  }))
}

/** Seats by order, of those whose seats become others. */
export type NewSeats = ReadonlyMap<string, Order['seats']>

/**
 * Who chose nothing gets a seat: families first, and of them those of whom some have seats, who can sit nowhere else; then
 * the larger orders. Who is alone fills what is left.
 */
export function seatTheRest(orders: readonly Seated[], departure: Vehicles, checkinOn: LocalDate): NewSeats {
  const seats = vehicleSeats(departure)
  const taken = new Set(orders.flatMap((order) => seatsInForce(order).map(({ seat }) => seat)))
  const found = new Map<string, Order['seats']>()
  for (const order of inFamilies(orders.filter(isMissingSeat), checkinOn)) {
    const [people, has] = [peopleOf(order, checkinOn), seatsInForce(order)]
    const given =
      has.length === 0 ? seatsTogether(people, seats, taken) : seatsWithTheirs({ people, has }, seats, taken)
    if (given === null || given.length < people.length) continue
    for (const { seat } of given) taken.add(seat)
    found.set(order.code, given)
  }
  return found
}

function isMissingSeat(order: Seated): boolean {
  const isTaking = order.holdState === 'held' || order.holdState === 'sold'
  return isTaking && seatsInForce(order).length < seatTakers(order).length
}

/** More than people of an order. */
const FAMILY = 1000

function inFamilies<O extends Seated>(orders: readonly O[], checkinOn: LocalDate): O[] {
  const rank = (order: O) => {
    const people = peopleOf(order, checkinOn)
    const isFamily = people.some(({ isChild }) => isChild)
    return (isFamily ? FAMILY : 0) + (isFamily && seatsInForce(order).length > 0 ? FAMILY : 0) + people.length
  }
  return [...orders].sort((a, b) => rank(b) - rank(a) || (a.code < b.code ? -1 : 1))
}

/**
 * The seats of the orders in other vehicles, of those for whom they are others: the same row and side where that seat
 * exists and is for sale; an order that loses one sits together elsewhere. Without a plan nobody has a seat any more.
 */
export function seatsAfterSwap(
  orders: readonly Seated[],
  { from, to }: { from: Vehicles; to: Vehicles },
  checkinOn: LocalDate,
): NewSeats {
  const [before, after] = [vehicleSeats(from), vehicleSeats(to)]
  const seated = orders.filter((order) => seatsInForce(order).length > 0)
  const kept = new Map<string, Order['seats']>()
  const taken = new Set<string>()
  for (const order of seated) {
    const same = seatsInForce(order).map(({ place, seat }) => ({ place, seat: sameSeat(seat, before, after) }))
    if (!same.every(({ seat }) => seat !== null && !taken.has(seat))) continue
    const whole = same.flatMap(({ place, seat }) => (seat === null ? [] : [{ place, seat }]))
    for (const { seat } of whole) taken.add(seat)
    kept.set(order.code, whole)
  }
  for (const order of inFamilies(seated, checkinOn)) {
    if (kept.has(order.code)) continue
    const given = seatsTogether(peopleOf(order, checkinOn), after, taken) ?? []
    for (const { seat } of given) taken.add(seat)
    kept.set(order.code, given)
  }
  const isOther = ({ code, ...order }: Seated) =>
    JSON.stringify(kept.get(code)) !== JSON.stringify(seatsInForce({ code, ...order }))
  return new Map(seated.filter(isOther).map(({ code }) => [code, kept.get(code) ?? []]))
}

/** The seat at the same row, side and window of the same vehicle; null where there is none for sale. */
function sameSeat(label: string, before: readonly VehicleSeat[], after: readonly VehicleSeat[]): string | null {
  const was = before.find(({ seat }) => seat === label)
  if (!was) return null
  const isSame = (each: VehicleSeat) =>
    each.vehicle === was.vehicle &&
    each.row === was.row &&
    each.side === was.side &&
    each.isAtWindow === was.isAtWindow &&
    !each.isBlocked
  const at = after.filter(isSame)
  return (at.find(({ seat }) => seat === label) ?? at[0])?.seat ?? null
}

/** The same seats while they are free, else free ones next to their own or nearest; the same list when all are. */
export function seatsAfterLoss(
  order: Taking & Pick<Seated, 'code' | 'seats'>,
  { departure, capacity }: { departure: Vehicles | null; capacity: Pick<Stock, 'seats'> | null },
  checkinOn: LocalDate,
): Order['seats'] {
  const seats = departure === null || capacity === null ? [] : vehicleSeats(departure)
  const taken = takenByOthers(capacity ?? {}, order.code)
  const free = freeSeats(seats, taken)
  const isFree = (label: string) => free.some(({ seat }) => seat === label)
  const has = order.seats.filter(({ seat }) => isFree(seat))
  if (has.length === order.seats.length) return order.seats
  const hadOne = ({ place }: Person) => order.seats.some((each) => each.place === place)
  const people = peopleOf(order, checkinOn).filter(hadOne)
  return seatsWithTheirs({ people, has, lost: order.seats }, seats, taken)
}

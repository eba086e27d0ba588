import type { Order } from '~/domain/orders/order'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import { isAdultOn, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Departure } from './departure'

/** The numbered seats of a departure: who sits where, which are free, and where people who belong together sit. */

export interface VehicleSeat {
  /** `12`; of the second vehicle `2-12`. */
  seat: string
  vehicle: number
  row: number
  side: 'left' | 'right'
  isAtWindow: boolean
  isBlocked: boolean
  isAccessible: boolean
}

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

/** People of an order who need a seat each, by place. */
export function seatTakers(order: Pick<Seated, 'lines' | 'passengers' | 'canceledPassengers'>) {
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

/** Those that may be given to somebody, accessible ones last: they are for who needs one. */
function freeSeats(seats: readonly VehicleSeat[], taken: ReadonlySet<string>): VehicleSeat[] {
  const free = seats.filter(({ seat, isBlocked }) => !isBlocked && !taken.has(seat))
  return [...free.filter(({ isAccessible }) => !isAccessible), ...free.filter(({ isAccessible }) => isAccessible)]
}

const ROW = 10
const VEHICLE = 1000

function distance(one: VehicleSeat, other: VehicleSeat): number {
  const rows = Math.abs(one.row - other.row) * ROW
  return (one.vehicle === other.vehicle ? 0 : VEHICLE) + rows + (one.side === other.side ? 0 : 1)
}

/** Free seats by how near they are to this one: next to it, across the aisle, then the rows around it. */
function nearestFree(seats: readonly VehicleSeat[], taken: ReadonlySet<string>, near: string): string[] {
  const from = seats.find(({ seat }) => seat === near)
  const free = freeSeats(seats, taken).filter(({ seat }) => seat !== near)
  if (from === undefined) return free.map(({ seat }) => seat)
  const far = (seat: VehicleSeat) => distance(from, seat) + (seat.isAccessible ? ROW : 0)
  return [...free].sort((a, b) => far(a) - far(b)).map(({ seat }) => seat)
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
    return refused({ kind: 'taken', place, seat, nearest: nearestFree(seats, taken, seat).slice(0, OFFERED) })
  if (order.seats.some((each) => each.place === place && each.seat === seat)) return ok(order)
  return ok({ ...order, seats: inTurn([...others, { place, seat }]) })
}

const inTurn = (seats: Order['seats']) => [...seats].sort((a, b) => a.place - b.place)

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
  const found = togetherFor(order, seats, takenByOthers(plan.capacity, order.code), checkinOn)
  return found === null ? refused({ kind: 'notOpen' }) : ok({ ...order, seats: found })
}

interface Person {
  place: number
  isChild: boolean
}

function peopleOf(order: Seated, checkinOn: LocalDate): Person[] {
  return seatTakers(order).map(({ place, passenger: { birthDate } }) => ({
    place,
    isChild: birthDate !== null && !isAdultOn(birthDate, checkinOn),
  }))
}

/** Null where fewer seats are free than people need one. */
function togetherFor(
  order: Seated,
  seats: readonly VehicleSeat[],
  taken: ReadonlySet<string>,
  checkinOn: LocalDate,
): Order['seats'] | null {
  const people = peopleOf(order, checkinOn)
  const free = freeSeats(seats, taken)
  if (free.length < people.length || people.length === 0) return null
  const plain = free.filter(({ isAccessible }) => !isAccessible)
  const [usable, isFree] = [plain.length >= people.length ? plain : free, new Set(free.map(({ seat }) => seat))]
  const places = [...usable].sort(
    (a, b) => a.vehicle - b.vehicle || a.row - b.row || seats.indexOf(a) - seats.indexOf(b),
  )
  const adults = people.filter(({ isChild }) => !isChild).length
  const windows = Array.from({ length: places.length - people.length + 1 }, (_, from) =>
    places.slice(from, from + people.length),
  )
  const cost = (group: readonly VehicleSeat[]) => costOf(group, { adults, seats, isFree })
  const [first, ...others] = windows
  if (first === undefined) return null
  const best = others.reduce((least, group) => (cost(group) < cost(least) ? group : least), first)
  return inTurn(placedIn(best, people))
}

const rowOf = ({ vehicle, row }: VehicleSeat) => `${vehicle} ${row}`

/** Rows that a group is spread over, rows in which children would be without an adult, and neighbours left alone. */
function costOf(
  group: readonly VehicleSeat[],
  { adults, seats, isFree }: { adults: number; seats: readonly VehicleSeat[]; isFree: ReadonlySet<string> },
): number {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return 0
  const rows = new Set(group.map(rowOf)).size
  const sides = new Set(group.map((seat) => `${rowOf(seat)} ${seat.side}`)).size
  const own = new Set(group.map(({ seat }) => seat))
  const leftAlone = seats.filter(
    (each) =>
      isFree.has(each.seat) &&
      !own.has(each.seat) &&
      group.some((seat) => rowOf(seat) === rowOf(each) && seat.side === each.side),
  ).length
  return distance(first, last) + (rows - 1) * ROW + sides + leftAlone + (rows > adults ? 5 * ROW : 0)
}

/** Each row gets an adult first, while there are adults; then everybody else sits in turn. */
function placedIn(group: readonly VehicleSeat[], people: readonly Person[]): Order['seats'] {
  const adults = people.filter(({ isChild }) => !isChild)
  const heads = [...new Map(group.map((seat) => [rowOf(seat), seat])).values()].slice(0, adults.length)
  const leading = heads.flatMap((seat, index) =>
    adults[index] ? [{ place: adults[index].place, seat: seat.seat }] : [],
  )
  const seated = new Set(leading.map(({ place }) => place))
  const rest = group.filter(({ seat }) => !leading.some((each) => each.seat === seat))
  const waiting = people.filter(({ place }) => !seated.has(place))
  const others = waiting.flatMap(({ place }, index) => (rest[index] ? [{ place, seat: rest[index].seat }] : []))
  return [...leading, ...others]
}

/** Seats by order, of those whose seats become others. */
export type NewSeats = ReadonlyMap<string, Order['seats']>

/** Who chose nothing gets a seat: families first, then the larger orders; who is alone fills what is left. */
export function seatTheRest(orders: readonly Seated[], departure: Vehicles, checkinOn: LocalDate): NewSeats {
  const seats = vehicleSeats(departure)
  const taken = new Set(orders.flatMap((order) => seatsInForce(order).map(({ seat }) => seat)))
  const found = new Map<string, Order['seats']>()
  for (const order of inFamilies(orders.filter(isMissingSeat), checkinOn)) {
    const has = seatsInForce(order)
    const given = has.length === 0 ? togetherFor(order, seats, taken, checkinOn) : besides(order, has, seats, taken)
    if (given === null) continue
    for (const { seat } of given) taken.add(seat)
    found.set(order.code, given)
  }
  return found
}

function isMissingSeat(order: Seated): boolean {
  const isTaking = order.holdState === 'held' || order.holdState === 'sold'
  return isTaking && seatsInForce(order).length < seatTakers(order).length
}

function inFamilies<O extends Seated>(orders: readonly O[], checkinOn: LocalDate): O[] {
  const rank = (order: O) => {
    const people = peopleOf(order, checkinOn)
    return (people.some(({ isChild }) => isChild) ? VEHICLE : 0) + people.length
  }
  return [...orders].sort((a, b) => rank(b) - rank(a) || (a.code < b.code ? -1 : 1))
}

/** Those who have no seat yet sit as near as possible to those of their order who have one. Null where none is free. */
function besides(
  order: Seated,
  has: Order['seats'],
  seats: readonly VehicleSeat[],
  taken: ReadonlySet<string>,
): Order['seats'] | null {
  const given = [...has]
  for (const { place } of seatTakers(order)) {
    if (given.some((each) => each.place === place)) continue
    const mine = new Set([...taken, ...given.map(({ seat }) => seat)])
    const [seat] = nearestFree(seats, mine, given[0]?.seat ?? '')
    if (seat === undefined) return null
    given.push({ place, seat })
  }
  return inTurn(given)
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
    const some = { ...order, seats: seatsInForce(order) }
    const given = togetherFor(some, after, taken, checkinOn) ?? []
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

/** The same seats while they are free, else the nearest free ones; the same list when all are. */
export function seatsAfterLoss(
  order: Pick<Seated, 'code' | 'seats'>,
  { departure, capacity }: { departure: Vehicles | null; capacity: Pick<Stock, 'seats'> | null },
): Order['seats'] {
  const seats = departure === null || capacity === null ? [] : vehicleSeats(departure)
  const taken = new Set(capacity === null ? [] : takenByOthers(capacity, order.code))
  const isFree = (label: string) => freeSeats(seats, taken).some(({ seat }) => seat === label)
  const kept = order.seats.filter(({ seat }) => isFree(seat))
  if (kept.length === order.seats.length) return order.seats
  for (const { seat } of kept) taken.add(seat)
  const given = order.seats.flatMap(({ place, seat }) => {
    const now = kept.some((each) => each.place === place) ? seat : nearestFree(seats, taken, seat)[0]
    if (now === undefined) return []
    taken.add(now)
    return [{ place, seat: now }]
  })
  return given
}

/**
 * The seats of a departure among the stock: counted from its orders when its first vehicle is entered, moved by every
 * sale since.
 */
import { createHash } from 'node:crypto'
import { allotments, orders, stock } from '~/data/collections'
import type { Tx } from '~/data/store'
import { countAllotted } from '~/domain/departures/allotment'
import { type Departure, seatCapacity } from '~/domain/departures/departure'
import { seatByPlace, seatsAfterSwap, seatTakers } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import { countTaken } from '~/domain/orders/order-units'
import { isCapacity, newCapacity, type Stock, stockIdsOf } from '~/domain/trips/stock'
import { changeVacancies } from '~/domain/trips/stock-rules'
import type { Trip } from '~/domain/trips/trip'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { vacancyMessages } from '~/operations/trips/vacancy-alerts.server'
import { prepareNewSeats } from './new-seats.server'

export type SeatsRefusal =
  /** Fewer seats than people who have one. */
  | { kind: 'belowTaken'; taken: number }
  /** Somebody bought since the orders were listed. */
  | { kind: 'ordersChanged' }
  /** These people would sit elsewhere, which nobody has confirmed: with the key of the confirmation. */
  | { kind: 'seatsMove'; key: string; moves: SeatMove[] }

export interface SeatMove {
  orderCode: string
  name: string
  was: string
  /** Null where there is no seat with a number for them. */
  now: string | null
}

/** What may take a seat, listed before the transaction that counts it. */
export interface Seated {
  orderCodes: string[]
  allotmentIds: string[]
}

export async function listSeated(tripId: string): Promise<Seated> {
  const codes: string[] = []
  const ids: string[] = []
  for await (const { id, data } of allotments.each({ eq: { tripId } })) if (data.state === 'open') ids.push(id)
  for await (const { id } of orders.each({ eq: { tripId, holdState: ['held', 'sold'] } })) codes.push(id)
  return { orderCodes: codes, allotmentIds: ids }
}

interface Seating {
  trip: Trip
  /** As it is stored, and as it will be saved. */
  before: Departure
  departure: Departure
  /** The key of the moves that were shown and confirmed. */
  movesKey: string | null
  actor: string
  /** `listSeated`. */
  seated: Seated
}

/** Reads here; `write` writes. `moved` are the people who sit elsewhere. Null where the number of seats stays. */
export async function prepareSeats(
  tx: Tx,
  { trip, before: departureBefore, departure, seated, movesKey, actor }: Seating,
  now: Instant,
): Promise<Result<{ write: () => void; moved: SeatMove[] } | null, SeatsRefusal>> {
  const stocks = (await tx.getMany(stock, stockIdsOf(trip))).map(({ data }) => data)
  const known = stocks.find(isCapacity)
  const vacancies = seatCapacity(departure)
  const swap = known
    ? await prepareSwap(tx, { trip, from: departureBefore, to: departure, known, movesKey }, { now, actor })
    : ok(null)
  if (!swap.ok) return swap
  if (vacancies === (known?.vacancies ?? null) && swap.value === null) return ok(null)
  const capacity = await capacityOf(tx, { trip, stocks, seated, vacancies }, now)
  if (!capacity.ok) return capacity
  const next = capacity.value && swap.value ? { ...capacity.value, seats: swap.value.seats } : capacity.value
  const key = { tripId: trip.id, key: `${trip.id}:${toMillis(now)}` }
  const [before, after] = next ? [[known ?? next], [next]] : [[], stocks]
  const writeAlerts = await prepareOutbox(tx, vacancyMessages(key, before, after), now)
  const write = () => {
    if (next) tx.put(stock, next.id, next)
    else tx.remove(stock, trip.id)
    writeAlerts()
    swap.value?.write()
  }
  return ok({ write, moved: swap.value?.moves ?? [] })
}

/** Other vehicles, or other blocked seats: who sits elsewhere is moved with a notice, once somebody has seen who they are. */
async function prepareSwap(
  tx: Tx,
  swap: { trip: Trip; from: Departure; to: Departure; known: Stock; movesKey: string | null },
  options: { now: Instant; actor: string },
): Promise<Result<{ seats: NonNullable<Stock['seats']>; moves: SeatMove[]; write: () => void } | null, SeatsRefusal>> {
  const { trip, from, to, known, movesKey } = swap
  const codes = [...new Set((known.seats ?? []).map(({ orderCode }) => orderCode))]
  if (codes.length === 0) return ok(null)
  const seated = (await tx.getMany(orders, codes)).map(({ data }) => data)
  const given = seatsAfterSwap(seated, { from, to }, trip.checkinOn)
  if (given.size === 0) return ok(null)
  const moves = seated.flatMap((order) => movesOf(order, given.get(order.code)))
  const key = createHash('sha256').update(JSON.stringify(moves)).digest('hex')
  if (key !== movesKey) return refused({ kind: 'seatsMove', key, moves })
  const written = await prepareNewSeats(tx, { given, capacity: known, notifies: true }, options)
  return ok({ seats: written.capacity.seats ?? [], moves, write: written.write })
}

function movesOf(order: Order, given: Order['seats'] | undefined): SeatMove[] {
  if (given === undefined) return []
  const [was, names] = [seatByPlace(order), seatTakers(order)]
  return names.flatMap(({ place, passenger: { name } }) => {
    const [before, after] = [was.get(place), given.find((each) => each.place === place)?.seat ?? null]
    return before === undefined || before === after ? [] : [{ orderCode: order.code, name, was: before, now: after }]
  })
}

async function capacityOf(
  tx: Tx,
  seating: Pick<Seating, 'trip' | 'seated'> & { stocks: readonly Stock[]; vacancies: number | null },
  now: Instant,
): Promise<Result<Stock | null, SeatsRefusal>> {
  const { stocks, vacancies } = seating
  if (vacancies === null) return ok(null)
  const known = stocks.find(isCapacity) ?? (await countSeats(tx, seating, now))
  if (known === null) return refused({ kind: 'ordersChanged' })
  const changed = changeVacancies(known, vacancies, now)
  return changed.ok ? changed : refused({ kind: 'belowTaken', taken: changed.reason.belowTaken })
}

/**
 * Null where the orders and allotments take other units than the stock of the options says: some were placed, or set
 * aside, since they were listed.
 */
async function countSeats(
  tx: Tx,
  { trip, stocks, seated }: Pick<Seating, 'trip' | 'seated'> & { stocks: readonly Stock[] },
  now: Instant,
): Promise<Stock | null> {
  const [found, setAside] = await Promise.all([
    tx.getMany(orders, seated.orderCodes),
    tx.getMany(allotments, seated.allotmentIds),
  ])
  const data = <T>(docs: readonly { data: T }[]) => docs.map((doc) => doc.data)
  const empty = newCapacity(trip, 0, now)
  const taken = countTaken(data(found), [empty, ...stocks])
  const [capacity = empty, ...options] = countAllotted(data(setAside), taken)
  return options.every((option, index) => isTakenAlike(option, stocks[index])) ? capacity : null
}

function isTakenAlike(one: Stock, other: Stock | undefined): boolean {
  return one.held === other?.held && one.sold === other.sold && one.allotted === other.allotted
}

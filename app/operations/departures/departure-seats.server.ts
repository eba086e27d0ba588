/** The seats of a departure among the stock: counted from its orders when its first vehicle is entered, moved by every sale since. */
import { orders, stock } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type Departure, seatCapacity } from '~/domain/departures/departure'
import { countTaken } from '~/domain/orders/order-units'
import { isCapacity, newCapacity, type Stock, stockIdsOf } from '~/domain/trips/stock'
import { changeVacancies } from '~/domain/trips/stock-rules'
import type { Trip } from '~/domain/trips/trip'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { vacancyMessages } from '~/operations/trips/vacancy-alerts.server'

export type SeatsRefusal =
  /** Fewer seats than people who have one. */
  | { kind: 'belowTaken'; taken: number }
  /** Somebody bought since the orders were listed. */
  | { kind: 'ordersChanged' }

/** The orders that may take a seat, listed before the transaction that counts them. */
export async function listSeated(tripId: string): Promise<string[]> {
  const codes: string[] = []
  for await (const { id } of orders.each({ eq: { tripId, holdState: ['held', 'sold'] } })) codes.push(id)
  return codes
}

interface Seating {
  trip: Trip
  /** As it will be saved. */
  departure: Departure
  /** `listSeated`. */
  codes: readonly string[]
}

/** Reads here; the returned function writes. Null where the number of seats stays. */
export async function prepareSeats(
  tx: Tx,
  { trip, departure, codes }: Seating,
  now: Instant,
): Promise<Result<(() => void) | null, SeatsRefusal>> {
  const stocks = (await tx.getMany(stock, stockIdsOf(trip))).map(({ data }) => data)
  const known = stocks.find(isCapacity)
  const vacancies = seatCapacity(departure)
  if (vacancies === (known?.vacancies ?? null)) return ok(null)
  const capacity = await capacityOf(tx, { trip, stocks, codes, vacancies }, now)
  if (!capacity.ok) return capacity
  const next = capacity.value
  const key = { tripId: trip.id, key: `${trip.id}:${toMillis(now)}` }
  const [before, after] = next ? [[known ?? next], [next]] : [[], stocks]
  const writeAlerts = await prepareOutbox(tx, vacancyMessages(key, before, after), now)
  return ok(() => {
    if (next) tx.put(stock, next.id, next)
    else tx.remove(stock, trip.id)
    writeAlerts()
  })
}

async function capacityOf(
  tx: Tx,
  seating: Omit<Seating, 'departure'> & { stocks: readonly Stock[]; vacancies: number | null },
  now: Instant,
): Promise<Result<Stock | null, SeatsRefusal>> {
  const { stocks, vacancies } = seating
  if (vacancies === null) return ok(null)
  const known = stocks.find(isCapacity) ?? (await countSeats(tx, seating, now))
  if (known === null) return refused({ kind: 'ordersChanged' })
  const changed = changeVacancies(known, vacancies, now)
  return changed.ok ? changed : refused({ kind: 'belowTaken', taken: changed.reason.belowTaken })
}

/** Null where the orders take other units than the stock of the options says: some were placed since they were listed. */
async function countSeats(
  tx: Tx,
  { trip, stocks, codes }: Omit<Seating, 'departure'> & { stocks: readonly Stock[] },
  now: Instant,
): Promise<Stock | null> {
  const found = (await tx.getMany(orders, codes)).map(({ data }) => data)
  const empty = newCapacity(trip, 0, now)
  const [capacity = empty, ...options] = countTaken(found, [empty, ...stocks])
  const isWhole = options.every(({ held, sold }, index) => held === stocks[index]?.held && sold === stocks[index]?.sold)
  return isWhole ? capacity : null
}

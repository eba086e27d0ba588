/** The trip of an order as it is today: its dates and places are read from the trip, not from the order's copy. */
import { flightCompanies, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { departureFacts, type LiveTrip, liveTrip } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import type { Trip } from '~/domain/trips/trip'
import { readTrip, type TripWithCompanies } from './load-offer.server'

type Bought = Pick<Order, 'trip'>

/** Null for an order of no trip. */
export async function readLiveTrip({ trip: bought }: Bought): Promise<LiveTrip | null> {
  return bought && liveTripOf(bought, await readTrip(store(), bought.id))
}

/** The same of a trip that was read already; null when there is none any more. */
export function liveTripOf(bought: TripSnapshot, found: TripWithCompanies | null): LiveTrip {
  return liveTrip(bought, found && departureFacts(found.trip, found.companies))
}

/** The trip of an order that has one. */
export async function readLiveTripOf(order: Bought & { trip: TripSnapshot }): Promise<LiveTrip> {
  return liveTripOf(order.trip, await readTrip(store(), order.trip.id))
}

/** An order, and its trip as it is today. */
export interface OrderToday {
  order: Order
  trip: LiveTrip | null
}

/** The same for many orders, each trip read once. */
export async function readLiveTrips(orders: readonly Order[]): Promise<OrderToday[]> {
  const found = await trips.getMany([...new Set(orders.flatMap(({ trip }) => trip?.id ?? []))])
  const companyIds = new Set(found.flatMap(({ flights }) => flights.map(({ companyId }) => companyId)))
  const companies = await flightCompanies.getMany([...companyIds])
  const byId = new Map(found.map((trip) => [trip.id, trip]))
  const factsOf = (trip: Trip | undefined) => (trip ? departureFacts(trip, companies) : null)
  return orders.map((order) => ({ order, trip: order.trip && liveTrip(order.trip, factsOf(byId.get(order.trip.id))) }))
}

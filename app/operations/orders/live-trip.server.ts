/** The trip of an order as it is today: its dates and places are read from the trip, not from the order's copy. */
import { flightCompanies, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { departureFacts, type LiveTrip, liveTrip } from '~/domain/orders/departure-change'
import type { Order } from '~/domain/orders/order'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import type { Trip } from '~/domain/trips/trip'
import { type Reader, readCompanies } from './load-offer.server'

type Bought = Pick<Order, 'trip'>

/** Null for an order of no trip. Within a transaction when `reader` is one. */
export async function readLiveTrip(reader: Reader, { trip: bought }: Bought): Promise<LiveTrip | null> {
  if (bought === null) return null
  const trip = (await reader.get(trips, bought.id))?.data
  return liveTrip(bought, trip ? departureFacts(trip, await readCompanies(reader, trip)) : null)
}

/** The trip of an order that has one. */
export async function readLiveTripOf(order: Bought & { trip: TripSnapshot }): Promise<LiveTrip> {
  return (await readLiveTrip(store(), order)) ?? liveTrip(order.trip, null)
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
